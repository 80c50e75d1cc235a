/**
 * Runs `work` with a signal that aborts after `milliseconds`, or when `signal` aborts.
 * @throws whatever the work rejects with
 */
export const withTimeout = async <T>(
  milliseconds: number,
  signal: AbortSignal | null,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), milliseconds);
  try {
    return await work(signal === null ? timeout.signal : AbortSignal.any([signal, timeout.signal]));
  } finally {
    clearTimeout(timer);
  }
};
