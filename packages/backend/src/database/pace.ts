/** Turns at once after a quiet time. */
const atOnce = 10;

/**
 * Turns of statements that gather what they are for: each costs the processor as much for one key as for many, so thousands of clients
 * who come within a second get a few hundred statements rather than one each. Seldom ones do not wait.
 * @param everyMs milliseconds from one turn to the next, where they go on
 */
export const createPace = (everyMs = 40) => {
  /** When all turns that were taken so far would have passed, one after the other. */
  let passedAt = 0;
  /** Resolves at the next turn, never in the same turn of the event loop. */
  return (): Promise<void> => {
    const now = performance.now();
    const wait = Math.max(0, passedAt - (atOnce - 1) * everyMs - now);
    passedAt = Math.max(passedAt, now) + everyMs;
    return new Promise((resolve) => {
      if (wait > 0) setTimeout(resolve, wait);
      else setImmediate(resolve);
    });
  };
};
