import { type CopyProgress, endedCopyStates } from '@playa/contracts';
import { resumeTimeOf } from '../following/progress-values.ts';
import { texts } from '../texts.ts';

/** Null where nothing is known of how many there are. */
const songsOf = ({ copied, total, songCount }: CopyProgress): string | null => {
  const all = total ?? songCount ?? copied;
  return all === 0 ? null : texts.history.songs(copied, all);
};

/** How far a copy is, or how it ended, in words. */
export const statusOf = (copy: CopyProgress): string => {
  const { state, failed, total, cancelling } = copy;
  if (cancelling) return texts.cancelling;
  const until = resumeTimeOf(copy);
  if (until) return texts.history.waiting(until);
  if (state === 'queued') return texts.history.queued;
  const songs = songsOf(copy);
  if (!endedCopyStates.includes(state)) return total === null || !songs ? texts.history.reading : songs;
  if (state === 'cancelled') return texts.history.cancelled(songs);
  if (state === 'failed') return texts.history.failed(songs);
  if (!songs) return texts.dock.empty;
  return failed > 0 ? texts.history.withFailures(songs, failed) : songs;
};
