/** Keys that are counted at once; beyond these the oldest is forgotten. */
const mostKeys = 10_000;

/** Counts events by key in windows of a minute. */
export class RequestLimit {
  readonly #most: number;
  readonly #now: () => number;
  readonly #counts = new Map<string, { minute: number; count: number }>();

  /** @param most events of one key in a minute @param now milliseconds since 1970 */
  constructor(most: number, now: () => number = Date.now) {
    this.#most = most;
    this.#now = now;
  }

  /** Counts one event. @returns false when the key has had as many as it may in this minute */
  take(key: string): boolean {
    const minute = Math.floor(this.#now() / 60_000);
    const known = this.#counts.get(key);
    const count = (known?.minute === minute ? known.count : 0) + 1;
    this.#counts.delete(key);
    this.#counts.set(key, { minute, count });
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > mostKeys && oldest !== undefined) this.#counts.delete(oldest);
    return count <= this.#most;
  }
}
