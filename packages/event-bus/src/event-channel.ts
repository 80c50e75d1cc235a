type Listener = (payload: unknown) => void;

/** Things whose last value one event keeps; beyond that the one that changed longest ago is dropped. */
const keptLimit = 1000;

export interface EventChannelOptions {
  /** Told about every listener that throws. */
  report: (error: unknown) => void;
  /** Of which thing a value speaks. Default: all values speak of one. */
  keyOf?: (payload: unknown) => string;
  /** Whether a value replaces the one that is kept for its thing; any other is dropped. Default: always. */
  isNewer?: (payload: unknown, kept: unknown) => boolean;
}

/** One event: its listeners, and for late ones the last value for each thing that it speaks of. */
export class EventChannel {
  readonly #listeners = new Set<Listener>();
  readonly #options: Required<EventChannelOptions>;
  /** By key, the one that changed last at the end. */
  readonly #kept = new Map<string, unknown>();

  constructor({ report, keyOf = () => '', isNewer = () => true }: EventChannelOptions) {
    this.#options = { report, keyOf, isNewer };
  }

  /** Tells a value to every listener, unless a newer one is known. */
  publish(payload: unknown): void {
    const key = this.#options.keyOf(payload);
    if (this.#kept.has(key) && !this.#options.isNewer(payload, this.#kept.get(key))) return;
    this.#keep(key, payload);
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
    for (const payload of this.kept) {
      if (this.#listeners.has(subscribed)) this.#tell(subscribed, payload);
    }
  }

  forget(): void {
    this.#kept.clear();
  }

  /** The last value for each thing, the latest change at the end. */
  get kept(): readonly unknown[] {
    return [...this.#kept.values()];
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  #keep(key: string, payload: unknown): void {
    this.#kept.delete(key);
    this.#kept.set(key, payload);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > keptLimit && oldest !== undefined) this.#kept.delete(oldest);
  }

  #tell(listener: Listener, payload: unknown): void {
    try {
      listener(payload);
    } catch (error) {
      this.#options.report(error);
    }
  }
}
