type Listener = (payload: unknown) => void;

/** One event: its listeners and the value they were told last. */
export class EventChannel {
  readonly #listeners = new Set<Listener>();
  readonly #report: (error: unknown) => void;
  #last: { payload: unknown } | null = null;

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  publish(payload: unknown): void {
    this.#last = { payload };
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
    if (this.#last) this.#tell(subscribed, this.#last.payload);
  }

  forget(): void {
    this.#last = null;
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  #tell(listener: Listener, payload: unknown): void {
    try {
      listener(payload);
    } catch (error) {
      this.#report(error);
    }
  }
}
