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
  /** Loads the remote that owns a command; resolves when that remote is about to call `handle`. Default: nothing is loaded. */
  loadOwner?: (command: string) => Promise<void>;
  /** Called with every error that a listener or a command's handler throws. */
  onListenerError?: (messageName: string, error: unknown) => void;
  /** Milliseconds within which a loaded owner must call `handle`, i.e. mount its overlay. Default 5000. */
  ownerTimeoutMs?: number;
}

export interface PlayaBus extends Required<Bus> {
  /** Empties an event's snapshot. Listeners that subscribe later do not receive earlier payloads. */
  clear(name: EventName): void;
  /** Number of listeners of an event, to detect leaks. */
  listenerCount(name: EventName): number;
}

const validate = <S extends z.ZodType>(name: string, schema: S, payload: unknown): z.output<S> => {
  const parsed = schema.safeParse(payload);
  if (!parsed.success) throw new InvalidPayload(name, parsed.error);
  return parsed.data;
};

/** Creates the bus between shell and remotes. `Bus` in `@playa/contracts` documents each method and its errors. */
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
    const current = owners.get(command);
    if (current) return current;
    if (!loadOwner) throw new RemoteUnavailable(command);
    try {
      await loadOwner(command);
    } catch (cause) {
      throw new RemoteUnavailable(command, cause);
    }
    const registered = await owners.waitFor(command, ownerTimeoutMs);
    if (!registered) throw new RemoteUnavailable(command);
    return registered;
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
      // A remote of a later release may publish an event that this contract does not define. It is ignored.
      if (Object.hasOwn(events, name)) channelOf(name).publish(validate(name, events[name], payload));
    },
    subscribe: (name, listener, { signal }) =>
      channelOf(name).subscribe((payload) => listener(payload as Parameters<typeof listener>[0]), signal),
    send: async (name, payload) => {
      if (!isCommandName(name)) throw new RemoteUnavailable(name);
      await deliver(name, validate(name, commands[name], payload));
    },
    sendTeamCommand: async ({ name, payload: schema }, payload) => deliver(name, validate(name, schema, payload)),
    handle: <N extends CommandName>(
      name: N,
      handler: (payload: CommandPayload<N>) => void | Promise<void>,
      { signal }: { signal: AbortSignal },
    ) => owners.register(name, (payload) => handler(payload as CommandPayload<N>), signal),
    // Validate again with the owner's schema: the sender may use the definition of another release.
    handleTeamCommand: <P>(
      { name, payload: schema }: TeamCommand<P>,
      handler: (payload: P) => void | Promise<void>,
      { signal }: { signal: AbortSignal },
    ) => owners.register(name, (payload) => handler(validate(name, schema, payload)), signal),
    clear: (name) => channelOf(name).clear(),
    listenerCount: (name) => channelOf(name).listenerCount,
  };
};
