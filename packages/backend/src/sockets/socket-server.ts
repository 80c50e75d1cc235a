import type { IncomingMessage } from 'node:http';
import type { ClientToServerEvents, ServerToClientEvents } from '@playa/contracts';
import type { FastifyInstance } from 'fastify';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { Config } from '../config.ts';
import type { Pool } from '../database/database.ts';
import type { TokenHolder } from '../http/caller.ts';
import { toProblem } from '../http/error-handler.ts';
import { problem } from '../http/problems.ts';
import { type AddressLimits, createAddressLimit } from './address-limit.ts';
import type { RedisConnection } from './redis.ts';
import { createSocketAdapter } from './socket-adapter.ts';
import { createSocketLimit } from './socket-limit.ts';
import { createSocketRequests, type OnRefused, type SocketRequests } from './socket-requests.ts';
import { limitUnsent } from './unsent-limit.ts';
import { createUserRequests, type InUserTurn } from './user-requests.ts';

export type SocketServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, TokenHolder>;
export type ServerSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, TokenHolder>;

const requests = new WeakMap<ServerSocket, SocketRequests>();

/** Where a capability registers handlers for the requests of a connection. */
export const requestsOf = (socket: ServerSocket): SocketRequests => {
  const known = requests.get(socket);
  if (!known) throw new Error('the socket is not connected yet');
  return known;
};

/** The socket room of all connections of a user, across all backends. */
export const userRoom = (userId: string): string => `user:${userId}`;
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/** Closes the connections of ended sessions, across all backends. */
export const disconnectSessions = (sockets: SocketServer, sessionIds: readonly string[]): void => {
  if (sessionIds.length > 0) sockets.in(sessionIds.map(sessionRoom)).disconnectSockets(true);
};

/** Timeout in milliseconds for a connection to send its token. */
const connectTimeout = 10_000;
/** Milliseconds between two pings, and for the answer: dead connections are detected within 25 seconds. */
const heartbeat = { pingInterval: 15_000, pingTimeout: 10_000 };

/** Browsers send the origin of the page that opens a WebSocket; CORS does not cover WebSockets. Other clients send none. */
const isForeignPage = ({ headers }: IncomingMessage, { appUrl }: Pick<Config, 'appUrl'>): boolean =>
  headers.origin !== undefined && headers.origin !== new URL(appUrl).origin;

const tooMany = 'Too many connections come from this address. Please wait a minute.';

interface Parts {
  server: FastifyInstance;
  pool: Pool;
  /** Null: events between backends go over PostgreSQL. */
  redis?: RedisConnection | null;
  config: Pick<Config, 'appUrl' | 'trustProxyHops'>;
  /** Overrides the defaults, for tests. */
  addressLimits?: AddressLimits;
  /** The user of an access token. @throws {ProblemError} if it is invalid */
  authenticate(token: string): Promise<TokenHolder>;
  /** @throws {ProblemError} if this session has ended */
  stillLive?(holder: TokenHolder): Promise<void>;
  onRefused?: OnRefused;
  /** The fair queue of requests; without it no request waits. */
  inTurn?: InUserTurn;
}

/**
 * Sockets at /socket.io. A client sends its access token in the handshake (`auth: { accessToken }`) and joins its user's socket room. The
 * connection is closed when the session ends, and when the token expires unless the client has renewed it with the request 'session.renew';
 * clients then reconnect with their current token.
 */
export const createSocketServer = ({
  server,
  pool,
  redis = null,
  config,
  addressLimits,
  authenticate,
  stillLive = async () => undefined,
  onRefused = () => undefined,
  inTurn = (_userId, work) => work(),
}: Parts): SocketServer => {
  /** Closed like lost connections, so that clients reconnect, to this or another backend, and receive the current state. */
  const closeAll = (): void => {
    for (const socket of sockets.sockets.sockets.values()) socket.conn.close();
  };
  const { adapter, close: closeAdapter } = createSocketAdapter({ pool, redis, log: server.log, onMissed: closeAll });
  // Hooks run last to first: this one runs after the sockets have closed, and also if creating them failed.
  server.addHook('onClose', async () => closeAdapter());
  const addresses = createAddressLimit(config.trustProxyHops, addressLimits);
  const sockets: SocketServer = new Server(server.server, {
    cors: { origin: config.appUrl, credentials: true },
    maxHttpBufferSize: 100_000,
    connectTimeout,
    ...heartbeat,
    allowRequest: (request, answer) => {
      if (isForeignPage(request, config)) return answer('This page is not one of Playa.', false);
      const isAllowed = addresses.allows(request);
      if (!isAllowed) onRefused('too-many-requests');
      answer(isAllowed ? null : tooMany, isAllowed);
    },
    adapter,
  });
  server.addHook('onClose', () => sockets.close());
  sockets.engine.on('connection', (connection: Socket['conn']) => {
    addresses.opened(connection);
    limitUnsent(connection, () => onRefused('unread'));
  });
  const limit = createSocketLimit();
  const userRequests = createUserRequests(inTurn);
  const tokenOf = ({ accessToken }: Record<string, unknown>) =>
    authenticate(typeof accessToken === 'string' ? accessToken : '');

  /** @throws {ProblemError} before the token is verified, which costs more */
  const admitted = async (socket: ServerSocket): Promise<TokenHolder> => {
    if (addresses.isExceeded(socket.request)) throw problem('too-many-requests', tooMany, { retryAfter: 60 });
    return tokenOf(socket.handshake.auth);
  };

  sockets.use((socket, next) => {
    admitted(socket)
      .then((holder) => {
        limit.admit(holder.userId, socket.conn);
        socket.data = holder;
        next();
      })
      .catch((error: unknown) => {
        const { message, problem } = toProblem(error, server.log);
        onRefused(problem.code);
        next(Object.assign(new Error(message), { data: problem }));
      });
  });
  sockets.on('connection', (socket) => {
    const { userId, sessionId } = socket.data;
    void socket.join([userRoom(userId), sessionRoom(sessionId)]);
    let expiry: NodeJS.Timeout | undefined;
    const closeAt = (expiresAt: number): void => {
      clearTimeout(expiry);
      // Closed like a lost connection, so that clients reconnect.
      expiry = setTimeout(() => socket.conn.close(), expiresAt - Date.now());
    };
    closeAt(socket.data.expiresAt);
    socket.on('disconnect', () => clearTimeout(expiry));
    const answers = createSocketRequests(socket, {
      log: server.log,
      onRefused,
      inTurn: (work) => userRequests(userId, work),
    });
    requests.set(socket, answers);
    answers.answer('session.renew', async ({ accessToken }) => {
      const holder = await authenticate(accessToken);
      if (holder.userId !== userId || holder.sessionId !== sessionId) {
        throw problem('forbidden', 'This token belongs to another session.');
      }
      if (socket.connected) closeAt(holder.expiresAt);
      return { expiresIn: Math.max(0, Math.floor((holder.expiresAt - Date.now()) / 1000)) };
    });
    // A session that ended between handshake and join had no socket in the room to disconnect.
    stillLive(socket.data).catch(() => socket.conn.close());
  });
  server.addHook('preClose', async () => closeAll());
  return sockets;
};
