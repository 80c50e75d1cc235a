import { folderOf } from './build-start.ts';

/** The timeout of a load. */
export interface LoadTimeout {
  /** Aborts at the deadline, or earlier when the load has stalled. */
  signal: AbortSignal;
  /** `performance.now()` at the deadline. */
  deadline: number;
  /** Sets the build whose progress is observed, by the URL of its manifest. While its server responds, the load has until the deadline. */
  watch(entry: string): void;
  /** Clears the timers. Call it when the load has settled. */
  clear(): void;
}

const noop = (): void => undefined;

/** Aborts after `ms` milliseconds. */
export const fixedTimeout = (ms: number): LoadTimeout => ({
  signal: AbortSignal.timeout(Math.max(0, Math.round(ms))),
  deadline: performance.now() + ms,
  watch: noop,
  clear: noop,
});

export interface StallTimeoutOptions {
  /** Maximum duration of a load, in milliseconds. */
  budgetMs: number;
  /** Milliseconds after which a load is slow. From then on its progress is checked. */
  slowAfterMs: number;
  fetch: typeof fetch;
}

/** Calls `onFile` for each loaded file of a folder. Browsers do not report the progress within a file. */
const observeFiles = (folder: string, onFile: () => void): (() => void) => {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.startsWith(folder))) onFile();
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
};

/**
 * A timeout for slow connections, with stall detection. Every `slowAfterMs` the load must have made progress: a file of the build has loaded
 * since the last check, or its server responds within another `slowAfterMs`. So an unresponsive server costs twice `slowAfterMs` instead of
 * the whole budget.
 */
export const stallTimeout = ({ budgetMs, slowAfterMs, fetch }: StallTimeoutOptions): LoadTimeout => {
  const controller = new AbortController();
  const { signal } = controller;
  let entry: string | null = null;
  let hasArrived = false;
  let stopObserving = noop;
  let timer = setTimeout(() => void check(false), slowAfterMs);
  const budget = setTimeout(() => controller.abort(), budgetMs);

  const serverResponds = async (isRepeated: boolean): Promise<boolean> => {
    // The registry is still being read, within the same time.
    if (entry === null) return !isRepeated;
    const probeSignal = AbortSignal.any([signal, AbortSignal.timeout(slowAfterMs)]);
    try {
      // Without credentials the request uses a separate connection and does not queue behind the files.
      await fetch(entry, {
        method: 'HEAD',
        mode: 'no-cors',
        credentials: 'omit',
        cache: 'no-store',
        signal: probeSignal,
      });
      return true;
    } catch {
      return hasArrived;
    }
  };
  const check = async (isRepeated: boolean): Promise<void> => {
    const hasProgress = hasArrived || (await serverResponds(isRepeated));
    if (signal.aborted) return;
    if (!hasProgress) return clear();
    hasArrived = false;
    timer = setTimeout(() => void check(true), slowAfterMs);
  };
  const clear = (): void => {
    clearTimeout(timer);
    clearTimeout(budget);
    stopObserving();
    controller.abort();
  };
  return {
    signal,
    deadline: performance.now() + budgetMs,
    watch(manifestUrl) {
      if (entry === manifestUrl || signal.aborted) return;
      entry = manifestUrl;
      stopObserving();
      stopObserving = observeFiles(folderOf(manifestUrl), () => {
        hasArrived = true;
      });
    },
    clear,
  };
};
