/** Maximum delay before the first retry, in milliseconds. Each further delay is about twice the previous one, up to `maxDelayMs`. */
const defaultFirstDelayMs = 5000;
const maxDelayMs = 60_000;
/** Longest delay that `setTimeout` supports. */
const maxTimerMs = 2 ** 31 - 1;
/** Retries in a row without a user action; together about 18 minutes. */
const defaultMaxTries = 20;

/**
 * Milliseconds before the next retry after `failures` in a row: exponential backoff of 5, 10, 20, 40 and then 60 s, with half of it as jitter,
 * so that pages that failed together do not retry together. Never less than `pauseMs`, the pause that the server asked for.
 */
export const retryDelay = (
  failures: number,
  { pauseMs = 0, firstDelayMs = defaultFirstDelayMs }: { pauseMs?: number; firstDelayMs?: number | undefined } = {},
  random: () => number = Math.random,
): number => {
  const half = Math.min(firstDelayMs * 2 ** (failures - 1), maxDelayMs) / 2;
  return Math.round(Math.max(half, pauseMs) + half * random());
};

export interface AutoRetryOptions {
  /** Retries in a row that only a timer starts; 20 by default. */
  maxTries?: number;
  /** Maximum delay before the first retry, in milliseconds; 5,000 by default. */
  firstDelayMs?: number;
}

/** For code that failed to load: retries for as long as the component is mounted, first after 5 to 10 s. */
export const codeRetryOptions: AutoRetryOptions = { maxTries: Number.POSITIVE_INFINITY, firstDelayMs: 10_000 };

/**
 * Retries a failed operation: after a delay while the page is visible and online, at once when the network is back, and at once when the page
 * becomes visible. The latter two start a new series of delays.
 */
export class AutoRetry {
  readonly #attempt: () => void;
  readonly #maxTries: number;
  readonly #firstDelayMs: number | undefined;
  #failures = 0;
  #pending = new AbortController();

  /** @param attempt starts the operation again and calls `failed` if it fails. May be called while a call that others started is still running. */
  constructor(
    attempt: () => void,
    { maxTries: tries = defaultMaxTries, firstDelayMs: firstMs }: AutoRetryOptions = {},
  ) {
    this.#attempt = attempt;
    this.#maxTries = tries;
    this.#firstDelayMs = firstMs;
  }

  /** Records a failure and schedules a retry. @param pauseMs minimum delay in milliseconds; null: no retry, only the user can solve the problem */
  failed(pauseMs: number | null): void {
    this.cancel();
    this.#failures += 1;
    if (pauseMs !== null) this.#schedule(pauseMs);
  }

  /** Call it after a success, or when the user retries: the next failure counts as the first one. */
  reset(): void {
    this.cancel();
    this.#failures = 0;
  }

  /** Cancels the scheduled retry. The next `failed` schedules one again. */
  readonly cancel = (): void => this.#pending.abort();

  #schedule(pauseMs: number): void {
    this.#pending = new AbortController();
    const { signal } = this.#pending;
    const earliestRetryAt = Date.now() + pauseMs;
    let isDue = false;
    const retryNow = (): void => {
      const isAllowed = isDue || Date.now() >= earliestRetryAt;
      if (!isAllowed || document.hidden || !navigator.onLine) return;
      this.cancel();
      this.#attempt();
    };
    const restartSeries = (): void => {
      if (!document.hidden) this.#failures = 0;
      retryNow();
    };
    window.addEventListener('online', restartSeries, { signal });
    document.addEventListener('visibilitychange', restartSeries, { signal });
    if (this.#failures > this.#maxTries) return;
    const timer = setTimeout(
      () => {
        isDue = true;
        retryNow();
      },
      Math.min(retryDelay(this.#failures, { pauseMs, firstDelayMs: this.#firstDelayMs }), maxTimerMs),
    );
    signal.addEventListener('abort', () => clearTimeout(timer));
  }
}

/** Creates an {@link AutoRetry}. */
export const createAutoRetry = (attempt: () => void, options?: AutoRetryOptions): AutoRetry =>
  new AutoRetry(attempt, options);
