import type { StreamingWait } from '@playa/contracts';
import type { Failure } from './failure.ts';

const maxAttempts = 4;
/** With a longer `Retry-After` the call rejects, and the caller plans the wait. */
const maxWaitMs = 30_000;
/** Milliseconds after which no call is repeated, because a user may be waiting: two attempts that time out. */
const maxRetryTimeMs = 20_000;
const firstBackoffMs = 1000;
/** Spotify's limit covers 30 s. Three doubling waits from this one are longer. */
const firstLimitBackoffMs = 4000;

/** Exponential backoff with jitter: doubles with each try, and half of it is random so that many clients do not retry at once. */
const backoffMs = (first: number, attempts: number): number => {
  const full = first * 2 ** (attempts - 1);
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
 * The delay before the next attempt and its reason; null to give up. `attempts` were made so far and took `spentMs`.
 * A refused call (429, or 401 for a token that was just renewed) was not carried out, so a write may be repeated as well. After
 * a 5xx or no response only reads are repeated, because a write may have taken effect. In browsers a 429 without CORS headers
 * looks like no response; the backoff of reads covers it.
 */
export const waitBeforeRetry = (method: Method, failure: Failure, attempts: number, spentMs: number): Retry | null => {
  const { kind: reason, retryAfterMs: asked } = failure;
  if (attempts >= maxAttempts || (asked !== null && asked > maxWaitMs)) return null;
  const { retryAfterMs } = withMinimumDelay(failure, attempts);
  if (reason === 'rate-limited') return { reason, ms: retryAfterMs ?? backoffMs(firstLimitBackoffMs, attempts) };
  if (reason === 'quota-exceeded') return retryAfterMs === null ? null : { reason, ms: retryAfterMs };
  if (reason !== 'unavailable' && reason !== 'network') return null;
  return (method === 'GET' || wasRefused(failure)) && spentMs < maxRetryTimeMs
    ? { reason, ms: retryAfterMs ?? backoffMs(firstBackoffMs, attempts) }
    : null;
};

/** Raises a delay to the backoff, because a service may send a delay of 0 or a time in the past. */
export const withMinimumDelay = (failure: Failure, attempts: number): Failure => {
  const { retryAfterMs } = failure;
  return retryAfterMs === null
    ? failure
    : { ...failure, retryAfterMs: Math.max(retryAfterMs, backoffMs(firstBackoffMs, attempts)) };
};
