import { folderOf } from './build-start.ts';

/** The time that a load has. */
export interface Limits {
  /** Aborts at the deadline, and before it where nothing arrives any more. */
  signal: AbortSignal;
  /** `performance.now()` at the deadline. */
  deadline: number;
  /** Names the build that is loading, by the address of its manifest: while its server sends something, the load has until the deadline. */
  watch(entry: string): void;
  /** The load has settled. */
  end(): void;
}

const ignore = (): void => undefined;

/** Limits that end in `ms` milliseconds. */
export const limitsOf = (ms: number): Limits => ({
  signal: AbortSignal.timeout(Math.max(0, Math.round(ms))),
  deadline: performance.now() + ms,
  watch: ignore,
  end: ignore,
});

export interface Patience {
  /** Milliseconds that a load has at most. */
  budgetMs: number;
  /** Milliseconds after which a load counts as slow, and is asked for a sign of life from then on. */
  slowAfterMs: number;
  fetch: typeof fetch;
}

/** Notes the files of a folder that arrive; how many bytes of a file are there pages are not told. */
const observeFiles = (folder: string, onFile: () => void): (() => void) => {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.startsWith(folder))) onFile();
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
};

/**
 * Limits for slow connections: after `slowAfterMs`, and then again and again, something has to have arrived: a file of the build since the
 * last time, or an answer of its server within another `slowAfterMs`. A server that sends nothing so costs twice that time and not all of it.
 */
export const patientLimits = ({ budgetMs, slowAfterMs, fetch }: Patience): Limits => {
  const over = new AbortController();
  const { signal } = over;
  let entry: string | null = null;
  let hasArrived = false;
  let stopObserving = ignore;
  let timer = setTimeout(() => void check(false), slowAfterMs);
  const budget = setTimeout(() => over.abort(), budgetMs);

  const answers = async (isSecond: boolean): Promise<boolean> => {
    // The registry is still being read. It has the same time.
    if (entry === null) return !isSecond;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(slowAfterMs)]);
    try {
      // Without credentials it has a connection of its own, and does not queue behind the files.
      await fetch(entry, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal: limit });
      return true;
    } catch {
      return hasArrived;
    }
  };
  const check = async (isSecond: boolean): Promise<void> => {
    const isAlive = hasArrived || (await answers(isSecond));
    if (signal.aborted) return;
    if (!isAlive) return end();
    hasArrived = false;
    timer = setTimeout(() => void check(true), slowAfterMs);
  };
  const end = (): void => {
    clearTimeout(timer);
    clearTimeout(budget);
    stopObserving();
    over.abort();
  };
  return {
    signal,
    deadline: performance.now() + budgetMs,
    watch(address) {
      if (entry === address || signal.aborted) return;
      entry = address;
      stopObserving();
      stopObserving = observeFiles(folderOf(address), () => {
        hasArrived = true;
      });
    },
    end,
  };
};
