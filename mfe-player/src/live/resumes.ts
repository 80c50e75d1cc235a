/** Milliseconds between two tries, and how many there are. */
const everyMs = 2_000;
const most = 3;

/**
 * Tries of a voice that stays paused though it was told to play: a song that never begins must neither keep the page busy nor the
 * listener waiting.
 */
export class Resumes {
  #count = 0;
  #lastAt = Number.NEGATIVE_INFINITY;

  /** What to do with a voice that is paused and should play. */
  next(): 'play' | 'wait' | 'give-up' {
    const now = performance.now();
    if (now - this.#lastAt < everyMs) return 'wait';
    if (this.#count >= most) return 'give-up';
    this.#count += 1;
    this.#lastAt = now;
    return 'play';
  }

  /** It is heard, or it was given another song. */
  forget(): void {
    this.#count = 0;
    this.#lastAt = Number.NEGATIVE_INFINITY;
  }
}
