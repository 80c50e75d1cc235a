import { type Page, type PlaylistRow, StreamingError } from '@playa/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubIndexedDb } from '../testing/indexed-db.ts';
import { accountWith } from '../testing/playlists.ts';
import { createListCache } from './list-cache.ts';
import { SongCounts } from './song-counts.ts';

const { signal } = new AbortController();
const pageOf = (total: number | null, items = 0, next: string | null = null): Page<PlaylistRow> => ({
  items: Array.from({ length: items }, () => ({ state: 'unavailable', reason: 'removed', title: '', author: '' })),
  next,
  total,
});

const setUp = (answer: (id: string) => Promise<Page<PlaylistRow>>) => {
  const playlistRows = vi.fn(answer);
  const streaming = accountWith([[]], { playlistRows });
  const begin = () =>
    new SongCounts({ userId: 'ada', streaming, cache: createListCache(), onWait: () => undefined }, 'apple');
  return { counts: begin(), begin, playlistRows };
};

const playlist = (id: string, revision: string | null = 'r1') => ({ id, revision });

beforeEach(stubIndexedDb);

describe('counting', () => {
  it.each([
    ["the service's total", pageOf(41, 2), 41],
    ['none', pageOf(0), 0],
    ['what came, where the service has no total and no more', pageOf(null, 3), 3],
    ['unknown, where there is more and no total', pageOf(null, 3, 'next'), undefined],
  ])('is %s', async (_, page, count) => {
    const { counts } = setUp(async () => page);
    await counts.count(playlist('p1'), signal);
    expect(counts.known(playlist('p1'))).toBe(count);
  });

  it('tells whoever listens', async () => {
    const { counts } = setUp(async () => pageOf(41));
    const heard: unknown[] = [];
    const stop = counts.subscribe(() => heard.push(counts.known(playlist('p1'))));
    await counts.count(playlist('p1'), signal);
    expect(heard.at(-1)).toBe(41);
    stop();
    counts.clear();
    expect(heard.at(-1)).toBe(41);
    expect(counts.known(playlist('p1'))).toBeUndefined();
  });

  it('makes two calls at a time, and none for a card that is gone by then', async () => {
    const answers: (() => void)[] = [];
    const { counts, playlistRows } = setUp(() => new Promise((resolve) => answers.push(() => resolve(pageOf(1)))));
    const gone = new AbortController();
    const asked = [
      counts.count(playlist('a'), signal),
      counts.count(playlist('b'), signal),
      counts.count(playlist('c'), gone.signal),
      counts.count(playlist('d'), signal),
    ];
    await vi.waitFor(() => expect(playlistRows).toHaveBeenCalledTimes(2));
    gone.abort();
    for (const answer of answers) answer();
    await vi.waitFor(() => expect(playlistRows).toHaveBeenCalledTimes(3));
    for (const answer of answers) answer();
    await Promise.all(asked);
    expect(playlistRows.mock.calls.map(([id]) => id)).toEqual(['a', 'b', 'd']);
  });

  it('passes on why it failed, and counts at the next try', async () => {
    const { counts, playlistRows } = setUp(async () => pageOf(7));
    playlistRows.mockRejectedValueOnce(new StreamingError('apple', 'unavailable', 'Server error.'));
    await expect(counts.count(playlist('p1'), signal)).rejects.toThrow('Server error.');
    await counts.count(playlist('p1'), signal);
    expect(counts.known(playlist('p1'))).toBe(7);
  });
});

describe('what was counted', () => {
  it('is remembered at the next visit for the same revision, and counted anew for another', async () => {
    const { counts, begin, playlistRows } = setUp(async () => pageOf(41));
    await counts.count(playlist('p1'), signal);
    const later = begin();
    await later.count(playlist('p1'), signal);
    expect(later.known(playlist('p1'))).toBe(41);
    expect(playlistRows).toHaveBeenCalledOnce();
    expect(later.known(playlist('p1', 'r2'))).toBeUndefined();
    await later.count(playlist('p1', 'r2'), signal);
    expect(playlistRows).toHaveBeenCalledTimes(2);
  });

  it('is forgotten at the next visit where the service has no revision', async () => {
    const { counts, begin, playlistRows } = setUp(async () => pageOf(41));
    await counts.count(playlist('p1', null), signal);
    await counts.count(playlist('p1', null), signal);
    expect(playlistRows).toHaveBeenCalledOnce();
    await begin().count(playlist('p1', null), signal);
    expect(playlistRows).toHaveBeenCalledTimes(2);
  });

  it('is counted anew where the storage holds nonsense', async () => {
    const { counts } = setUp(async () => pageOf(3));
    const nonsense = [null, 'p1', { id: 'p1', revision: 'r1', count: '9' }];
    await createListCache().save(['ada', 'apple', 'song-counts'], { items: nonsense, head: null, readAt: 1 });
    await counts.count(playlist('p1'), signal);
    expect(counts.known(playlist('p1'))).toBe(3);
  });
});
