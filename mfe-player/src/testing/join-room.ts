import { expect, onTestFinished, vi } from 'vitest';
import { LiveRoom } from '../live/live-room.ts';
import { createFakeRoom, type FakeRoom, type FakeRoomOptions, me, roomId } from './fake-room.ts';

/** Joins a room; `prepare` changes its server before. Leaves it after the test. */
export const join = (options: FakeRoomOptions = {}, prepare: (server: FakeRoom) => void = () => undefined) => {
  const server = createFakeRoom(options);
  prepare(server);
  const room = new LiveRoom(server.shell, roomId, me.id);
  onTestFinished(() => room.close());
  room.begin();
  const texts = () => room.getState().view?.comments.map(({ text }) => text);
  return { server, room, texts, phase: () => room.getState().phase };
};

/** Joins a room and waits until it is live. */
export const joined = async (...args: Parameters<typeof join>) => {
  const scene = join(...args);
  await vi.waitFor(() => expect(scene.phase()).toBe('live'));
  return scene;
};
