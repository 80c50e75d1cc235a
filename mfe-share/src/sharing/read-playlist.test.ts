import { StreamingError } from '@playa/contracts';
import { describe, expect, it, vi } from 'vitest';
import { accountWith, aRow } from '../testing/music.ts';
import { readPlaylist } from './read-playlist.ts';

const rowsOf = (...ids: string[]) => ids.map((id) => aRow({ id }));
const reading = (limit = 10_000, signal = new AbortController().signal) => ({
  limit,
  signal,
  onProgress: vi.fn(),
  onWait: vi.fn(),
});
const idsOf = (rows: Awaited<ReturnType<typeof readPlaylist>>['rows']) =>
  rows.map((row) => (row.state === 'available' ? row.track.id : row.reason));

describe('readPlaylist', () => {
  it('reads page by page, in order, with the rows that are no songs, and tells how far it is', async () => {
    const gone = { state: 'unavailable', reason: 'removed', title: 'Gone', author: '' } as const;
    const { client } = accountWith([rowsOf('a', 'b'), [gone, ...rowsOf('c')]]);
    const options = reading();
    const { rows, isCut } = await readPlaylist(client, 'p1', options);
    expect(idsOf(rows)).toEqual(['a', 'b', 'removed', 'c']);
    expect(isCut).toBe(false);
    expect(options.onProgress.mock.calls.flat()).toEqual([
      { read: 2, total: 4 },
      { read: 4, total: 4 },
    ]);
  });

  it('stops at the limit, and says that there is more', async () => {
    const { client, playlistRows } = accountWith([rowsOf('a', 'b'), rowsOf('c', 'd'), rowsOf('e')]);
    const options = reading(3);
    const { rows, isCut } = await readPlaylist(client, 'p1', options);
    expect([idsOf(rows), isCut]).toEqual([['a', 'b', 'c'], true]);
    expect(playlistRows).toHaveBeenCalledTimes(2);
    expect(options.onProgress).toHaveBeenLastCalledWith({ read: 3, total: 3 });
    const exact = accountWith([rowsOf('a', 'b'), rowsOf('c')]);
    expect((await readPlaylist(exact.client, 'p1', reading(3))).isCut).toBe(false);
  });

  it('reads a list anew whose length changed between two pages', async () => {
    const { client, playlistRows } = accountWith([rowsOf('a'), rowsOf('b')]);
    const first = playlistRows.getMockImplementation();
    playlistRows.mockImplementationOnce(async (id, cursor) => {
      const page = await first?.(id, cursor);
      return { items: page?.items ?? [], next: page?.next ?? null, total: 3 };
    });
    expect(idsOf((await readPlaylist(client, 'p1', reading())).rows)).toEqual(['a', 'b']);
    expect(playlistRows).toHaveBeenCalledTimes(4);
  });

  it('takes a list as it comes whose length never rests', async () => {
    const { client, playlistRows } = accountWith([rowsOf('a'), rowsOf('b')]);
    const page = playlistRows.getMockImplementation();
    let total = 0;
    playlistRows.mockImplementation(async (id, cursor) => {
      total += 1;
      return { ...(await page?.(id, cursor)), items: rowsOf(`${cursor ?? 0}`), next: cursor ? null : '1', total };
    });
    expect(idsOf((await readPlaylist(client, 'p1', reading())).rows)).toEqual(['0', '1']);
  });

  it('ends where a service hands out one cursor twice', async () => {
    const { client, playlistRows } = accountWith([rowsOf('a')]);
    playlistRows.mockResolvedValue({ items: rowsOf('a'), next: '1', total: null });
    expect(idsOf((await readPlaylist(client, 'p1', reading())).rows)).toEqual(['a', 'a']);
  });

  it('ends with its signal, and passes failures on', async () => {
    const controller = new AbortController();
    const { client, playlistRows } = accountWith([rowsOf('a'), rowsOf('b')]);
    const options = { ...reading(10, controller.signal), onProgress: () => controller.abort(new Error('enough')) };
    await expect(readPlaylist(client, 'p1', options)).rejects.toThrow('enough');
    expect(playlistRows).toHaveBeenCalledTimes(2);
    playlistRows.mockRejectedValue(new StreamingError('spotify', 'not-found', 'gone'));
    await expect(readPlaylist(client, 'p1', reading())).rejects.toMatchObject({ kind: 'not-found' });
  });
});
