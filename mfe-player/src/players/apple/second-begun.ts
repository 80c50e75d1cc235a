/** Milliseconds before a second is expected to begin from which on is looked closely, and between two close looks. */
const beforeMs = 60;
const lookMs = 4;
/** Between two looks at most, for a second that began between them to count. */
const exactMs = 25;
/** A clock that stands still is looked at for so long. */
const limitMs = 1_200;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits until a clock of whole seconds shows another one, and answers that. `guessMs` is what it is believed to show: a guess that
 * fits saves looking. Null where no second begins, or nobody
 * can tell when.
 */
export const secondBegun = async (seconds: () => number, guessMs: number): Promise<number | null> => {
  const first = seconds();
  const left = Math.floor(guessMs / 1000) === first ? 1000 - (guessMs % 1000) - beforeMs : 0;
  if (left > 0) await pause(left);
  // Where it began earlier than believed, the one after it is waited for.
  const known = seconds();
  const end = performance.now() + limitMs;
  let lookedAt = performance.now();
  while (lookedAt < end) {
    await pause(lookMs);
    const gapMs = performance.now() - lookedAt;
    // A busy page looks too late to tell when it began.
    if (seconds() !== known) return gapMs > exactMs ? null : seconds();
    lookedAt += gapMs;
  }
  return null;
};
