import { type Bus, type CommandName, type Notify, RemoteUnavailable } from '@playa/contracts';
import type { PlayaBus } from '@playa/event-bus';
import { missingCommand, notHereCommand } from './part-texts.ts';

/** Why a command found no owner: none is published, as opposed to one that can't be loaded. */
export class NoOwner extends Error {
  constructor(command: CommandName) {
    super(`no remote owns "${command}"`);
    this.name = 'NoOwner';
  }
}

/** The bus as remotes get it: a command nobody can take is told to the user as well, once. */
export const createShellBus = (bus: PlayaBus, notify: Notify): Bus => ({
  publish: bus.publish,
  subscribe: bus.subscribe,
  handle: bus.handle,
  async send(name, payload) {
    try {
      await bus.send(name, payload);
    } catch (error) {
      if (error instanceof RemoteUnavailable) {
        notify('error', error.cause instanceof NoOwner ? notHereCommand[name] : missingCommand[name]);
      }
      throw error;
    }
  },
});
