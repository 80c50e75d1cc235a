import { type StreamingClient, StreamingError } from '@playa/contracts';

/** Milliseconds in which ids are collected for one request. */
const batchDelayMs = 200;
/** Milliseconds without requests after a failure, unless the service states a longer time. */
const retryDelayMs = 60_000;

export interface SavedTracksCheckerOptions {
  client(): StreamingClient;
  /** Called before each request. Its value is passed to `onResult`. */
  getVersion(): number;
  /** Called with the result of a request. */
  onResult(ids: readonly string[], saved: ReadonlySet<string>, version: number): void;
}

/** Queries one service for saved tracks, in batches, each id once, one request at a time. */
export class SavedTracksChecker {
  readonly #options: SavedTracksCheckerOptions;
  readonly #queue = new Set<string>();
  readonly #checked = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #pausedUntil = 0;

  constructor(options: SavedTracksCheckerOptions) {
    this.#options = options;
  }

  /** Adds an id. Returns a function that removes it from the queue if it has not been sent yet. */
  enqueue(id: string): () => void {
    if (this.#checked.has(id)) return () => undefined;
    this.#queue.add(id);
    this.#schedule();
    return () => this.#queue.delete(id);
  }

  #schedule(): void {
    if (this.#running) return;
    const delay = Math.max(this.#pausedUntil - Date.now(), batchDelayMs);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#run();
    }, delay);
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#queue.size > 0 && Date.now() >= this.#pausedUntil) await this.#checkBatch();
    this.#running = false;
    if (this.#queue.size > 0) this.#schedule();
  }

  async #checkBatch(): Promise<void> {
    const batch: string[] = [];
    try {
      const client = this.#options.client();
      batch.push(...[...this.#queue].slice(0, Math.max(client.limits.editBatch, 1)));
      for (const id of batch) this.#move(id, this.#queue, this.#checked);
      const version = this.#options.getVersion();
      this.#options.onResult(batch, await client.savedAmong(batch), version);
    } catch (error) {
      for (const id of batch) this.#move(id, this.#checked, this.#queue);
      const retryAfterMs = error instanceof StreamingError ? error.retryAfterMs : null;
      this.#pausedUntil = Date.now() + Math.max(retryAfterMs ?? 0, retryDelayMs);
    }
  }

  #move(id: string, from: Set<string>, to: Set<string>): void {
    from.delete(id);
    to.add(id);
  }
}
