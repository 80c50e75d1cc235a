import type { StreamingWait } from '@playa/contracts';
import type { Failure } from './failure.ts';

const maxTries = 4;
/** With a longer `Retry-After` the call rejects, and the caller plans the wait. */
const maxWaitMs = 30_000;
/** Milliseconds after which no try is repeated, because somebody may be waiting at the page: two tries that time out. */
const patienceMs = 20_000;
const firstBackoffMs = 1000;
/** Spotify's limit covers 30 s. Three doubling waits from this one are longer. */
const firstLimitBackoffMs = 4000;

/** Exponential backoff with jitter: doubles with each try, and half of it is random so that many clients do not retry at once. */
const backoffMs = (first: number, tries: number): number => {
  const full = first * 2 ** (tries - 1);
  return Math.round(full / 2 + (Math.random() * full) / 2);
};

/** True for a pause that is too long to wait for within a call. */
export const isLongPause = ({ kind, retryAfterMs }: Failure): boolean =>
  kind === 'rate-limited' && retryAfterMs !== null && retryAfterMs > maxWaitMs;

/** All but GET write. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Retry {
  ms: number;
  reason: StreamingWait['reason'];
}

/** True for a status below 500: the service refused the call and did not carry it out. */
const wasRefused = ({ status }: Failure): boolean => status !== null && status < 500;

/**
 * How long to wait before the next try and why, null to give up. `tries` is how many were made, `spentMs` how long they took.
 * A refused call (429, or 401 for a token that was just renewed) was not carried out, so a write may be repeated too; after
 * a 5xx or no answer at all only reads are, since a write may have taken. In browsers a 429 without CORS headers looks like
 * no answer, which the backoff of reads covers as well.
 */
export const waitBeforeRetry = (method: Method, failure: Failure, tries: number, spentMs: number): Retry | null => {
  const { kind: reason, retryAfterMs: asked } = failure;
  if (tries >= maxTries || (asked !== null && asked > maxWaitMs)) return null;
  const { retryAfterMs } = atLeastBackoff(failure, tries);
  if (reason === 'rate-limited') return { reason, ms: retryAfterMs ?? backoffMs(firstLimitBackoffMs, tries) };
  if (reason === 'quota-exceeded') return retryAfterMs === null ? null : { reason, ms: retryAfterMs };
  if (reason !== 'unavailable' && reason !== 'network') return null;
  return (method === 'GET' || wasRefused(failure)) && spentMs < patienceMs
    ? { reason, ms: retryAfterMs ?? backoffMs(firstBackoffMs, tries) }
    : null;
};

/** A service that names no pause at all, or a moment that has passed, is not asked again at once. */
export const atLeastBackoff = (failure: Failure, tries: number): Failure => {
  const { retryAfterMs } = failure;
  return retryAfterMs === null
    ? failure
    : { ...failure, retryAfterMs: Math.max(retryAfterMs, backoffMs(firstBackoffMs, tries)) };
};
