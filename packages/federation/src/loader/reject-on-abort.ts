import type { RemoteName } from '@playa/contracts';
import { RemoteLoadError } from './remote-load-error.ts';

/** Settles like `work`, or rejects with a `timeout` error as soon as the signal aborts. The work itself is not cancelled. */
export const rejectOnAbort = <T>(work: Promise<T>, remote: RemoteName, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const onAbort = () => reject(new RemoteLoadError(remote, 'timeout', 'it was not there in time'));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
