/** The time that a load has. */
export interface Limits {
  /** Aborts at the deadline. */
  signal: AbortSignal;
  /** `performance.now()` at that moment. */
  deadline: number;
}

/** Limits that end in `ms` milliseconds. */
export const limitsOf = (ms: number): Limits => ({
  signal: AbortSignal.timeout(Math.max(0, Math.round(ms))),
  deadline: performance.now() + ms,
});
