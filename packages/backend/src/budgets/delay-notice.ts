import type { CallOptions, ServiceName } from '@playa/contracts';
import type { Delay } from './shares.ts';

/** Shorter waits, and smaller changes, are not reported. In milliseconds. */
const shortestToldMs = 1_000;

/**
 * Notifies one client's caller that calls wait for shares. There is one notice at a time for all waiting calls; it ends at its time or when
 * the last call continues.
 */
export const createDelayNotice = (service: ServiceName) => {
  let waiting = 0;
  let told: { until: number; end(): void } | null = null;

  const stop = (): void => {
    told?.end();
    told = null;
  };

  const tell = ({ until, reason }: Delay, onWait: CallOptions['onWait']): void => {
    const waitMs = until - Date.now();
    if (waitMs < shortestToldMs || (told && until - told.until < shortestToldMs)) return;
    stop();
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    told = { until, end };
    onWait?.({ service, reason, until, ended });
  };

  return {
    /** A call starts to wait. */
    begin: (onWait: CallOptions['onWait']) => {
      waiting += 1;
      return {
        delay: (delay: Delay) => tell(delay, onWait),
        /** The call has continued or been cancelled. */
        end: () => {
          waiting -= 1;
          if (waiting === 0) stop();
        },
      };
    },
  };
};
