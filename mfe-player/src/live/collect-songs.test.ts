import { type PlaylistRow, StreamingError } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { accountWith } from '../testing/account.ts';
import { aRow } from '../testing/songs.ts';
import { collectSongs } from './collect-songs.ts';

const gone: PlaylistRow = { state: 'unavailable', reason: 'removed', title: 'x', author: 'y' };
const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => aRow({ id: `t${from + at}`, title: `Song ${from + at}` }));

const collect = async (pages: Parameters<typeof accountWith>[0]['pages']) => {
  const read: number[] = [];
  const { signal } = new AbortController();
  const collected = await collectSongs(accountWith({ pages }).client('spotify'), 'p1', {
    signal,
    onRead: (count) => read.push(count),
  });
  return { ...collected, read, ids: collected.songs.map(({ trackId }) => trackId) };
};

describe('the songs of a playlist for a room', () => {
  it('are those of all its pages, in order, and it is told how far it has come', async () => {
    const { ids, read, leftOut, isCut } = await collect([rows(2), rows(2, 2)]);
    expect(ids).toEqual(['t0', 't1', 't2', 't3']);
    expect([read, leftOut, isCut]).toEqual([[2, 4], 0, false]);
  });

  it('leave out what nobody can play, and what a room does not take', async () => {
    const { ids, leftOut } = await collect([[gone, ...rows(1), aRow({ id: 'no id at all' })]]);
    expect([ids, leftOut]).toEqual([['t0'], 2]);
  });

  it('are as many as a room holds, and no page more is read', async () => {
    const pages = [rows(600), rows(600, 600), new StreamingError('spotify', 'unavailable', 'too far')];
    const { ids, isCut } = await collect(pages);
    expect([ids.length, ids.at(-1), isCut]).toEqual([1_000, 't999', true]);
  });

  it('are not cut where they fill a room exactly', async () => {
    const { ids, isCut } = await collect([rows(500), rows(500, 500)]);
    expect([ids.length, isCut]).toEqual([1_000, false]);
  });

  it('are none where the service does not answer', async () => {
    await expect(collect([rows(1), new StreamingError('spotify', 'unavailable', 'x')])).rejects.toThrow(StreamingError);
  });
});
