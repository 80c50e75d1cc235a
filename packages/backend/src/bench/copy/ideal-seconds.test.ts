import { describe, expect, it } from 'vitest';
import { type CopyPlan, idealSeconds } from './ideal-seconds.ts';

const plan: CopyPlan = {
  songs: 500,
  present: 500,
  latencyMs: 100,
  page: { rows: 50, requests: 1 },
  lookupRounds: 1,
  write: { songs: 100, extraMs: 0, visibleAfterMs: 0 },
  requests: { source: 10, destination: 507 },
  limit: null,
};

describe('the ideal time of a copy', () => {
  it('is a page, a search, the new playlist, a write and a check for a single song', () => {
    expect(idealSeconds({ ...plan, songs: 1, present: 1 })).toBeCloseTo(0.5);
  });

  it('is that of the pages where these are slowest, then that of the last search, the last write and the check', () => {
    expect(idealSeconds(plan)).toBeCloseTo(1 + 0.3);
  });

  it('is that of the writes where these are slowest, after the first page, search and playlist', () => {
    expect(idealSeconds({ ...plan, write: { songs: 1, extraMs: 10, visibleAfterMs: 0 } })).toBeCloseTo(
      0.3 + 500 * 0.11 + 0.1,
    );
  });

  it('writes the songs that the destination has, of which every page has its share', () => {
    const write = { songs: 1, extraMs: 0, visibleAfterMs: 0 };
    expect(idealSeconds({ ...plan, present: 450, write })).toBeCloseTo(0.3 + 450 * 0.1 + 0.1);
    expect(idealSeconds({ ...plan, present: 450 })).toBeCloseTo(1 + 0.3);
  });

  it('checks the playlist when the last songs can be read', () => {
    expect(idealSeconds({ ...plan, write: { ...plan.write, visibleAfterMs: 300 } })).toBeCloseTo(1 + 0.2 + 0.3);
    expect(idealSeconds({ ...plan, write: { ...plan.write, visibleAfterMs: 50 } })).toBeCloseTo(1 + 0.3);
  });

  it('does without searches for known songs', () => {
    expect(idealSeconds({ ...plan, lookupRounds: 0 })).toBeCloseTo(1 + 0.2);
  });

  it('counts what a page needs besides once, as the next page does not wait for it', () => {
    expect(idealSeconds({ ...plan, page: { rows: 50, requests: 2 } })).toBeCloseTo(1.1 + 0.3);
  });

  it.each([
    [180, 1.3],
    [181, 0.1 + 30 + 0.1],
    [507, 0.1 + 60 + 0.3],
  ])('waits for the windows that %i requests fill', (requests, seconds) => {
    const limit = { perWindow: 180, windowMs: 30_000 };
    expect(idealSeconds({ ...plan, requests: { source: 10, destination: requests }, limit })).toBeCloseTo(seconds);
  });
});
