import { useEffect, useRef } from 'react';

/** Milliseconds before the first attempt; each pause is twice the one before it, up to the longest. */
const firstPauseMs = 5000;
const longestPauseMs = 60_000;

/** Up to half as long again, so that pages which failed together do not ask together. */
const withJitter = (ms: number): number => ms * (1 + Math.random() / 2);

/**
 * While mounted: makes the attempt whenever the network is back, and after 5, 10, 20, 40 and then every 60 s while there is one. One at a
 * time; stops when the component that failed is gone.
 * @param attempt null: nothing is to be retried
 */
export const useAutoRetry = (attempt: (() => Promise<unknown>) | null): void => {
  const latest = useRef(attempt);
  useEffect(() => {
    latest.current = attempt;
  });
  const isActive = attempt !== null;
  useEffect(() => {
    if (!isActive) return;
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout>;
    let pauseMs = firstPauseMs;
    let isUnderWay = false;
    const run = async (): Promise<void> => {
      clearTimeout(timer);
      if (isUnderWay) return;
      isUnderWay = true;
      if (navigator.onLine) await latest.current?.().catch(() => undefined);
      isUnderWay = false;
      if (!signal.aborted) schedule();
    };
    const schedule = (): void => {
      timer = setTimeout(() => void run(), withJitter(pauseMs));
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    };
    window.addEventListener('online', () => void run(), { signal });
    signal.addEventListener('abort', () => clearTimeout(timer));
    schedule();
    return () => ended.abort();
  }, [isActive]);
};
