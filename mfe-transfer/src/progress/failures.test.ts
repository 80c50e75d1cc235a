import type { FailedTrack } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { aCopy } from '../testing/copies.ts';
import { failuresOf } from './failures.ts';

const lost = (position: number, reason: FailedTrack['reason']): FailedTrack => ({
  position,
  title: `Song ${position}`,
  author: 'Wizkid',
  reason,
});

describe('failuresOf', () => {
  it('counts every song of a finished copy that is missing', () => {
    const copy = aCopy({ state: 'done', total: 50, copied: 48, failed: 2, failedTracks: [lost(3, 'no-match')] });
    expect(failuresOf(copy)).toMatchObject({ failedCount: 2, notReachedCount: 0 });
  });

  it('distinguishes failed songs from those that a cancelled copy did not reach', () => {
    const failedTracks = [lost(1, 'no-match'), lost(2, 'not-reached'), lost(3, 'not-reached')];
    const copy = aCopy({ state: 'cancelled', total: 5, copied: 2, failed: 3, failedTracks });
    expect(failuresOf(copy)).toMatchObject({ failedCount: 1, notReachedCount: 2, failed: [failedTracks[0]] });
  });

  it('counts songs that were never read as not reached', () => {
    const copy = aCopy({
      state: 'failed',
      total: 500,
      copied: 20,
      failed: 80,
      failedTracks: [lost(20, 'not-reached')],
    });
    expect(failuresOf(copy)).toMatchObject({ failedCount: 0, notReachedCount: 480 });
  });
});
