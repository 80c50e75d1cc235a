import {
  type Bus,
  type CommandName,
  type CommandPayload,
  commands,
  type EventName,
  eventKeys,
  events,
  InvalidPayload,
  RemoteUnavailable,
} from '@playa/contracts';
import type { z } from 'zod';
import { type CommandHandler, CommandOwners } from './command-owners.ts';
import { EventChannel } from './event-channel.ts';

export interface BusOptions {
  /** Brings the owner of a command into the page; resolves when it is about to register itself. */
  loadOwner?: (command: CommandName) => Promise<void>;
  /** Told about every listener or command handler that throws. */
  onListenerError?: (messageName: string, error: unknown) => void;
  /** Milliseconds a loaded owner has to register itself, i.e. to mount. Default 5000. */
  ownerTimeoutMs?: number;
}

export interface PlayaBus extends Bus {
  /** Drops the kept values of an event, so that late listeners are not told them any more. */
  forget(name: EventName): void;
  /** How many listeners an event has; for finding leaks. */
  listenerCount(name: EventName): number;
}

const checked = <S extends z.ZodType>(name: string, schema: S, payload: unknown): z.output<S> => {
  const parsed = schema.safeParse(payload);
  if (!parsed.success) throw new InvalidPayload(name, parsed.error);
  return parsed.data;
};

/** The bus between shell and remotes; see `Bus` in the contracts for what it promises. */
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

  const findOwner = async (command: CommandName): Promise<CommandHandler> => {
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

  return {
    publish: (name, payload) => channelOf(name).publish(checked(name, events[name], payload)),
    subscribe: (name, listener, { signal }) =>
      channelOf(name).subscribe((payload) => listener(payload as Parameters<typeof listener>[0]), signal),
    async send(name, payload) {
      const message = checked(name, commands[name], payload);
      const owner = await findOwner(name);
      try {
        await owner(message);
      } catch (cause) {
        report(name, cause);
        throw new RemoteUnavailable(name, cause);
      }
    },
    handle: <N extends CommandName>(
      name: N,
      handler: (payload: CommandPayload<N>) => void | Promise<void>,
      { signal }: { signal: AbortSignal },
    ) => owners.register(name, (payload) => handler(payload as CommandPayload<N>), signal),
    forget: (name) => channelOf(name).forget(),
    listenerCount: (name) => channelOf(name).listenerCount,
  };
};
