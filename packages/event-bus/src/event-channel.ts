type Listener = (payload: unknown) => void;

/** Maximum number of entities in a snapshot. Above it the least recently changed entity is dropped. */
const snapshotLimit = 1000;

/** Maximum number of payloads that listeners may publish in a row to their own event. More are taken for an endless loop. */
const cascadeLimit = 1000;

export interface EventChannelOptions {
  /** Called with every error that a listener throws. */
  report: (error: unknown) => void;
  /** Returns the id of the entity that a payload is about. Default: all payloads are about the same entity. */
  keyOf?: (payload: unknown) => string;
  /** Whether a payload replaces the last one of its entity; otherwise it is dropped. Default: always true. */
  isNewer?: (payload: unknown, known: unknown) => boolean;
}

/** The listeners of one event, and a snapshot (the last payload of each entity) for listeners that subscribe late. */
export class EventChannel {
  readonly #listeners = new Set<Listener>();
  readonly #options: Required<EventChannelOptions>;
  /** Last payload by entity id, in the order of change. */
  readonly #snapshot = new Map<string, unknown>();
  /** Payloads that listeners published during a delivery. */
  readonly #queue: unknown[] = [];
  #isDelivering = false;

  constructor({ report, keyOf = () => '', isNewer = () => true }: EventChannelOptions) {
    this.#options = { report, keyOf, isNewer };
  }

  /**
   * Calls every listener with the payload, unless the snapshot has a newer one. A payload that a listener publishes during the
   * delivery is queued, so that all listeners receive all payloads in the same order.
   */
  publish(payload: unknown): void {
    if (this.#isDelivering) this.#queue.push(payload);
    else this.#inOrder(() => this.#deliver(payload));
  }

  /** Calls `listener` with the snapshot, then with every newer payload, until the signal aborts. */
  subscribe(listener: Listener, signal: AbortSignal): void {
    if (signal.aborted) return;
    // A new function per subscription, so that a listener that subscribes twice is called twice.
    const subscribed: Listener = (payload) => listener(payload);
    this.#listeners.add(subscribed);
    signal.addEventListener('abort', () => this.#listeners.delete(subscribed), { once: true });
    this.#inOrder(() => {
      for (const payload of this.snapshot) this.#call(subscribed, payload);
    });
  }

  /** Empties the snapshot. */
  clear(): void {
    this.#snapshot.clear();
  }

  /** The last payload of each entity, the latest change last. */
  get snapshot(): readonly unknown[] {
    return [...this.#snapshot.values()];
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  /** Runs `deliver`, then delivers the payloads that listeners published during it. */
  #inOrder(deliver: () => void): void {
    const isOutermost = !this.#isDelivering;
    this.#isDelivering = true;
    try {
      deliver();
      if (isOutermost) this.#deliverQueue();
    } finally {
      if (isOutermost) this.#isDelivering = false;
    }
  }

  #deliverQueue(): void {
    for (let count = 0; this.#queue.length > 0; count += 1) {
      if (count === cascadeLimit) {
        this.#queue.length = 0;
        this.#options.report(new Error('Listeners publish to the event they listen to without end'));
        return;
      }
      this.#deliver(this.#queue.shift());
    }
  }

  #deliver(payload: unknown): void {
    const key = this.#options.keyOf(payload);
    if (this.#snapshot.has(key) && !this.#options.isNewer(payload, this.#snapshot.get(key))) return;
    this.#remember(key, payload);
    // Iterate over a copy: a listener may subscribe or abort subscriptions while it is called.
    for (const listener of [...this.#listeners]) this.#call(listener, payload);
  }

  #remember(key: string, payload: unknown): void {
    this.#snapshot.delete(key);
    this.#snapshot.set(key, payload);
    const [oldest] = this.#snapshot.keys();
    if (this.#snapshot.size > snapshotLimit && oldest !== undefined) this.#snapshot.delete(oldest);
  }

  /** Calls the listener unless its signal has aborted. */
  #call(listener: Listener, payload: unknown): void {
    if (!this.#listeners.has(listener)) return;
    try {
      listener(payload);
    } catch (error) {
      this.#options.report(error);
    }
  }
}
