const windowMs = 30_000;

/** A rolling window of 30 seconds; `most` calls fit into it. */
export class RateWindow {
  readonly #most: number;
  readonly #now: () => number;
  #calls: number[] = [];

  constructor(most: number, now: () => number) {
    this.#most = most;
    this.#now = now;
  }

  /** Counts a call. 0 when it may pass, else the seconds until one may. */
  take(): number {
    if (this.#most === Number.POSITIVE_INFINITY) return 0;
    const now = this.#now();
    this.#calls = this.#calls.filter((at) => at > now - windowMs);
    const oldest = this.#calls[0];
    if (oldest !== undefined && this.#calls.length >= this.#most) {
      return Math.max(1, Math.ceil((oldest + windowMs - now) / 1000));
    }
    this.#calls.push(now);
    return 0;
  }

  reset(): void {
    this.#calls = [];
  }
}
