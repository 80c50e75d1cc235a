/** So that what waits for one moment does not all go on at once: up to `part` more, and half a minute at most. In milliseconds. */
export const withJitter = (milliseconds: number, part = 0.1): number =>
  milliseconds + Math.random() * Math.min(30_000, milliseconds * part);
