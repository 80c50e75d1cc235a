import { createExternalStore, type ReadonlyStore } from '@playa/federation';
import type { PlaceholderCommand } from './unavailable-texts.ts';

/** A command whose owner is still loading, or failed to load. */
export interface PendingOverlay {
  command: PlaceholderCommand;
  /** Sends the command again; null while its owner is loading. */
  retry: (() => void) | null;
}

/** The user cancelled the command while its owner was loading. */
export class CommandCancelled extends Error {
  constructor(command: PlaceholderCommand) {
    super(`"${command}" was cancelled while its owner was loading`);
    this.name = 'CommandCancelled';
  }
}

/** State of the placeholder sheet that is shown while the owner of a command loads. The user can cancel or retry the command. */
export interface OverlayPlaceholder extends ReadonlyStore<PendingOverlay | null> {
  /** Shows the placeholder until `loading` has settled and the command was handled. @throws {CommandCancelled} */
  showWhile<T>(command: PlaceholderCommand, loading: Promise<T>): Promise<T>;
  /** The owner has taken the command: its own sheet replaces the placeholder. */
  handled(command: PlaceholderCommand): void;
  /** Shows in the placeholder that the owner failed to load; returns false if there is no placeholder for this command. */
  failed(command: PlaceholderCommand, retry: () => void): boolean;
  /** Removes the placeholder and rejects the command. */
  cancel(): void;
}

export const createOverlayPlaceholder = (): OverlayPlaceholder => {
  const { getSnapshot, subscribe, set } = createExternalStore<PendingOverlay | null>(null);
  let rejectCommand: (error: CommandCancelled) => void = () => undefined;

  return {
    getSnapshot,
    subscribe,
    showWhile(command, loading) {
      set({ command, retry: null });
      const cancelled = new Promise<never>((_, reject) => {
        rejectCommand = reject;
      });
      return Promise.race([loading, cancelled]);
    },
    handled(command) {
      if (getSnapshot()?.command === command) set(null);
    },
    failed(command, retry) {
      if (getSnapshot()?.command !== command) return false;
      set({ command, retry });
      return true;
    },
    cancel() {
      const command = getSnapshot()?.command;
      set(null);
      if (command) rejectCommand(new CommandCancelled(command));
    },
  };
};
