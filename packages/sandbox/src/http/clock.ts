/** The sandbox's clock, for tokens, limits and quotas. Tests can advance it. */
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
