import { StreamingError, type StreamingErrorKind, TransportError } from '@playa/contracts';

const firstMs = 5_000;
/** Longest pause between two tries, where the service names none. */
const maxMs = 60_000;
/** Longest delay that a browser's timer takes. */
const maxTimerMs = 2 ** 31 - 1;

const passing: readonly StreamingErrorKind[] = ['unavailable', 'network', 'rate-limited'];

const passesByItself = (error: unknown): boolean => {
  if (!(error instanceof StreamingError)) return error instanceof TransportError;
  return passing.includes(error.kind) || (error.kind === 'quota-exceeded' && error.retryAfterMs !== null);
};

/**
 * Milliseconds until a list that failed `failures` times in a row is read again without a press: 5 to 60 s, or the pause that the service
 * asked for, with jitter so that many pages do not ask at once. Null where waiting does not help.
 */
export const retryDelay = (error: unknown, failures: number, random: () => number = Math.random): number | null => {
  if (!passesByItself(error)) return null;
  const backoff = Math.min(firstMs * 2 ** (failures - 1), maxMs);
  const asked = (error instanceof StreamingError && error.retryAfterMs) || 0;
  return Math.round(asked > backoff ? asked + random() * backoff : (backoff / 2) * (1 + random()));
};

/** Calls back after some milliseconds, as soon as the page is visible then. The result cancels it. */
export const afterVisible = (ms: number, callback: () => void): (() => void) => {
  const waiting = new AbortController();
  const callIfVisible = (): void => {
    if (document.hidden || waiting.signal.aborted) return;
    waiting.abort();
    callback();
  };
  const timer = setTimeout(
    () => {
      document.addEventListener('visibilitychange', callIfVisible, { signal: waiting.signal });
      callIfVisible();
    },
    Math.min(ms, maxTimerMs),
  );
  return () => {
    clearTimeout(timer);
    waiting.abort();
  };
};
