import { expect, onTestFinished, vi } from 'vitest';
import { LiveRoom } from '../live/live-room.ts';
import { createFakeRoom, type FakeRoom, type FakeRoomOptions, me, roomId } from './fake-room.ts';

/** A page that joins a room; `prepare` changes its server before. Left after the test. */
export const join = (options: FakeRoomOptions = {}, prepare: (server: FakeRoom) => void = () => undefined) => {
  const server = createFakeRoom(options);
  prepare(server);
  const room = new LiveRoom(server.shell, roomId, me.id);
  onTestFinished(() => room.close());
  room.begin();
  const texts = () => room.getState().view?.comments.map(({ text }) => text);
  return { server, room, texts, phase: () => room.getState().phase };
};

/** A page that is in a room. */
export const joined = async (...args: Parameters<typeof join>) => {
  const scene = join(...args);
  await vi.waitFor(() => expect(scene.phase()).toBe('live'));
  return scene;
};
