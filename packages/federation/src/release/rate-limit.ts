/** Maximum number of counted keys. Above it the oldest is dropped. */
const maxKeys = 10_000;

/** Limits events per key in windows of a minute. */
export class RateLimit {
  readonly #limit: number;
  readonly #now: () => number;
  readonly #counts = new Map<string, { minute: number; count: number }>();

  /** @param limit events per key and minute @param now milliseconds since 1970 */
  constructor(limit: number, now: () => number = Date.now) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Counts an event. @returns false when the key has exceeded its limit in this minute */
  take(key: string): boolean {
    const minute = Math.floor(this.#now() / 60_000);
    const known = this.#counts.get(key);
    const count = (known?.minute === minute ? known.count : 0) + 1;
    this.#counts.delete(key);
    this.#counts.set(key, { minute, count });
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > maxKeys && oldest !== undefined) this.#counts.delete(oldest);
    return count <= this.#limit;
  }
}
