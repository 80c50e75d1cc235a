/** Milliseconds before the second try, at most; each delay is about twice the one before it, up to the longest. */
const shortestMs = 5000;
const longestMs = 60_000;
/** Longest delay that a browser's timer takes. */
const longestTimerMs = 2 ** 31 - 1;
/** Tries of a series that nobody asked for, about 18 minutes. */
const mostTries = 20;

/**
 * Milliseconds before the next try after `failures` in a row: half of 5, 10, 20, 40 and then 60 s, and up to as much again, so that pages
 * which failed together do not ask together. Never less than `pauseMs`, for which nobody is to ask.
 */
export const retryDelay = (
  failures: number,
  { pauseMs = 0, firstMs = shortestMs }: { pauseMs?: number; firstMs?: number | undefined } = {},
  random: () => number = Math.random,
): number => {
  const half = Math.min(firstMs * 2 ** (failures - 1), longestMs) / 2;
  return Math.round(Math.max(half, pauseMs) + half * random());
};

export interface AutoRetryOptions {
  /** Tries in a row that only time brings about, 20 unless given. */
  tries?: number;
  /** Milliseconds before the second try, at most; 5,000 unless given. */
  firstMs?: number;
}

/** For code that is missing: it is fetched for as long as its place is on the page, after 5 to 10 s at first. */
export const codeRetries: AutoRetryOptions = { tries: Number.POSITIVE_INFINITY, firstMs: 10_000 };

/**
 * Repeats what has failed: after a delay while the page is visible and there is a network, at once when the network is back, and at once
 * when the page becomes visible. The latter two begin a new series of tries.
 */
export class AutoRetry {
  readonly #attempt: () => void;
  readonly #tries: number;
  readonly #firstMs: number | undefined;
  #failures = 0;
  #waiting = new AbortController();

  /** @param attempt tries again; reports a failure with `failed`. It may be called while an earlier call of others is under way. */
  constructor(attempt: () => void, { tries = mostTries, firstMs }: AutoRetryOptions = {}) {
    this.#attempt = attempt;
    this.#tries = tries;
    this.#firstMs = firstMs;
  }

  /** It has failed, perhaps once more. @param pauseMs milliseconds for which it is not to be tried; null: only the user can help */
  failed(pauseMs: number | null): void {
    this.cancel();
    this.#failures += 1;
    if (pauseMs !== null) this.#wait(pauseMs);
  }

  /** It has worked, or the user tries: the next failure is the first one. */
  reset(): void {
    this.cancel();
    this.#failures = 0;
  }

  /** Waits no more; `failed` begins again. */
  readonly cancel = (): void => this.#waiting.abort();

  #wait(pauseMs: number): void {
    this.#waiting = new AbortController();
    const { signal } = this.#waiting;
    const pausesUntil = Date.now() + pauseMs;
    let isDue = false;
    const tryNow = (): void => {
      const mayAsk = isDue || Date.now() >= pausesUntil;
      if (!mayAsk || document.hidden || !navigator.onLine) return;
      this.cancel();
      this.#attempt();
    };
    const tryAnew = (): void => {
      if (!document.hidden) this.#failures = 0;
      tryNow();
    };
    window.addEventListener('online', tryAnew, { signal });
    document.addEventListener('visibilitychange', tryAnew, { signal });
    if (this.#failures > this.#tries) return;
    const timer = setTimeout(
      () => {
        isDue = true;
        tryNow();
      },
      Math.min(retryDelay(this.#failures, { pauseMs, firstMs: this.#firstMs }), longestTimerMs),
    );
    signal.addEventListener('abort', () => clearTimeout(timer));
  }
}

/** @param attempt as of `AutoRetry` */
export const createAutoRetry = (attempt: () => void, options?: AutoRetryOptions): AutoRetry =>
  new AutoRetry(attempt, options);
