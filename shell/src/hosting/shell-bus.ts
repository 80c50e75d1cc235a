import { type Bus, type Notify, RemoteUnavailable } from '@playa/contracts';
import type { PlayaBus } from '@playa/event-bus';
import { CommandCancelled, type OverlayFrame } from './overlay-frame.ts';
import type { OverlayStore } from './overlay-store.ts';
import { isBackgroundCommand, isFramedCommand, missingCommand, notHereCommand } from './part-texts.ts';

/** No remote in the registry owns the command, as opposed to an owner that can't be loaded. */
class NoOwner extends Error {
  constructor(command: string) {
    super(`no remote owns "${command}"`);
    this.name = 'NoOwner';
  }
}

/** Mounts the overlay of a command's owner; until then the frame is shown. */
export const createOwnerLoader =
  (overlays: OverlayStore, frame: OverlayFrame) =>
  async (command: string): Promise<void> => {
    const found = await overlays.wake(command, (loading) =>
      isFramedCommand(command) ? frame.during(command, loading) : loading,
    );
    if (!found) throw new NoOwner(command);
  };

/** The bus for remotes: shows the user a command that could not be delivered, once, in the frame if there is one. */
export const createShellBus = (bus: PlayaBus, frame: OverlayFrame, notify: Notify): Bus => {
  const tell = (name: string, cause: unknown, retry: () => void): void => {
    if (cause instanceof CommandCancelled || isBackgroundCommand(name)) return;
    if (cause instanceof NoOwner) notify('error', notHereCommand(name));
    else if (!isFramedCommand(name) || !frame.failed(name, retry))
      notify('error', `${missingCommand(name)}. Please try again.`);
  };

  const deliver = async (name: string, send: () => Promise<void>): Promise<void> => {
    try {
      await send();
      if (isFramedCommand(name)) frame.taken(name);
    } catch (error) {
      const again = () => void deliver(name, send).catch(() => undefined);
      if (error instanceof RemoteUnavailable) tell(name, error.cause, again);
      throw error;
    }
  };
  return {
    publish: bus.publish,
    subscribe: bus.subscribe,
    handle: bus.handle,
    handleTeamCommand: bus.handleTeamCommand,
    send: (name, payload) => deliver(name, () => bus.send(name, payload)),
    sendTeamCommand: (command, payload) => deliver(command.name, () => bus.sendTeamCommand(command, payload)),
  };
};
