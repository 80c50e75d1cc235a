import {
  type Realtime,
  type RealtimeAnswer,
  RealtimeError,
  type RealtimeEventName,
  type RealtimePayload,
  type RealtimeRequestName,
  type RealtimeStatus,
  realtimeEvents,
  realtimeRequests,
} from '@playa/contracts';
import { EventChannel } from '@playa/event-bus';
import { type ConnectionParts, createConnection, type RealtimeTiming, realtimeTiming } from './connection.ts';

/** Default time-out of a request, in milliseconds. */
const requestTimeoutMs = 10_000;

interface RealtimeParts extends Pick<ConnectionParts, 'backendUrl' | 'token' | 'checkSession' | 'load'> {
  /** Told about messages that fit no schema, and listeners that throw. */
  report: (error: unknown) => void;
  timing?: Partial<RealtimeTiming>;
}

export interface ShellRealtime extends Realtime {
  /** Connects, and stays connected until `close`. */
  open(): void;
  /** Disconnects and drops what is kept. */
  close(): void;
}

const isEventName = (name: string): name is RealtimeEventName => Object.hasOwn(realtimeEvents, name);

/** A request's outcome, or the signal's reason as soon as it aborts. */
const untilAborted = <T>(outcome: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  if (!signal) return outcome;
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    outcome.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
};

/** The port `Realtime` on one socket.io connection; everything is checked against the contract in both directions. */
export const createRealtime = ({ report, timing, ...parts }: RealtimeParts): ShellRealtime => {
  const channels = new Map<string, EventChannel>();
  for (const [name, { keyOf, isNewer }] of Object.entries(realtimeEvents)) {
    channels.set(name, new EventChannel({ report, keyOf, isNewer } as ConstructorParameters<typeof EventChannel>[0]));
  }
  const statusChanges = new EventTarget();

  const connection = createConnection({
    ...parts,
    timing: { ...realtimeTiming, ...timing },
    onStatus: () => statusChanges.dispatchEvent(new Event('change')),
    onMessage: (name, payload) => {
      // A newer server may send events that this build does not know.
      if (!isEventName(name)) return;
      const parsed = realtimeEvents[name].payload.safeParse(payload);
      if (parsed.success) channels.get(name)?.publish(parsed.data);
      else report(new Error(`The server sent a "${name}" that does not fit its contract`, { cause: parsed.error }));
    },
  });

  const ask = async <N extends RealtimeRequestName>(
    name: N,
    payload: unknown,
    timeoutMs: number,
  ): Promise<RealtimeAnswer<N>> => {
    // A remote of a later release may know more requests; the server of this shell's contract answers none of them.
    if (!Object.hasOwn(realtimeRequests, name)) throw new RealtimeError(name, 'timeout');
    const { payload: payloadSchema, answer: answerSchema } = realtimeRequests[name];
    const checked = payloadSchema.safeParse(payload);
    if (!checked.success) throw new RealtimeError(name, 'malformed', { cause: checked.error });
    const answer = answerSchema.safeParse(await connection.request(name, checked.data, timeoutMs));
    if (!answer.success) throw new RealtimeError(name, 'malformed', { cause: answer.error });
    return answer.data as RealtimeAnswer<N>;
  };

  return {
    status: connection.status,
    onStatus: (listener: (status: RealtimeStatus) => void, { signal }) =>
      statusChanges.addEventListener('change', () => listener(connection.status()), { signal }),
    // An event that this contract does not know never comes.
    subscribe: (event, listener, { signal }) =>
      channels.get(event)?.subscribe((payload) => listener(payload as Parameters<typeof listener>[0]), signal),
    snapshot: <N extends RealtimeEventName>(event: N) =>
      (channels.get(event)?.snapshot ?? []) as readonly RealtimePayload<N>[],
    emit: (request, payload, { timeoutMs = requestTimeoutMs, signal } = {}) =>
      untilAborted(ask(request, payload, timeoutMs), signal),
    open: connection.open,
    close: () => {
      connection.close();
      for (const channel of channels.values()) channel.clear();
    },
  };
};
