import { StreamingError } from '@playa/contracts';
import { describe, expect, it, vi } from 'vitest';
import { aRow, fakeAccount } from '../testing/music.ts';
import { readPlaylist } from './read-playlist.ts';

const rowsOf = (...ids: string[]) => ids.map((id) => aRow({ id }));
const createOptions = (limit = 10_000, signal = new AbortController().signal) => ({
  limit,
  signal,
  onProgress: vi.fn(),
  onWait: vi.fn(),
});
const idsOf = (rows: Awaited<ReturnType<typeof readPlaylist>>['rows']) =>
  rows.map((row) => (row.state === 'available' ? row.track.id : row.reason));

describe('readPlaylist', () => {
  it('reads page by page, in order, with unavailable rows, and reports progress', async () => {
    const gone = { state: 'unavailable', reason: 'removed', title: 'Gone', author: '' } as const;
    const { client } = fakeAccount([rowsOf('a', 'b'), [gone, ...rowsOf('c')]]);
    const options = createOptions();
    const { rows, isTruncated } = await readPlaylist(client, 'p1', options);
    expect(idsOf(rows)).toEqual(['a', 'b', 'removed', 'c']);
    expect(isTruncated).toBe(false);
    expect(options.onProgress.mock.calls.flat()).toEqual([
      { read: 2, total: 4 },
      { read: 4, total: 4 },
    ]);
  });

  it('stops at the limit, and reports that there is more', async () => {
    const { client, playlistRows } = fakeAccount([rowsOf('a', 'b'), rowsOf('c', 'd'), rowsOf('e')]);
    const options = createOptions(3);
    const { rows, isTruncated } = await readPlaylist(client, 'p1', options);
    expect([idsOf(rows), isTruncated]).toEqual([['a', 'b', 'c'], true]);
    expect(playlistRows).toHaveBeenCalledTimes(2);
    expect(options.onProgress).toHaveBeenLastCalledWith({ read: 3, total: 3 });
    const exact = fakeAccount([rowsOf('a', 'b'), rowsOf('c')]);
    expect((await readPlaylist(exact.client, 'p1', createOptions(3))).isTruncated).toBe(false);
  });

  it('starts again when the length changes between two pages', async () => {
    const { client, playlistRows } = fakeAccount([rowsOf('a'), rowsOf('b')]);
    const first = playlistRows.getMockImplementation();
    playlistRows.mockImplementationOnce(async (id, cursor) => {
      const page = await first?.(id, cursor);
      return { items: page?.items ?? [], next: page?.next ?? null, total: 3 };
    });
    expect(idsOf((await readPlaylist(client, 'p1', createOptions())).rows)).toEqual(['a', 'b']);
    expect(playlistRows).toHaveBeenCalledTimes(4);
  });

  it('accepts the third attempt when the length always changes', async () => {
    const { client, playlistRows } = fakeAccount([rowsOf('a'), rowsOf('b')]);
    const page = playlistRows.getMockImplementation();
    let total = 0;
    playlistRows.mockImplementation(async (id, cursor) => {
      total += 1;
      return { ...(await page?.(id, cursor)), items: rowsOf(`${cursor ?? 0}`), next: cursor ? null : '1', total };
    });
    expect(idsOf((await readPlaylist(client, 'p1', createOptions())).rows)).toEqual(['0', '1']);
  });

  it('ends when a service repeats a cursor', async () => {
    const { client, playlistRows } = fakeAccount([rowsOf('a')]);
    playlistRows.mockResolvedValue({ items: rowsOf('a'), next: '1', total: null });
    expect(idsOf((await readPlaylist(client, 'p1', createOptions())).rows)).toEqual(['a', 'a']);
  });

  it('rejects when its signal aborts, and rejects with the error of the service', async () => {
    const controller = new AbortController();
    const { client, playlistRows } = fakeAccount([rowsOf('a'), rowsOf('b')]);
    const options = {
      ...createOptions(10, controller.signal),
      onProgress: () => controller.abort(new Error('enough')),
    };
    await expect(readPlaylist(client, 'p1', options)).rejects.toThrow('enough');
    expect(playlistRows).toHaveBeenCalledTimes(2);
    playlistRows.mockRejectedValue(new StreamingError('spotify', 'not-found', 'gone'));
    await expect(readPlaylist(client, 'p1', createOptions())).rejects.toMatchObject({ kind: 'not-found' });
  });
});
