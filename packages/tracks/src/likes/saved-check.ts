import { type StreamingClient, StreamingError } from '@playa/contracts';

/** Milliseconds for which songs that come into view are gathered into one request. */
const gatheringMs = 200;
/** Milliseconds without requests after one failed, unless the service says how long. */
const pauseMs = 60_000;

export interface SavedCheckOptions {
  client(): StreamingClient;
  /** Called before each request; what it returns is handed to `answer`. */
  begin(): number;
  /** What the service says of the songs asked for. */
  answer(asked: readonly string[], saved: ReadonlySet<string>, begun: number): void;
}

/** Asks one service which songs are saved: those that came into view, each once, in batches, one request at a time. */
export class SavedCheck {
  readonly #options: SavedCheckOptions;
  readonly #queue = new Set<string>();
  readonly #asked = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #pausedUntil = 0;

  constructor(options: SavedCheckOptions) {
    this.#options = options;
  }

  /** A song came into view. Returns what to call when it leaves: then it is not asked for unless that was done already. */
  see(id: string): () => void {
    if (this.#asked.has(id)) return () => undefined;
    this.#queue.add(id);
    this.#schedule();
    return () => this.#queue.delete(id);
  }

  #schedule(): void {
    if (this.#running) return;
    const delay = Math.max(this.#pausedUntil - Date.now(), gatheringMs);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#run();
    }, delay);
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#queue.size > 0 && Date.now() >= this.#pausedUntil) await this.#askForSome();
    this.#running = false;
    if (this.#queue.size > 0) this.#schedule();
  }

  async #askForSome(): Promise<void> {
    const batch: string[] = [];
    try {
      const client = this.#options.client();
      batch.push(...[...this.#queue].slice(0, Math.max(client.limits.editBatch, 1)));
      for (const id of batch) this.#move(id, this.#queue, this.#asked);
      const begun = this.#options.begin();
      this.#options.answer(batch, await client.savedAmong(batch), begun);
    } catch (error) {
      for (const id of batch) this.#move(id, this.#asked, this.#queue);
      const told = error instanceof StreamingError ? error.retryAfterMs : null;
      this.#pausedUntil = Date.now() + Math.max(told ?? 0, pauseMs);
    }
  }

  #move(id: string, from: Set<string>, to: Set<string>): void {
    from.delete(id);
    to.add(id);
  }
}
