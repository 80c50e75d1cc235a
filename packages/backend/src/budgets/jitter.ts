/** Adds random jitter of up to `part`, and 30 s at most, so that waiters do not all resume at once. In milliseconds. */
export const withJitter = (milliseconds: number, part = 0.1): number =>
  milliseconds + Math.random() * Math.min(30_000, milliseconds * part);
