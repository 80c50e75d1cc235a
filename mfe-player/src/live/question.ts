import { backoffMs } from './backoff.ts';
import { mayHelpAgain, waitIn } from './room-failure.ts';

interface QuestionParts {
  /** Asks, and uses the answer. */
  ask(): Promise<void>;
  /** Whether there is still something to ask for after an answer. */
  isWanted(): boolean;
  /** What to do about a refusal that the same question would get again; true: it is asked again all the same. */
  refused?(error: unknown): Promise<boolean>;
}

/**
 * A question to the server that is asked once at a time, until nothing is wanted any more. After failures, and after answers that did not
 * help, it waits longer each time.
 */
export class Question {
  readonly #parts: QuestionParts;
  readonly #signal: AbortSignal;
  #isAsking = false;
  #isAskedAgain = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The server asks for the wait. */
  #isPaused = false;
  /** Tries in a row after which something was still wanted. */
  #vain = 0;

  /** @param signal aborts when nothing is to be asked any more */
  constructor(signal: AbortSignal, parts: QuestionParts) {
    this.#signal = signal;
    this.#parts = parts;
  }

  /** Asks, unless it is being asked or waits for its next try. */
  want(): void {
    if (this.#timer === undefined && !this.#isAsking) void this.askNow();
  }

  /** Ends the wait for the next try, unless the server asks for it. */
  hurry(): void {
    if (this.#timer !== undefined && !this.#isPaused) void this.askNow();
  }

  /** Asks without waiting any longer, or once more after the answer that is under way. Never rejects. */
  async askNow(): Promise<void> {
    this.#isAskedAgain = this.#isAsking;
    if (this.#isAsking || this.#signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isAsking = true;
    const waitMs = await this.#ask();
    this.#isAsking = false;
    if (this.#isAskedAgain) return this.askNow();
    if (waitMs === null) this.#vain = 0;
    else if (!this.#signal.aborted) this.#timer = setTimeout(() => void this.askNow(), waitMs);
  }

  /** Milliseconds before the next try; null where there is none. */
  async #ask(): Promise<number | null> {
    const vain = this.#vain;
    this.#vain += 1;
    this.#isPaused = false;
    try {
      await this.#parts.ask();
      if (!this.#parts.isWanted()) return null;
      // The answer may be from before what was heard while it was under way.
      return vain === 0 ? 0 : backoffMs(vain - 1);
    } catch (error) {
      if (this.#signal.aborted) return null;
      if (!mayHelpAgain(error) && !(await this.#parts.refused?.(error))) return null;
      const pauseMs = waitIn(error);
      this.#isPaused = pauseMs !== null;
      return pauseMs ?? backoffMs(vain);
    }
  }
}
