/** Milliseconds that a player takes until it is heard, before anything was learned of it. */
const usualStartMs = 250;
const usualResumeMs = 50;
const mostMs = 2_000;
/** How much one beginning says of the next one. */
const weight = 0.6;
/** What is further off was something else: an advertisement, a page that slept. */
const learnedWithinMs = 2_500;
/** Starts that miss by more on average are heard to jump. */
const unsureMs = 40;

/** How late this page's player is when it begins a song and when it goes on, learned from each time. */
export class StartLags {
  #ms = { start: usualStartMs, resume: usualResumeMs };
  #expected: 'start' | 'resume' | null = null;
  #missedMs = 2 * unsureMs;

  get start(): number {
    return this.#ms.start;
  }

  get resume(): number {
    return this.#ms.resume;
  }

  /** A song may begin out of step, as the latest ones did or as there were none. */
  get areUnsure(): boolean {
    return this.#missedMs > unsureMs;
  }

  /** The next measure tells of this. */
  expect(what: 'start' | 'resume'): void {
    this.#expected = what;
  }

  /** The player is heard this much ahead of the room; behind it where negative. */
  learn(aheadMs: number): void {
    const what = this.#expected;
    this.#expected = null;
    if (what === null || Math.abs(aheadMs) > learnedWithinMs) return;
    if (what === 'start') this.#missedMs += (Math.abs(aheadMs) - this.#missedMs) * weight;
    this.#ms[what] = Math.min(mostMs, Math.max(0, this.#ms[what] - aheadMs * weight));
  }
}
