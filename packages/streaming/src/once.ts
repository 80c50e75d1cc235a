import type { CallOptions, StreamingWait } from '@playa/contracts';
import { notifyListener } from './http/announce-pause.ts';

type OnWait = NonNullable<CallOptions['onWait']>;

/**
 * Runs `read` once and shares its result. After a failure the next call runs it again. Every caller's `onWait` is called with its
 * pauses, also of callers that join during a pause.
 */
export const once = <T>(read: (onWait: OnWait) => Promise<T>): ((onWait?: OnWait) => Promise<T>) => {
  let result: Promise<T> | null = null;
  let pause: StreamingWait | null = null;
  const listeners = new Set<OnWait>();

  const notifyListeners: OnWait = (wait) => {
    pause = wait;
    wait.ended.then(() => {
      if (pause === wait) pause = null;
    });
    for (const listener of listeners) notifyListener(listener, wait);
  };
  const startRead = (): Promise<T> => {
    const reading = read(notifyListeners);
    reading.catch(() => {
      result = null;
    });
    return reading;
  };

  return async (onWait) => {
    result ??= startRead();
    if (onWait === undefined) return result;
    // Wrapped, because two calls may pass the same function.
    const listener: OnWait = (wait) => onWait(wait);
    listeners.add(listener);
    if (pause !== null) notifyListener(listener, pause);
    try {
      return await result;
    } finally {
      listeners.delete(listener);
    }
  };
};
