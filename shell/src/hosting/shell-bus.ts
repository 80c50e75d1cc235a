import { type Bus, type CommandName, type Notify, RemoteUnavailable } from '@playa/contracts';
import type { PlayaBus } from '@playa/event-bus';
import { CommandCancelled, type OverlayFrame } from './overlay-frame.ts';
import type { OverlayStore } from './overlay-store.ts';
import { missingCommand, notHereCommand } from './part-texts.ts';

/** Why a command found no owner: none is published, as opposed to one that can't be loaded. */
class NoOwner extends Error {
  constructor(command: CommandName) {
    super(`no remote owns "${command}"`);
    this.name = 'NoOwner';
  }
}

/** Brings a command's owner onto the page; its place there is taken by the frame at once. */
export const createOwnerLoader =
  (overlays: OverlayStore, frame: OverlayFrame) =>
  async (command: CommandName): Promise<void> => {
    const found = await overlays.wake(command, (loading) => frame.during(command, loading));
    if (!found) throw new NoOwner(command);
  };

/** The bus as remotes get it: a command nobody can take is told to the user as well, once, in the frame if there is one. */
export const createShellBus = (bus: PlayaBus, frame: OverlayFrame, notify: Notify): Bus => {
  const tell = (name: CommandName, cause: unknown, retry: () => void): void => {
    if (cause instanceof CommandCancelled) return;
    if (cause instanceof NoOwner) notify('error', notHereCommand[name]);
    else if (!frame.failed(name, retry)) notify('error', `${missingCommand[name]}. Please try again.`);
  };

  const send: Bus['send'] = async (name, payload) => {
    try {
      await bus.send(name, payload);
      frame.taken(name);
    } catch (error) {
      const again = () => void send(name, payload).catch(() => undefined);
      if (error instanceof RemoteUnavailable) tell(name, error.cause, again);
      throw error;
    }
  };
  return { publish: bus.publish, subscribe: bus.subscribe, handle: bus.handle, send };
};
