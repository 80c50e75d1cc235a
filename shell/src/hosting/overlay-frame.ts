import type { CommandName } from '@playa/contracts';

/** What stands on the page for an overlay that is not there yet. */
export interface PendingOverlay {
  command: CommandName;
  /** Sends the command once more; null while its owner is on the way. */
  retry: (() => void) | null;
}

/** The listener no longer wants what they asked for. */
export class CommandCancelled extends Error {
  constructor(command: CommandName) {
    super(`"${command}" was cancelled while its owner was on the way`);
    this.name = 'CommandCancelled';
  }
}

/** The frame of the overlay that a command waits for: there at once, cancelled or tried again by the listener. */
export interface OverlayFrame {
  current(): PendingOverlay | null;
  subscribe(listener: () => void): () => void;
  /** Shows the frame until `loading` has settled and the command was taken. @throws {CommandCancelled} */
  during<T>(command: CommandName, loading: Promise<T>): Promise<T>;
  /** The owner has taken the command: its own sheet takes the frame's place. */
  taken(command: CommandName): void;
  /** Says in the frame that the owner is missing; false when there is none for this command. */
  failed(command: CommandName, retry: () => void): boolean;
  /** Takes the frame away and gives the command up. */
  cancel(): void;
}

export const createOverlayFrame = (): OverlayFrame => {
  let pending: PendingOverlay | null = null;
  let giveUp: (error: CommandCancelled) => void = () => undefined;
  const listeners = new Set<() => void>();
  const set = (next: PendingOverlay | null) => {
    pending = next;
    for (const listener of listeners) listener();
  };

  return {
    current: () => pending,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    during(command, loading) {
      set({ command, retry: null });
      const cancelled = new Promise<never>((_, reject) => {
        giveUp = reject;
      });
      return Promise.race([loading, cancelled]);
    },
    taken(command) {
      if (pending?.command === command) set(null);
    },
    failed(command, retry) {
      if (pending?.command !== command) return false;
      set({ command, retry });
      return true;
    },
    cancel() {
      const command = pending?.command;
      set(null);
      if (command) giveUp(new CommandCancelled(command));
    },
  };
};
