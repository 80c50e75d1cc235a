import { randomUUID } from 'node:crypto';
import { createImport, createRoom, createSharedPlaylist, idempotencyKeyHeader } from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from './test-support/api-client.ts';
import { signedUp } from './test-support/people.ts';
import { roomSong } from './test-support/room-people.ts';
import { startTestBackend, type TestBackend } from './test-support/test-backend.ts';

type Headers = Record<string, string>;

const newRoom = {
  ...{ name: 'Owambe', description: '', isPublic: false, suggestions: 'off' as const, service: 'spotify' as const },
  ...{ playlistId: 'p1', playlistName: 'Lagos', imageUrl: null, songs: [roomSong('a')] },
};
const track = { name: 'Ye', artist: 'Burna Boy', track_id: 'a', image_url: null, preview_url: 'no preview' };
const newShare = { playlistName: 'Lagos', playlistId: 'p1', streamingService: 'spotify' as const, tracks: [track] };

/** What each creation answers: the id of what was made. */
const creations: Record<string, (client: ApiClient, headers: Headers) => Promise<string>> = {
  'a room': async (client, headers) => (await client.call(createRoom, { body: newRoom, headers })).room.id,
  'a shared playlist': async (client, headers) =>
    (await client.call(createSharedPlaylist, { body: newShare, headers }))._id,
  'an import': async (client, headers) =>
    (await client.call(createImport, { body: { name: 'Lagos', songCount: 1 }, headers })).id,
};

describe.each(Object.entries(creations))('creating %s', (_what, create) => {
  let backend: TestBackend;
  let ada: ApiClient;
  let ben: ApiClient;
  beforeAll(async () => {
    backend = await startTestBackend();
    [ada, ben] = await Promise.all([signedUp(backend), signedUp(backend)]);
  });
  afterAll(() => backend.stop());

  it('again with the same key, at once or later, makes it once', async () => {
    const headers = { [idempotencyKeyHeader]: randomUUID() };
    const atOnce = await Promise.all([create(ada, headers), create(ada, headers)]);
    const later = await create(ada, headers);
    expect(new Set([...atOnce, later]).size).toBe(1);
  });

  it('with another key, as somebody else, or without one makes another', async () => {
    const headers = { [idempotencyKeyHeader]: randomUUID() };
    const ids = [
      await create(ada, headers),
      await create(ada, { [idempotencyKeyHeader]: randomUUID() }),
      await create(ben, headers),
      await create(ben, {}),
      await create(ben, {}),
    ];
    expect(new Set(ids).size).toBe(5);
  });

  it('with a key that is too short is refused', async () => {
    await expect(create(ada, { [idempotencyKeyHeader]: 'short' })).rejects.toThrow('8 to 100 characters');
  });
});
