/**
 * Does work with a signal that aborts after so many milliseconds, or earlier with the given one.
 * @throws whatever the work rejects with
 */
export const withinTime = async <T>(
  milliseconds: number,
  signal: AbortSignal | null,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const overdue = new AbortController();
  const timer = setTimeout(() => overdue.abort(), milliseconds);
  try {
    return await work(signal === null ? overdue.signal : AbortSignal.any([signal, overdue.signal]));
  } finally {
    clearTimeout(timer);
  }
};
