import { type ServiceName, StreamingError } from '@playa/contracts';

export const abortedError = (service: ServiceName, signal: AbortSignal): StreamingError =>
  new StreamingError(service, 'aborted', 'The call was cancelled.', { cause: signal.reason });

/** Settles like `work`, or rejects as soon as the signal is aborted. The result of `work` is then ignored. */
export const untilAborted = async <T>(
  service: ServiceName,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  if (signal === undefined) return work();
  if (signal.aborted) throw abortedError(service, signal);
  let onAbort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(abortedError(service, signal));
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
};

/** Waits in real time. Resolves early when the signal is aborted, and clears its timer. */
export const sleepFor = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
  });
