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
import { createRequestCounts, tooManyRequests } from './request-counts.ts';

/** Most requests of one connection within 10 s, including unknown ones. */
const requestsPerWindow = 50;
/** A connection that sends more is closed, because even rejections cost something. */
const floodPerWindow = 1_000;

type Reply = (reply: RealtimeReply) => void;

/** The used part of a socket. */
interface RequestSocket {
  use(middleware: (packet: unknown[], next: () => void) => void): unknown;
  on(name: RealtimeRequestName, listener: (...args: unknown[]) => void): unknown;
  readonly connected: boolean;
  conn: { close(): unknown };
}

/** Called for every rejected request, with the problem's code. */
export type OnRefused = (code: string) => void;

const replyOf = (args: readonly unknown[]): Reply | null => {
  const last = args.at(-1);
  return typeof last === 'function' ? (last as Reply) : null;
};

interface RequestParts {
  log: FastifyBaseLogger;
  onRefused: OnRefused;
  /** Runs the work in the fair queue of the connection's user. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

type Handler<N extends RealtimeRequestName> = (payload: RealtimeRequestPayload<N>) => Promise<RealtimeAnswer<N>>;

/**
 * The requests of one connection. Each is counted, validated by its schema, and acknowledged with its answer or the problem that the
 * handler throws. Requests without an acknowledgement callback are dropped.
 */
export const createSocketRequests = (socket: RequestSocket, { log, onRefused, inTurn }: RequestParts) => {
  const counted = createRequestCounts();
  const refuse = (reply: Reply | null, error: unknown): void => {
    const { problem: refusal } = toProblem(error, log);
    onRefused(refusal.code);
    reply?.(refusal);
  };

  socket.use((packet, next) => {
    const { count, retryAfter } = counted('all');
    if (count <= requestsPerWindow) return next();
    if (count > floodPerWindow) return void socket.conn.close();
    refuse(replyOf(packet), tooManyRequests(retryAfter));
  });

  /** Handles requests of this name immediately, for synchronous handlers. */
  const answerAtOnce = <N extends RealtimeRequestName>(name: N, handler: Handler<N>): void => {
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
  };

  return {
    answerAtOnce,
    /** Handles requests of this name in the user's queue, while the client is connected. */
    answer<N extends RealtimeRequestName>(name: N, handler: Handler<N>): void {
      answerAtOnce(name, (payload) =>
        inTurn(() => {
          if (!socket.connected) throw problem('service-unavailable', 'The connection was closed.');
          return handler(payload);
        }),
      );
    },
  };
};

export type SocketRequests = ReturnType<typeof createSocketRequests>;
