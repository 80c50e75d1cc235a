import type { CopyDetails, FailedTrack } from '@playa/contracts';

/** The songs that are not in the new playlist: failed ones, and those that the copy did not reach. */
export interface Failures {
  failed: readonly FailedTrack[];
  notReached: readonly FailedTrack[];
  /** Greater than `failed.length` until the songs are loaded. */
  failedCount: number;
  /** Greater than `notReached.length` if the copy ended before it had read the complete playlist. */
  notReachedCount: number;
}

export const failuresOf = ({ state, failedTracks, total, copied, failed }: CopyDetails): Failures => {
  const lists = {
    failed: failedTracks.filter(({ reason }) => reason !== 'not-reached'),
    notReached: failedTracks.filter(({ reason }) => reason === 'not-reached'),
  };
  if (state === 'done') {
    return { ...lists, failedCount: failed - lists.notReached.length, notReachedCount: lists.notReached.length };
  }
  const rest = Math.max(0, (total ?? copied + failed) - copied - lists.failed.length);
  return { ...lists, failedCount: lists.failed.length, notReachedCount: rest };
};
