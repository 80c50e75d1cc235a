import { CommandOwned } from '@playa/contracts';

export type CommandHandler = (payload: unknown) => void | Promise<void>;

/** The owner of each command, and the senders waiting for an owner to register. */
export class CommandOwners {
  readonly #handlers = new Map<string, CommandHandler>();
  readonly #waiting = new Map<string, Set<() => void>>();

  get(command: string): CommandHandler | undefined {
    return this.#handlers.get(command);
  }

  /** Registers `handler` as the owner until the signal aborts. @throws {CommandOwned} when the command already has an owner */
  register(command: string, handler: CommandHandler, signal: AbortSignal): void {
    if (signal.aborted) return;
    if (this.#handlers.has(command)) throw new CommandOwned(command);
    this.#handlers.set(command, handler);
    signal.addEventListener('abort', () => this.#handlers.delete(command), { once: true });
    for (const resume of this.#waiting.get(command) ?? []) resume();
  }

  /** Resolves with the owner as soon as one is registered, or with null after `timeoutMs` milliseconds. */
  async waitFor(command: string, timeoutMs: number): Promise<CommandHandler | null> {
    const current = this.#handlers.get(command);
    if (current) return current;
    const waiting = this.#waiting.get(command) ?? new Set();
    this.#waiting.set(command, waiting);
    await new Promise<void>((resolve) => {
      const resume = () => {
        clearTimeout(timer);
        waiting.delete(resume);
        resolve();
      };
      const timer = setTimeout(resume, timeoutMs);
      waiting.add(resume);
    });
    return this.#handlers.get(command) ?? null;
  }
}
