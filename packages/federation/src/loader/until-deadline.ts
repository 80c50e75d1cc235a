import type { RemoteName } from '@playa/contracts';
import { RemoteLoadError } from './remote-load-error.ts';

/** The work's outcome, or a `timeout` error as soon as the signal aborts; the work itself is not stopped. */
export const untilDeadline = <T>(work: Promise<T>, remote: RemoteName, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const give = () => reject(new RemoteLoadError(remote, 'timeout', 'it was not there in time'));
    if (signal.aborted) give();
    signal.addEventListener('abort', give, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', give));
  });
