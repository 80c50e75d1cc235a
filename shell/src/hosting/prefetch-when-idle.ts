import type { RemoteName } from '@playa/contracts';
import type { RemoteLoader } from '@playa/federation';

interface IdleParts {
  loader: Pick<RemoteLoader, 'statuses' | 'subscribe' | 'prefetch'>;
  /** The remotes that may be needed soon, the likeliest first. Asked anew before each prefetch. */
  wanted: () => readonly RemoteName[];
  /** Calls back when the browser has nothing to do. */
  whenIdle: (callback: () => Promise<void>) => void;
  signal: AbortSignal;
}

/** Safari has no `requestIdleCallback`; by then the page has long been shown. */
const idleDelayMs = 2000;

export const whenBrowserIdle = (callback: () => Promise<void>): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: 10_000 });
  else setTimeout(callback, idleDelayMs);
};

/** The browser was told to save data, or the connection is too slow to share. */
export const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
};

/**
 * Prefetches remotes one at a time while the browser is idle, once a page is shown. Each is tried once: a failed prefetch counts for nothing,
 * and a page that needs the remote tries again.
 */
export const prefetchWhenIdle = ({ loader, wanted, whenIdle, signal }: IdleParts): void => {
  const tried = new Set<RemoteName>();
  let busy = false;

  const isSettled = (): boolean => {
    const states = Object.values(loader.statuses().remotes).map(({ state }) => state);
    return states.includes('ready') && !states.includes('loading');
  };
  const next = (): RemoteName | undefined => {
    const { remotes } = loader.statuses();
    return wanted().find((name) => !tried.has(name) && remotes[name]?.state === 'idle');
  };
  const consider = (): void => {
    if (busy || signal.aborted || !isSettled() || !next()) return;
    busy = true;
    whenIdle(async () => {
      const remote = next();
      if (remote && isSettled() && !signal.aborted) {
        tried.add(remote);
        await loader.prefetch(remote);
      }
      busy = false;
      consider();
    });
  };

  const unsubscribe = loader.subscribe(consider);
  signal.addEventListener('abort', unsubscribe, { once: true });
  consider();
};
