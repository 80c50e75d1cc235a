import type { CopyDetails, FailedTrack } from '@playa/contracts';

/** What is not in the new playlist, by what it means: a song that could not be copied, or one that was not got to. */
export interface Failures {
  failed: readonly FailedTrack[];
  notReached: readonly FailedTrack[];
  /** More than `failed` where the copy ended before the songs were asked for. */
  failedCount: number;
  /** More than `notReached` where the copy ended before it had read the whole playlist. */
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
