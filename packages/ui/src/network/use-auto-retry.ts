import { useEffect, useRef, useState } from 'react';
import { type AutoRetryOptions, createAutoRetry } from './auto-retry.ts';

/** A failed read. Each failure is a new object. */
export interface Failure {
  /** Minimum delay before a retry in milliseconds, 0 if the server asked for none; null if only the user can solve the problem. */
  readonly pauseMs: number | null;
}

/**
 * Retries a failed read as `AutoRetry` does, while the component is mounted.
 * @param failure the failure of the last read, also during a retry; null after a success and when the user retries
 * @param attempt reads again; the failure stays visible meanwhile
 */
export const useAutoRetry = (
  failure: Failure | null | undefined,
  attempt: () => unknown,
  options?: AutoRetryOptions,
): void => {
  const latest = useRef(attempt);
  useEffect(() => {
    latest.current = attempt;
  });
  const [retry] = useState(() => createAutoRetry(() => void latest.current(), options));
  useEffect(() => {
    if (failure) retry.failed(failure.pauseMs);
    else retry.reset();
    return retry.cancel;
  }, [failure, retry]);
};
