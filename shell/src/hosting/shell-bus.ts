import { type Bus, type Notify, RemoteUnavailable } from '@playa/contracts';
import type { PlayaBus } from '@playa/event-bus';
import { CommandCancelled, type OverlayPlaceholder } from './overlay-placeholder.ts';
import type { OverlayStore } from './overlay-store.ts';
import {
  commandComingSoonText,
  commandUnavailableText,
  hasPlaceholder,
  isBackgroundCommand,
} from './unavailable-texts.ts';

/** No remote in the registry owns the command, as opposed to an owner that fails to load. */
class NoOwnerError extends Error {
  constructor(command: string) {
    super(`no remote owns "${command}"`);
    this.name = 'NoOwner';
  }
}

/** Mounts the overlay of a command's owner and shows the placeholder while the owner loads. */
export const createOwnerLoader =
  (overlays: OverlayStore, placeholder: OverlayPlaceholder) =>
  async (command: string): Promise<void> => {
    const isOwned = await overlays.mount(command, (loading) =>
      hasPlaceholder(command) ? placeholder.showWhile(command, loading) : loading,
    );
    if (!isOwned) throw new NoOwnerError(command);
  };

/** The bus for remotes. It shows a failed command to the user once: in the placeholder if there is one, else in a toast. */
export const createShellBus = (bus: PlayaBus, placeholder: OverlayPlaceholder, notify: Notify): Bus => {
  const showFailure = (name: string, cause: unknown, retry: () => void): void => {
    if (cause instanceof CommandCancelled || isBackgroundCommand(name)) return;
    if (cause instanceof NoOwnerError) notify('error', commandComingSoonText(name));
    else if (!hasPlaceholder(name) || !placeholder.failed(name, retry))
      notify('error', `${commandUnavailableText(name)}. Please try again.`);
  };

  const deliver = async (name: string, send: () => Promise<void>): Promise<void> => {
    try {
      await send();
      if (hasPlaceholder(name)) placeholder.handled(name);
    } catch (error) {
      const retry = () => void deliver(name, send).catch(() => undefined);
      if (error instanceof RemoteUnavailable) showFailure(name, error.cause, retry);
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
