import { type Bus, type CommandName, type Notify, RemoteUnavailable } from '@playa/contracts';
import type { PlayaBus } from '@playa/event-bus';
import { CommandCancelled, type OverlayFrame } from './overlay-frame.ts';
import type { OverlayStore } from './overlay-store.ts';
import { isFramedCommand, isShownCommand, missingCommand, notHereCommand } from './part-texts.ts';

/** No remote in the registry owns the command, as opposed to an owner that can't be loaded. */
class NoOwner extends Error {
  constructor(command: CommandName) {
    super(`no remote owns "${command}"`);
    this.name = 'NoOwner';
  }
}

/** Mounts the overlay of a command's owner; until then the frame is shown. */
export const createOwnerLoader =
  (overlays: OverlayStore, frame: OverlayFrame) =>
  async (command: CommandName): Promise<void> => {
    const found = await overlays.wake(command, (loading) =>
      isFramedCommand(command) ? frame.during(command, loading) : loading,
    );
    if (!found) throw new NoOwner(command);
  };

/** The bus for remotes: shows the user a command that could not be delivered, once, in the frame if there is one. */
export const createShellBus = (bus: PlayaBus, frame: OverlayFrame, notify: Notify): Bus => {
  const tell = (name: CommandName, cause: unknown, retry: () => void): void => {
    if (cause instanceof CommandCancelled || !isShownCommand(name)) return;
    if (cause instanceof NoOwner) notify('error', notHereCommand[name]);
    else if (!isFramedCommand(name) || !frame.failed(name, retry))
      notify('error', `${missingCommand[name]}. Please try again.`);
  };

  const send: Bus['send'] = async (name, payload) => {
    try {
      await bus.send(name, payload);
      if (isFramedCommand(name)) frame.taken(name);
    } catch (error) {
      const again = () => void send(name, payload).catch(() => undefined);
      if (error instanceof RemoteUnavailable) tell(name, error.cause, again);
      throw error;
    }
  };
  return { publish: bus.publish, subscribe: bus.subscribe, handle: bus.handle, send };
};
