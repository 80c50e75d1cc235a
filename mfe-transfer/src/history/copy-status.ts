import { type CopyProgress, endedCopyStates } from '@playa/contracts';
import { resumeTimeOf } from '../following/progress-values.ts';
import { texts } from '../texts.ts';

const songs = (copied: number, total: number | null): string => texts.history.songs(copied, total ?? copied);

/** How far a copy is, or how it ended, in words. */
export const statusOf = (copy: CopyProgress): string => {
  const { state, copied, failed, total, cancelling } = copy;
  if (cancelling) return texts.cancelling;
  const until = resumeTimeOf(copy);
  if (until) return texts.history.waiting(until);
  if (state === 'queued') return texts.history.queued;
  if (!endedCopyStates.includes(state)) return total === null ? texts.history.reading : songs(copied, total);
  if (state === 'cancelled') return texts.history.cancelled(songs(copied, total));
  if (state === 'failed') return texts.history.failed(songs(copied, total));
  if (total === 0) return texts.dock.empty;
  return failed > 0 ? texts.history.withFailures(songs(copied, total), failed) : songs(copied, total);
};
