import { type Playlist, type PlaylistRow, type StreamingClient, StreamingError, savedTracksId } from '@playa/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LibraryLists } from '../lists/library-lists.ts';
import { createListCache } from '../lists/list-cache.ts';
import { stubIndexedDb } from '../testing/indexed-db.ts';
import { aPlaylist, aRow } from '../testing/playlists.ts';
import { type ReadProgress, readAllPlaylists, readPlaylist } from './read-for-export.ts';
import { ReadingFailed } from './read-whole.ts';

/** Three playlists of two pages each. */
const setUp = () => {
  const playlists = vi.fn(async () => ({
    items: ['a', 'b', 'c'].map((id) => aPlaylist({ id, name: id.toUpperCase() })),
    next: null,
    total: 3,
  }));
  const playlistRows = vi.fn(async (id: string, cursor?: string | null) => ({
    items: [aRow({ id: `${id}${cursor ?? 0}` })] as PlaylistRow[],
    next: cursor ? null : '1',
    total: 2,
  }));
  const playlist = vi.fn(async (id: string): Promise<Playlist> => aPlaylist({ id, name: id.toUpperCase() }));
  const client = () => ({ playlist, playlists, playlistRows }) as Partial<StreamingClient> as StreamingClient;
  const lists = new LibraryLists({
    userId: 'ada',
    streaming: { client },
    cache: createListCache(),
    onWait: () => undefined,
  });
  const told: ReadProgress[] = [];
  const reading = new AbortController();
  const options = { signal: reading.signal, onProgress: (progress: ReadProgress) => void told.push(progress) };
  return { lists, options, told, reading, playlist, playlists, playlistRows };
};

const error = (kind: 'forbidden' | 'unavailable' | 'not-found') => new StreamingError('spotify', kind, '');
const one = { service: 'spotify', id: 'a' } as const;

beforeEach(stubIndexedDb);

describe('readPlaylist', () => {
  it('waits for all pages and tells how far it is', async () => {
    const { lists, options, told } = setUp();
    const { playlist, rows } = await readPlaylist(lists, one, options);
    expect(playlist.name).toBe('A');
    expect(rows).toHaveLength(2);
    expect(told).toContainEqual({ songs: 1, total: 2 });
  });

  it('gives the saved songs their name', async () => {
    const { lists, options } = setUp();
    const { playlist } = await readPlaylist(lists, { service: 'spotify', id: savedTracksId }, options);
    expect(playlist.name).toBe('Liked songs');
  });

  it('rejects with the problem when the service fails, and reads no more', async () => {
    const { lists, options, playlistRows } = setUp();
    playlistRows.mockRejectedValueOnce(error('unavailable'));
    await expect(readPlaylist(lists, one, options)).rejects.toThrow(ReadingFailed);
    expect(playlistRows).toHaveBeenCalledOnce();
  });

  it('ends at once when it is cancelled', async () => {
    const { lists, options, reading, playlistRows } = setUp();
    let signal: AbortSignal | undefined;
    playlistRows.mockImplementationOnce((...[, , given]: unknown[]) => {
      signal = (given as { signal: AbortSignal }).signal;
      return new Promise(() => undefined);
    });
    const read = readPlaylist(lists, one, options);
    await vi.waitFor(() => expect(signal).toBeDefined());
    reading.abort(new Error('cancelled'));
    await expect(read).rejects.toThrow('cancelled');
    expect(signal?.aborted).toBe(true);
    await expect(readPlaylist(lists, one, options)).rejects.toThrow('cancelled');
  });
});

describe('readAllPlaylists', () => {
  it('reads one playlist after the other, and tells which', async () => {
    const { lists, options, told } = setUp();
    const { playlists, skipped } = await readAllPlaylists(lists, 'spotify', options);
    expect(playlists.map(({ playlist, rows }) => [playlist.name, rows.length])).toEqual([
      ['A', 2],
      ['B', 2],
      ['C', 2],
    ]);
    expect(skipped).toEqual([]);
    expect(told.at(-1)).toEqual({ songs: 6, total: null, playlist: { place: 3, of: 3 } });
  });

  it.each(['forbidden', 'not-found'] as const)('leaves out a playlist that is %s, and says which', async (kind) => {
    const { lists, options, playlist } = setUp();
    playlist.mockImplementation(async (id) => {
      if (id === 'b') throw error(kind);
      return aPlaylist({ id, name: id.toUpperCase() });
    });
    const { playlists, skipped } = await readAllPlaylists(lists, 'spotify', options);
    expect(playlists.map(({ playlist: { name } }) => name)).toEqual(['A', 'C']);
    expect(skipped).toEqual(['B']);
  });

  it('gives up when the service fails', async () => {
    const { lists, options, playlist } = setUp();
    playlist.mockRejectedValueOnce(error('unavailable'));
    await expect(readAllPlaylists(lists, 'spotify', options)).rejects.toThrow(ReadingFailed);
    expect(playlist).toHaveBeenCalledOnce();
  });
});
