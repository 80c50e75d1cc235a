import { createExternalStore, type ReadonlyStore } from '@playa/federation';
import type { FramedCommand } from './part-texts.ts';

/** A command whose owner is still loading, or could not be loaded. */
export interface PendingOverlay {
  command: FramedCommand;
  /** Sends the command once more; null while its owner is loading. */
  retry: (() => void) | null;
}

/** The listener cancelled the command while its owner was loading. */
export class CommandCancelled extends Error {
  constructor(command: FramedCommand) {
    super(`"${command}" was cancelled while its owner was loading`);
    this.name = 'CommandCancelled';
  }
}

/** State of the placeholder sheet that is shown while the owner of a command loads: cancelled or retried by the listener. */
export interface OverlayFrame extends ReadonlyStore<PendingOverlay | null> {
  /** Shows the frame until `loading` has settled and the command was taken. @throws {CommandCancelled} */
  during<T>(command: FramedCommand, loading: Promise<T>): Promise<T>;
  /** The owner has taken the command: its own sheet replaces the frame. */
  taken(command: FramedCommand): void;
  /** Shows in the frame that the owner could not be loaded; false when there is no frame for this command. */
  failed(command: FramedCommand, retry: () => void): boolean;
  /** Removes the frame and rejects the command. */
  cancel(): void;
}

export const createOverlayFrame = (): OverlayFrame => {
  const { getSnapshot, subscribe, set } = createExternalStore<PendingOverlay | null>(null);
  let giveUp: (error: CommandCancelled) => void = () => undefined;

  return {
    getSnapshot,
    subscribe,
    during(command, loading) {
      set({ command, retry: null });
      const cancelled = new Promise<never>((_, reject) => {
        giveUp = reject;
      });
      return Promise.race([loading, cancelled]);
    },
    taken(command) {
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
      if (command) giveUp(new CommandCancelled(command));
    },
  };
};
