import { type ServiceName, StreamingError, serviceLabels } from '@playa/contracts';
import { type CopyOutcome, type CopyProblem, gaveUp, outageLimit, outcomeOf, type Setback } from '../outcome.ts';
import { reconcileBackoffMs, unconfirmedProblem } from '../unconfirmed-write.ts';

/** An error of a service, and the side of the sync it happened on. */
export class SyncSetback extends Error {
  readonly setback: Setback;

  constructor(setback: Setback) {
    super(setback.error.message, { cause: setback.error });
    this.name = 'SyncSetback';
    this.setback = setback;
  }
}

/** Notes on which side an error of a service happened. */
export const onSide = async <T>(side: Setback['side'], work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw error instanceof StreamingError && error.kind !== 'aborted' ? new SyncSetback({ side, error }) : error;
  }
};

/** The outcome of a setback, in the words of a sync. */
export const syncOutcomeOf = (setback: Setback, outages: number, now: Date): CopyOutcome => {
  const outcome = outcomeOf(setback, outages, now, { kind: 'sync' });
  if (outcome.kind !== 'failed') return outcome;
  return { kind: 'failed', problem: { ...outcome.problem, message: messageOf(setback) } };
};

const messageOf = ({ error, side }: Setback): string => {
  const label = serviceLabels[error.service];
  switch (error.kind) {
    case 'unauthorized':
      return `Your login has expired. Reconnect ${label} and sync the playlists again.`;
    case 'forbidden':
      return side === 'source'
        ? `${label} does not let Playa read this playlist.`
        : `${label} does not let Playa change this playlist.`;
    case 'not-found':
      return `This playlist is no longer on ${label}.`;
    case 'playlist-full':
      return `The playlist on ${label} is full. The songs up to there were added.`;
    case 'invalid-request':
    case 'unsupported':
      return `${label} refused the changes.`;
    default:
      return `${label} is not answering. Please sync the playlists again later.`;
  }
};

/**
 * Schedules the next look for what was written. The first one counts as an outage, so that a sync with a service that never shows a
 * write ends.
 */
export const lookAgainLater = (
  service: ServiceName,
  { attempts, outages, now }: { attempts: number; outages: number; now: Date },
): CopyOutcome => {
  const counted = attempts === 0 ? outages + 1 : outages;
  if (counted > outageLimit) return gaveUp(service, 'sync');
  const pause = reconcileBackoffMs(service, attempts) ?? 0;
  const resumesAt = new Date(now.getTime() + pause);
  return { kind: 'waiting', resumesAt, outages: counted, problem: unconfirmedProblem(service) };
};

export const changedMeanwhile: CopyProblem = {
  code: 'conflict',
  message: 'The playlists have changed since you looked. Please look at the changes again.',
};

export const lostMost = (service: ServiceName): CopyProblem => ({
  code: 'conflict',
  message: `The playlist on ${serviceLabels[service]} has lost more than half of its songs. Nothing is removed until you have looked at the changes.`,
});
