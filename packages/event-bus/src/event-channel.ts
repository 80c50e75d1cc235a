type Listener = (payload: unknown) => void;

/** Most entities in a snapshot; beyond that the one that changed longest ago is dropped. */
const snapshotLimit = 1000;

/** Most payloads that listeners may publish in a row to the event they are listening to. More than that is an endless loop. */
const cascadeLimit = 1000;

export interface EventChannelOptions {
  /** Called with every error that a listener throws. */
  report: (error: unknown) => void;
  /** Id of the entity that a payload is about. Default: all payloads are about one. */
  keyOf?: (payload: unknown) => string;
  /** Whether a payload replaces the last one of its entity; if not, it is dropped. Default: always. */
  isNewer?: (payload: unknown, known: unknown) => boolean;
}

/** One event: its listeners, and for late ones a snapshot, which is the last payload for each entity. */
export class EventChannel {
  readonly #listeners = new Set<Listener>();
  readonly #options: Required<EventChannelOptions>;
  /** By entity, the latest change at the end. */
  readonly #snapshot = new Map<string, unknown>();
  /** Published by listeners while another payload was delivered. */
  readonly #queue: unknown[] = [];
  #isDelivering = false;

  constructor({ report, keyOf = () => '', isNewer = () => true }: EventChannelOptions) {
    this.#options = { report, keyOf, isNewer };
  }

  /**
   * Calls every listener with the payload, unless a newer one is known. What a listener publishes meanwhile is delivered
   * afterwards, so that all listeners hear all payloads in one order.
   */
  publish(payload: unknown): void {
    if (this.#isDelivering) this.#queue.push(payload);
    else this.#inOrder(() => this.#deliver(payload));
  }

  /** Calls `listener` with the snapshot, then with every newer payload, until the signal aborts. */
  subscribe(listener: Listener, signal: AbortSignal): void {
    if (signal.aborted) return;
    // Own function per subscription, so that one listener subscribed twice counts twice.
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

  /** The last payload for each entity, the latest change at the end. */
  get snapshot(): readonly unknown[] {
    return [...this.#snapshot.values()];
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  /** Runs `deliver`, then delivers what listeners published meanwhile. */
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
    // A copy: a listener may end its own subscription, or begin another, while it is called.
    for (const listener of [...this.#listeners]) this.#call(listener, payload);
  }

  #remember(key: string, payload: unknown): void {
    this.#snapshot.delete(key);
    this.#snapshot.set(key, payload);
    const [oldest] = this.#snapshot.keys();
    if (this.#snapshot.size > snapshotLimit && oldest !== undefined) this.#snapshot.delete(oldest);
  }

  /** Calls the listener unless its subscription has ended. */
  #call(listener: Listener, payload: unknown): void {
    if (!this.#listeners.has(listener)) return;
    try {
      listener(payload);
    } catch (error) {
      this.#options.report(error);
    }
  }
}
