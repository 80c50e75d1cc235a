import type { StreamingWait } from '@playa/contracts';
import type { Failure } from './failure.ts';

const maxTries = 4;
/** A longer `Retry-After` is the caller's to plan: the call is given up with it. */
const maxWaitMs = 30_000;
/** Somebody may be looking at the page: a service that lets every try run out of time is given up after two. */
const patienceMs = 20_000;
const firstBackoffMs = 1000;
/** Spotify counts over 30 s: three doubling waits from here outlast that. */
const firstLimitBackoffMs = 4000;

/** Doubles with each try; half of it is random so that many clients don't come back at once. */
const backoffMs = (first: number, tries: number): number => {
  const full = first * 2 ** (tries - 1);
  return Math.round(full / 2 + (Math.random() * full) / 2);
};

export interface Retry {
  ms: number;
  reason: StreamingWait['reason'];
}

/** True for an answer below 500: the service read the call and did not carry it out. */
const wasRefused = ({ status }: Failure): boolean => status !== null && status < 500;

/**
 * How long to wait before the next try and why, null to give up. `tries` is how many were made, `spentMs` how long they took.
 * A refused call (429, or 401 for a token that was just renewed) was not carried out, so a write may be repeated too; after
 * a 5xx or no answer at all only reads are, since a write may have taken. In browsers a 429 without CORS headers looks like
 * no answer, which the backoff of reads covers as well.
 */
export const waitBeforeRetry = (
  method: 'GET' | 'POST',
  failure: Failure,
  tries: number,
  spentMs: number,
): Retry | null => {
  const { kind: reason, retryAfterMs } = failure;
  if (tries >= maxTries || (retryAfterMs !== null && retryAfterMs > maxWaitMs)) return null;
  if (reason === 'rate-limited') return { reason, ms: retryAfterMs ?? backoffMs(firstLimitBackoffMs, tries) };
  if (reason === 'quota-exceeded') return retryAfterMs === null ? null : { reason, ms: retryAfterMs };
  if (reason !== 'unavailable' && reason !== 'network') return null;
  return (method === 'GET' || wasRefused(failure)) && spentMs < patienceMs
    ? { reason, ms: retryAfterMs ?? backoffMs(firstBackoffMs, tries) }
    : null;
};
