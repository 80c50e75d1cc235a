import { type ServiceName, StreamingError, serviceLabels } from '@playa/contracts';
import {
  type CopyOutcome,
  type CopyProblem,
  maxOutages,
  outageFailure,
  outcomeOf,
  type SideFailure,
} from '../outcome.ts';
import { reconcileBackoffMs, unconfirmedProblem } from '../unconfirmed-write.ts';

/** An error of a service, and the side of the sync on which it happened. */
export class SyncSideError extends Error {
  readonly failure: SideFailure;

  constructor(failure: SideFailure) {
    super(failure.error.message, { cause: failure.error });
    this.name = 'SyncSetback';
    this.failure = failure;
  }
}

/** Adds the side to an error of a service. */
export const withSide = async <T>(side: SideFailure['side'], work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw error instanceof StreamingError && error.kind !== 'aborted' ? new SyncSideError({ side, error }) : error;
  }
};

/** The outcome of a failure, with the texts of a sync. */
export const syncOutcomeOf = (failure: SideFailure, outages: number, now: Date): CopyOutcome => {
  const outcome = outcomeOf(failure, outages, now, { kind: 'sync' });
  if (outcome.kind !== 'failed') return outcome;
  return { kind: 'failed', problem: { ...outcome.problem, message: messageOf(failure) } };
};

const messageOf = ({ error, side }: SideFailure): string => {
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
 * Schedules the next attempt to reconcile. The first attempt counts as an outage, so that a sync with a service that never shows a
 * write ends.
 */
export const scheduleReconcile = (
  service: ServiceName,
  { attempts, outages, now }: { attempts: number; outages: number; now: Date },
): CopyOutcome => {
  const countedOutages = attempts === 0 ? outages + 1 : outages;
  if (countedOutages > maxOutages) return outageFailure(service, 'sync');
  const delayMs = reconcileBackoffMs(service, attempts) ?? 0;
  const resumesAt = new Date(now.getTime() + delayMs);
  return { kind: 'waiting', resumesAt, outages: countedOutages, problem: unconfirmedProblem(service) };
};

export const changedMeanwhile: CopyProblem = {
  code: 'conflict',
  message: 'The playlists have changed since you looked. Please look at the changes again.',
};

export const lostMost = (service: ServiceName): CopyProblem => ({
  code: 'conflict',
  message: `The playlist on ${serviceLabels[service]} has lost more than half of its songs. Nothing is removed until you have looked at the changes.`,
});
