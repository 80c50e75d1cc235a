import type { CallOptions, ServiceName } from '@playa/contracts';
import type { Delay } from './shares.ts';

/** Shorter waits, in milliseconds, are not worth telling, and neither is a change by less. */
const shortestToldMs = 1_000;

/**
 * Tells one client's caller that calls wait for shares. However many of them wait, there is one notice at a time; it ends when its
 * time has come or the last call goes on.
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
    /** A call begins to wait. */
    begin: (onWait: CallOptions['onWait']) => {
      waiting += 1;
      return {
        delay: (delay: Delay) => tell(delay, onWait),
        /** The call goes on, or has given up. */
        end: () => {
          waiting -= 1;
          if (waiting === 0) stop();
        },
      };
    },
  };
};
