import {
  type RealtimeAnswer,
  type RealtimeReply,
  type RealtimeRequestName,
  type RealtimeRequestPayload,
  realtimeRequests,
} from '@playa/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { toProblem } from '../http/error-handler.ts';
import { problem } from '../http/problems.ts';
import { holdsMalformedText } from '../http/request-guards.ts';

/** Requests that one connection may send in a window, known or not. */
const requestsPerWindow = 50;
/** A connection that sends more than this is closed: even to refuse costs something. */
const floodPerWindow = 1_000;
/** Milliseconds. */
const windowMs = 10_000;

type Reply = (reply: RealtimeReply) => void;

/** What this needs of a socket. */
interface RequestSocket {
  use(middleware: (packet: unknown[], next: () => void) => void): unknown;
  on(name: RealtimeRequestName, listener: (...args: unknown[]) => void): unknown;
  conn: { close(): unknown };
}

/** Told of every request that is refused, with the problem's code. */
export type OnRefused = (code: string) => void;

const replyOf = (args: readonly unknown[]): Reply | null => {
  const last = args.at(-1);
  return typeof last === 'function' ? (last as Reply) : null;
};

/**
 * The requests of one connection. Each is counted, checked by its schema, and acknowledged with its answer or the problem that
 * the handler throws. A request without an acknowledgement is dropped.
 */
export const createSocketRequests = (socket: RequestSocket, log: FastifyBaseLogger, onRefused: OnRefused) => {
  let count = 0;
  let windowEnd = 0;
  const refuse = (reply: Reply | null, error: unknown): void => {
    const { problem: refusal } = toProblem(error, log);
    onRefused(refusal.code);
    reply?.(refusal);
  };

  socket.use((packet, next) => {
    const now = Date.now();
    if (now >= windowEnd) [count, windowEnd] = [0, now + windowMs];
    count += 1;
    if (count <= requestsPerWindow) return next();
    if (count > floodPerWindow) return void socket.conn.close();
    const retryAfter = Math.ceil((windowEnd - now) / 1000);
    refuse(replyOf(packet), problem('too-many-requests', 'Too many requests. Please wait a moment.', { retryAfter }));
  });

  return {
    /** Answers the requests of this name. */
    answer<N extends RealtimeRequestName>(
      name: N,
      handler: (payload: RealtimeRequestPayload<N>) => Promise<RealtimeAnswer<N>>,
    ): void {
      const handle = async (payload: unknown): Promise<RealtimeReply> => {
        const parsed = realtimeRequests[name].payload.safeParse(payload);
        if (!parsed.success || holdsMalformedText(payload))
          throw problem('invalid-input', `The payload of "${name}" does not fit its contract.`);
        return { status: 'success', answer: await handler(parsed.data as RealtimeRequestPayload<N>) };
      };
      socket.on(name, (...args) => {
        const reply = replyOf(args);
        if (reply === null) return;
        handle(args[0]).then(reply, (error: unknown) => refuse(reply, error));
      });
    },
  };
};

export type SocketRequests = ReturnType<typeof createSocketRequests>;
