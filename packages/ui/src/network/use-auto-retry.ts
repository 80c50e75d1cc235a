import { useEffect, useRef, useState } from 'react';
import { type AutoRetryOptions, createAutoRetry } from './auto-retry.ts';

/** Something that failed. Another object is another failure. */
export interface Failure {
  /** Milliseconds for which it is not to be tried again, 0 where nobody asks for a pause; null where only the user can help. */
  readonly pauseMs: number | null;
}

/**
 * Repeats a read as `AutoRetry` does, for as long as it has failed and the component is mounted.
 * @param failure what the last read ended with, also while it is repeated; null after one that worked, and when the user tries
 * @param attempt reads again, with the failure shown meanwhile
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
