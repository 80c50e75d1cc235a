import type { CopyDetails, CopyProgress } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { aCopy, progressOf } from '../testing/copies.ts';
import { partitionCopies, statsOf } from './group-stats.ts';

const copy = (changes: Partial<CopyDetails>): CopyProgress =>
  progressOf(aCopy({ total: 10, copied: 0, failed: 0, ...changes }));
const stats = (...copies: Partial<CopyDetails>[]) => statsOf({ copies: copies.map(copy) });
const soon = '2026-11-20T10:00:00.000Z';
const later = '2026-11-20T12:00:00.000Z';

describe('the progress of a group', () => {
  it('is the share of all songs that were copied or failed, rounded down', () => {
    expect(stats({ copied: 3, failed: 1 }, { state: 'queued', total: null, songCount: 20 }).percent).toBe(13);
  });

  it('stays at 99 % until every copy has ended', () => {
    expect(stats({ state: 'done', copied: 10 }, { copied: 9, failed: 1 }).percent).toBe(99);
    expect(stats({ state: 'done', copied: 10 }, { state: 'done', copied: 9, failed: 1 }).percent).toBe(100);
  });

  it('counts the songs of ended copies as processed', () => {
    expect(stats({ state: 'cancelled', copied: 2 }, { copied: 0 }).percent).toBe(50);
  });

  it('is 0 while no copy knows its songs', () => {
    expect(stats({ total: null, songCount: null }).percent).toBe(0);
  });
});

describe('the totals of a group', () => {
  it('count playlists and songs; a cancelled copy has no failed songs', () => {
    expect(
      stats(
        { state: 'done', copied: 8, failed: 2 },
        { state: 'cancelled', copied: 1, failed: 3 },
        { state: 'running', copied: 4, failed: 1 },
      ),
    ).toMatchObject({ playlists: 3, done: 1, cancelled: 1, copied: 13, failed: 3, total: 30, ended: false });
  });

  it('include songs beyond the number that the service reported', () => {
    expect(stats({ total: 10, copied: 11, failed: 1 }).total).toBe(12);
  });

  it('are being cancelled when every copy that has not ended is', () => {
    expect(stats({ state: 'done' }, { cancelling: true }).cancelling).toBe(true);
    expect(stats({ cancelling: true }, { cancelling: false }).cancelling).toBe(false);
    expect(stats({ state: 'done', cancelling: true }).cancelling).toBe(false);
  });
});

describe('the time at which a group resumes', () => {
  it('is the first of those that its copies wait for', () => {
    expect(stats({ resumesAt: later }, { resumesAt: soon }, { state: 'queued' }).resumesAt).toBe(soon);
  });

  it('is none while a copy runs, or when all have ended', () => {
    expect(stats({ resumesAt: later }, { resumesAt: null }).resumesAt).toBeNull();
    expect(stats({ state: 'done', resumesAt: later }).resumesAt).toBeNull();
  });
});

it('lists copies by state, in the order of their places', () => {
  const copies = [
    copy({ id: 'c', state: 'queued', place: 3 }),
    copy({ id: 'b', state: 'waiting', place: 2 }),
    copy({ id: 'a', state: 'running', place: 1 }),
    copy({ id: 'd', state: 'done', place: 0 }),
  ];
  const { running, waiting, ended } = partitionCopies({ copies });
  expect([running, waiting, ended].map((part) => part.map(({ id }) => id))).toEqual([['a'], ['b', 'c'], ['d']]);
});
