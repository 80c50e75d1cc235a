import {
  type Realtime,
  type RealtimeAnswer,
  RealtimeError,
  type RealtimeEventName,
  type RealtimePayload,
  type RealtimeRequestName,
  type RealtimeRequestPayload,
  type RealtimeStatus,
  realtimeEvents,
} from '@playa/contracts';
import { EventChannel } from '@playa/event-bus';

export interface FakeRealtime extends Realtime {
  /** Delivers an event like the server: validates it by its schema and ignores it if a newer one was delivered. */
  push<N extends RealtimeEventName>(event: N, payload: RealtimePayload<N>): void;
  setStatus(status: RealtimeStatus): void;
  /** Sets the handler of a request. The request rejects with the handler's errors. */
  answer<N extends RealtimeRequestName>(
    request: N,
    handler: (payload: RealtimeRequestPayload<N>) => RealtimeAnswer<N> | Promise<RealtimeAnswer<N>>,
  ): void;
  /** The sent requests. */
  emitted: { request: RealtimeRequestName; payload: unknown }[];
}

/** A `realtime` that the test controls. It is connected until `setStatus`. A request without a handler rejects as a timeout. */
export const createFakeRealtime = (): FakeRealtime => {
  const channels = new Map<RealtimeEventName, EventChannel>();
  const statusChanges = new EventTarget();
  const emitted: FakeRealtime['emitted'] = [];
  const handlers = new Map<RealtimeRequestName, (payload: never) => unknown>();
  let current: RealtimeStatus = 'connected';

  const report = (error: unknown): never => {
    throw error;
  };
  const channelOf = (name: RealtimeEventName): EventChannel => {
    const { keyOf, isNewer } = realtimeEvents[name];
    const options = { report, keyOf, isNewer } as ConstructorParameters<typeof EventChannel>[0];
    const channel = channels.get(name) ?? new EventChannel(options);
    channels.set(name, channel);
    return channel;
  };

  return {
    status: () => current,
    onStatus: (listener, { signal }) => statusChanges.addEventListener('change', () => listener(current), { signal }),
    subscribe: (event, listener, { signal }) =>
      channelOf(event).subscribe((payload) => listener(payload as Parameters<typeof listener>[0]), signal),
    snapshot: <N extends RealtimeEventName>(event: N) => channelOf(event).snapshot as readonly RealtimePayload<N>[],
    emit: async <N extends RealtimeRequestName>(request: N, payload: RealtimeRequestPayload<N>) => {
      emitted.push({ request, payload });
      const handler = handlers.get(request);
      if (current !== 'connected') throw new RealtimeError(request, 'away');
      if (!handler) throw new RealtimeError(request, 'timeout');
      return (await handler(payload as never)) as RealtimeAnswer<N>;
    },
    answer: (request, handler) => void handlers.set(request, handler),
    push: (event, payload) => channelOf(event).publish(realtimeEvents[event].payload.parse(payload)),
    setStatus: (status) => {
      current = status;
      statusChanges.dispatchEvent(new Event('change'));
    },
    emitted,
  };
};
