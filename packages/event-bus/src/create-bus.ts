import {
  type Bus,
  type CommandName,
  type CommandPayload,
  commands,
  type EventName,
  eventKeys,
  events,
  InvalidPayload,
  isCommandName,
  RemoteUnavailable,
  type TeamCommand,
} from '@playa/contracts';
import type { z } from 'zod';
import { type CommandHandler, CommandOwners } from './command-owners.ts';
import { EventChannel } from './event-channel.ts';

export interface BusOptions {
  /** Loads the owner of a command; resolves when the owner is about to call `handle`. Default: nothing is loaded. */
  loadOwner?: (command: string) => Promise<void>;
  /** Called with every error that a listener or a command's handler throws. */
  onListenerError?: (messageName: string, error: unknown) => void;
  /** Milliseconds that a loaded owner has to call `handle`, i.e. to mount its overlay. Default 5000. */
  ownerTimeoutMs?: number;
}

export interface PlayaBus extends Required<Bus> {
  /** Empties an event's snapshot: late listeners hear nothing of what was published before. */
  clear(name: EventName): void;
  /** How many listeners an event has, to find leaks. */
  listenerCount(name: EventName): number;
}

const checked = <S extends z.ZodType>(name: string, schema: S, payload: unknown): z.output<S> => {
  const parsed = schema.safeParse(payload);
  if (!parsed.success) throw new InvalidPayload(name, parsed.error);
  return parsed.data;
};

/** The bus between shell and remotes. `Bus` in `@playa/contracts` says what each method promises and throws. */
export const createBus = ({ loadOwner, onListenerError, ownerTimeoutMs = 5000 }: BusOptions = {}): PlayaBus => {
  const channels = new Map<EventName, EventChannel>();
  const owners = new CommandOwners();
  const report = (name: string, error: unknown) => onListenerError?.(name, error);

  const channelOf = (name: EventName): EventChannel => {
    const known = channels.get(name);
    if (known) return known;
    const keyOf = eventKeys[name] as ((payload: unknown) => string) | undefined;
    const channel = new EventChannel({ report: (error) => report(name, error), keyOf });
    channels.set(name, channel);
    return channel;
  };

  const findOwner = async (command: string): Promise<CommandHandler> => {
    const present = owners.get(command);
    if (present) return present;
    if (!loadOwner) throw new RemoteUnavailable(command);
    try {
      await loadOwner(command);
    } catch (cause) {
      throw new RemoteUnavailable(command, cause);
    }
    const appeared = await owners.waitFor(command, ownerTimeoutMs);
    if (!appeared) throw new RemoteUnavailable(command);
    return appeared;
  };

  const deliver = async (name: string, message: unknown): Promise<void> => {
    const owner = await findOwner(name);
    try {
      await owner(message);
    } catch (cause) {
      report(name, cause);
      throw new RemoteUnavailable(name, cause);
    }
  };

  return {
    publish: (name, payload) => {
      // A remote of a later release may tell of what this contract has no event for: nobody could read it.
      if (Object.hasOwn(events, name)) channelOf(name).publish(checked(name, events[name], payload));
    },
    subscribe: (name, listener, { signal }) =>
      channelOf(name).subscribe((payload) => listener(payload as Parameters<typeof listener>[0]), signal),
    send: async (name, payload) => {
      if (!isCommandName(name)) throw new RemoteUnavailable(name);
      await deliver(name, checked(name, commands[name], payload));
    },
    sendTeamCommand: async ({ name, payload: schema }, payload) => deliver(name, checked(name, schema, payload)),
    handle: <N extends CommandName>(
      name: N,
      handler: (payload: CommandPayload<N>) => void | Promise<void>,
      { signal }: { signal: AbortSignal },
    ) => owners.register(name, (payload) => handler(payload as CommandPayload<N>), signal),
    // The owner's own schema reads the payload again: the sender may have the definition of another release.
    handleTeamCommand: <P>(
      { name, payload: schema }: TeamCommand<P>,
      handler: (payload: P) => void | Promise<void>,
      { signal }: { signal: AbortSignal },
    ) => owners.register(name, (payload) => handler(checked(name, schema, payload)), signal),
    clear: (name) => channelOf(name).clear(),
    listenerCount: (name) => channelOf(name).listenerCount,
  };
};
