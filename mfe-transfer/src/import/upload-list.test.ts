import { type BackendClient, type ImportSong, idempotencyKeyHeader, TransportError } from '@playa/contracts';
import { expect, it } from 'vitest';
import { uploadList } from './upload-list.ts';

/** Maximum bytes of a call. */
const bodyLimit = 256 * 1024;

it('keeps every call below the limit of the backend, whatever the songs are', async () => {
  const song = (title: string, artists: string[]): ImportSong => ({
    ...{ title, artists, album: null, durationMs: null, isrc: null, link: null },
  });
  const long = song('夜'.repeat(500), Array<string>(50).fill('夜'.repeat(500)));
  const songs = [long, ...Array<ImportSong>(40).fill(long), ...Array<ImportSong>(600).fill(song('A', ['B']))];
  const bodies: unknown[] = [];
  let storedCount = 0;
  const call = async (_: unknown, { body }: { body: { songs?: unknown[] } }) => {
    bodies.push(body);
    storedCount += body.songs?.length ?? 0;
    return { id: 'i', storedCount };
  };
  const list = { key: 'one-key', id: null, sent: 0 };
  expect(await uploadList({ call } as unknown as BackendClient, { name: 'x', songs }, list, () => {})).toBe('i');
  expect(storedCount).toBe(songs.length);
  for (const body of bodies) expect(new Blob([JSON.stringify(body)]).size).toBeLessThan(bodyLimit);
});

it('repeats the creation with the same key after a lost response', async () => {
  const keys: unknown[] = [];
  const call = async (_: unknown, { headers }: { headers?: Record<string, string> }) => {
    if (headers) keys.push(headers[idempotencyKeyHeader]);
    if (keys.length === 1) throw new TransportError('TIMEOUT_ERROR', 'lost');
    return { id: 'i', storedCount: 1 };
  };
  const backend = { call } as unknown as BackendClient;
  const songs = [{ title: 'A', artists: [], album: null, durationMs: null, isrc: null, link: null }];
  const list = { key: 'one-key', id: null, sent: 0 };
  await expect(uploadList(backend, { name: 'x', songs }, list, () => {})).rejects.toThrow('lost');
  expect(await uploadList(backend, { name: 'x', songs }, list, () => {})).toBe('i');
  expect(keys).toEqual(['one-key', 'one-key']);
});
