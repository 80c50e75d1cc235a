import { connect } from 'node:net';
import { createSharedPlaylist, userDetails } from '@playa/contracts';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

it('answers that a user does not read keep this user waiting, and nobody else', async () => {
  const [busy, other] = [await signedUp(backend), await signedUp(backend)];
  const tracks = Array.from({ length: 1_000 }, (_, at) => ({
    ...{ name: 'ẹ'.repeat(300), artist: '', track_id: `t${at}`, image_url: null, preview_url: 'no preview' },
  }));
  const { _id } = await busy.call(createSharedPlaylist, {
    body: { playlistName: 'Owambe', playlistId: null, streamingService: 'spotify', tracks },
  });
  const { hostname, port } = new URL(backend.url);
  const socket = connect(Number(port), hostname).pause();
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  // Far more than the system's buffers take.
  const asked = `GET /api/v1/shared-playlist/${_id} HTTP/1.1\r\nhost: playa\r\nauthorization: Bearer ${busy.accessToken}\r\n\r\n`;
  socket.write(asked.repeat(50));

  const waiting: Promise<string>[] = [];
  const first = (): Promise<string> => {
    waiting.push(busy.call(userDetails).then(() => 'the busy one'));
    const others = async () => {
      for (let count = 0; count < 3; count += 1) await other.call(userDetails);
      return 'the other one';
    };
    return Promise.race([...waiting.slice(-1), others()]);
  };
  await expect.poll(first).toBe('the other one');
  expect(await first()).toBe('the other one');
  socket.destroy();
  expect(await Promise.all(waiting)).toContain('the busy one');
});
