import { type CopyProgress, endedCopyStates } from '@playa/contracts';
import { formatResumeTime } from '../progress/progress-values.ts';
import { texts } from '../texts.ts';

/** Null if no number is known. */
const songsText = ({ copied, total, songCount }: CopyProgress): string | null => {
  const all = total ?? songCount ?? copied;
  return all === 0 ? null : texts.history.songs(copied, all);
};

/** Text for the progress or the result of a copy. */
export const statusText = (copy: CopyProgress): string => {
  const { state, failed, total, cancelling } = copy;
  if (cancelling) return texts.cancelling;
  const until = formatResumeTime(copy);
  if (until) return texts.history.waiting(until);
  if (state === 'queued') return texts.history.queued;
  const songs = songsText(copy);
  if (!endedCopyStates.includes(state)) return total === null || !songs ? texts.history.reading : songs;
  if (state === 'cancelled') return texts.history.cancelled(songs);
  if (state === 'failed') return texts.history.failed(songs);
  if (!songs) return texts.dock.empty;
  return failed > 0 ? texts.history.withFailures(songs, failed) : songs;
};
