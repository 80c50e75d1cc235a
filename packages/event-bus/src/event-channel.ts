type Listener = (payload: unknown) => void;

/** Things whose last value one event keeps; beyond that the one that changed longest ago is dropped. */
const keptLimit = 1000;

/** One event: its listeners, and for late ones the last value for each thing that it speaks of. */
export class EventChannel {
  readonly #listeners = new Set<Listener>();
  readonly #keyOf: (payload: unknown) => string;
  readonly #report: (error: unknown) => void;
  /** By key, the one that changed last at the end. */
  readonly #kept = new Map<string, unknown>();

  /** @param keyOf of which thing a value speaks; without it all values speak of one */
  constructor(report: (error: unknown) => void, keyOf: (payload: unknown) => string = () => '') {
    this.#report = report;
    this.#keyOf = keyOf;
  }

  publish(payload: unknown): void {
    this.#keep(payload);
    // A copy: a listener may end its own subscription, or begin another, while it is called.
    for (const listener of [...this.#listeners]) {
      if (this.#listeners.has(listener)) this.#tell(listener, payload);
    }
  }

  subscribe(listener: Listener, signal: AbortSignal): void {
    if (signal.aborted) return;
    // Own function per subscription, so that one listener subscribed twice counts twice.
    const subscribed: Listener = (payload) => listener(payload);
    this.#listeners.add(subscribed);
    signal.addEventListener('abort', () => this.#listeners.delete(subscribed), { once: true });
    for (const payload of [...this.#kept.values()]) {
      if (this.#listeners.has(subscribed)) this.#tell(subscribed, payload);
    }
  }

  forget(): void {
    this.#kept.clear();
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  #keep(payload: unknown): void {
    const key = this.#keyOf(payload);
    this.#kept.delete(key);
    this.#kept.set(key, payload);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > keptLimit && oldest !== undefined) this.#kept.delete(oldest);
  }

  #tell(listener: Listener, payload: unknown): void {
    try {
      listener(payload);
    } catch (error) {
      this.#report(error);
    }
  }
}
