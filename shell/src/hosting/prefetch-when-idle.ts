import type { RemoteName } from '@playa/contracts';
import type { RemoteLoader } from '@playa/federation';

interface IdleParts {
  loader: Pick<RemoteLoader, 'statuses' | 'subscribe' | 'prefetch'>;
  /** Returns the remotes that may be needed soon, the likeliest first. Called before each prefetch. */
  candidates: () => readonly RemoteName[];
  /** Calls back when the browser is idle. */
  whenIdle: (callback: () => Promise<void>) => void;
  signal: AbortSignal;
}

/** Delay in browsers without `requestIdleCallback` (Safari). */
const idleDelayMs = 2000;

export const whenBrowserIdle = (callback: () => Promise<void>): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: 10_000 });
  else setTimeout(callback, idleDelayMs);
};

/** Whether the user enabled data saving, or the connection is too slow for prefetches. */
export const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
};

/**
 * Prefetches remotes one at a time while the browser is idle, once a page is shown. Each remote is attempted once: a failed prefetch is
 * ignored, and a page that needs the remote loads it again.
 */
export const prefetchWhenIdle = ({ loader, candidates, whenIdle, signal }: IdleParts): void => {
  const attempted = new Set<RemoteName>();
  let isBusy = false;

  const isSettled = (): boolean => {
    const states = Object.values(loader.statuses().remotes).map(({ state }) => state);
    return states.includes('ready') && !states.includes('loading');
  };
  const nextRemote = (): RemoteName | undefined => {
    const { remotes } = loader.statuses();
    return candidates().find((name) => !attempted.has(name) && remotes[name]?.state === 'idle');
  };
  const schedule = (): void => {
    if (isBusy || signal.aborted || !isSettled() || !nextRemote()) return;
    isBusy = true;
    whenIdle(async () => {
      const remote = nextRemote();
      if (remote && isSettled() && !signal.aborted) {
        attempted.add(remote);
        await loader.prefetch(remote);
      }
      isBusy = false;
      schedule();
    });
  };

  const unsubscribe = loader.subscribe(schedule);
  signal.addEventListener('abort', unsubscribe, { once: true });
  schedule();
};
