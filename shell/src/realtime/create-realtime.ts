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

/** Default timeout of a request, in milliseconds. */
const requestTimeoutMs = 10_000;

interface RealtimeParts extends Pick<ConnectionParts, 'backendUrl' | 'token' | 'checkSession' | 'load'> {
  /** Called with messages that match no schema, and errors that listeners throw. */
  report: (error: unknown) => void;
  timing?: Partial<RealtimeTiming>;
}

export interface ShellRealtime extends Realtime {
  /** Connects, and reconnects until `close`. */
  open(): void;
  /** Disconnects and drops the stored events. */
  close(): void;
}

const isEventName = (name: string): name is RealtimeEventName => Object.hasOwn(realtimeEvents, name);

/** Settles as `outcome` does, or rejects with the signal's reason as soon as the signal aborts. */
const rejectOnAbort = <T>(outcome: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  if (!signal) return outcome;
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    outcome.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
};

/** Implements `Realtime` on one socket.io connection; validates all messages against the contract in both directions. */
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

  const sendRequest = async <N extends RealtimeRequestName>(
    name: N,
    payload: unknown,
    timeoutMs: number,
  ): Promise<RealtimeAnswer<N>> => {
    // A newer remote may send requests that this shell's contract does not have; the server would not answer them.
    if (!Object.hasOwn(realtimeRequests, name)) throw new RealtimeError(name, 'timeout');
    const { payload: payloadSchema, answer: answerSchema } = realtimeRequests[name];
    const validPayload = payloadSchema.safeParse(payload);
    if (!validPayload.success) throw new RealtimeError(name, 'malformed', { cause: validPayload.error });
    const answer = answerSchema.safeParse(await connection.request(name, validPayload.data, timeoutMs));
    if (!answer.success) throw new RealtimeError(name, 'malformed', { cause: answer.error });
    return answer.data as RealtimeAnswer<N>;
  };

  return {
    status: connection.status,
    onStatus: (listener: (status: RealtimeStatus) => void, { signal }) =>
      statusChanges.addEventListener('change', () => listener(connection.status()), { signal }),
    // Events that this contract does not have are never delivered.
    subscribe: (event, listener, { signal }) =>
      channels.get(event)?.subscribe((payload) => listener(payload as Parameters<typeof listener>[0]), signal),
    snapshot: <N extends RealtimeEventName>(event: N) =>
      (channels.get(event)?.snapshot ?? []) as readonly RealtimePayload<N>[],
    emit: (request, payload, { timeoutMs = requestTimeoutMs, signal } = {}) =>
      rejectOnAbort(sendRequest(request, payload, timeoutMs), signal),
    open: connection.open,
    close: () => {
      connection.close();
      for (const channel of channels.values()) channel.clear();
    },
  };
};
