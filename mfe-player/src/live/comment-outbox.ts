import type { RoomComment } from '@playa/contracts';
import { backoffMs } from './backoff.ts';
import { failedOutcome, mayHelpAgain, waitIn } from './room-failure.ts';
import type { PendingComment } from './room-session.ts';

interface OutboxParts {
  /** Sends one comment; the same one again is the same comment. @throws {ProblemError} @throws {TransportError} */
  send(comment: Pick<PendingComment, 'id' | 'text'>): Promise<RoomComment>;
  /** The room has it. */
  sent(comment: RoomComment): void;
  changed(): void;
}

/** Own comments on their way to the room: one after another, so that they keep their order, each until it is known to be there. */
export class CommentOutbox {
  readonly #parts: OutboxParts;
  #pending: readonly PendingComment[] = [];
  #isSending = false;
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Tries in a row whose answer was lost. */
  #lost = 0;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  get pending(): readonly PendingComment[] {
    return this.#pending;
  }

  add(text: string): void {
    this.#set([...this.#pending, { id: crypto.randomUUID(), text, problem: null }]);
    this.flush();
  }

  retry(id: string): void {
    this.#set(this.#pending.map((comment) => (comment.id === id ? { ...comment, problem: null } : comment)));
    this.flush();
  }

  /** The room has it, or nobody wants it any more. */
  drop(id: string): void {
    if (this.#pending.some((comment) => comment.id === id)) this.#set(this.#pending.filter((it) => it.id !== id));
  }

  /** Sends what waits, now. */
  flush(): void {
    clearTimeout(this.#timer);
    if (!this.#isSending) void this.#sendAll();
  }

  close(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    let next = this.#next();
    while (next && (await this.#send(next))) next = this.#next();
    this.#isSending = false;
  }

  #next(): PendingComment | undefined {
    return this.#isOver ? undefined : this.#pending.find(({ problem }) => problem === null);
  }

  /** False where it has to wait. */
  async #send({ id, text }: PendingComment): Promise<boolean> {
    try {
      this.#parts.sent(await this.#parts.send({ id, text }));
      this.#lost = 0;
      this.drop(id);
      return true;
    } catch (error) {
      if (this.#isOver) return false;
      if (mayHelpAgain(error)) {
        this.#timer = setTimeout(() => this.flush(), waitIn(error) ?? backoffMs(this.#lost));
        this.#lost += 1;
        return false;
      }
      const { message } = failedOutcome(error);
      this.#set(this.#pending.map((comment) => (comment.id === id ? { ...comment, problem: message } : comment)));
      return true;
    }
  }

  #set(pending: readonly PendingComment[]): void {
    this.#pending = pending;
    this.#parts.changed();
  }
}
