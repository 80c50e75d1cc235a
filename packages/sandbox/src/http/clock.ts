/** The sandbox's time, which tests can move: tokens, limits and quotas go by it. */
export class Clock {
  #ahead = 0;

  /** Milliseconds since 1970. */
  readonly now = (): number => Date.now() + this.#ahead;

  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
  }

  reset(): void {
    this.#ahead = 0;
  }
}
