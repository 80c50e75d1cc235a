import type { ClientToServerEvents, ServerToClientEvents } from '@playa/contracts';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type DefaultEventsMap, Server } from 'socket.io';
import type { Caller } from '../app/api.ts';
import type { Config } from '../app/config.ts';
import { toProblem } from '../app/error-handler.ts';
import type { Authenticator } from '../auth/authenticator.ts';
import { createListenPool } from './listen-pool.ts';

export type SocketServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, Caller>;

/** Everything a user has open, on whatever backend. */
export const userRoom = (userId: string): string => `user:${userId}`;
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/** Closes what logins have open that have ended, on whatever backend. */
export const disconnectSessions = (sockets: SocketServer, sessionIds: readonly string[]): void => {
  if (sessionIds.length > 0) sockets.in(sessionIds.map(sessionRoom)).disconnectSockets(true);
};

interface Parts {
  server: FastifyInstance;
  pool: pg.Pool;
  config: Config;
  authenticator: Authenticator;
}

/** Sockets at /socket.io. A client shows its access token in the handshake (`auth: { accessToken }`) and lands in its user's room. */
export const createSocketServer = ({ server, pool, config, authenticator }: Parts): SocketServer => {
  const sockets: SocketServer = new Server(server.server, {
    cors: { origin: config.appUrl, credentials: true },
    maxHttpBufferSize: 100_000,
    adapter: createAdapter(createListenPool(pool), {
      errorHandler: (error) => server.log.warn({ err: error }, 'socket adapter'),
    }),
  });
  sockets.use((socket, next) => {
    const token: unknown = socket.handshake.auth.accessToken;
    authenticator.token(typeof token === 'string' ? token : '').then(
      (caller) => {
        socket.data = caller;
        next();
      },
      (error: unknown) => {
        const { message, problem } = toProblem(error, server.log);
        next(Object.assign(new Error(message), { data: problem }));
      },
    );
  });
  sockets.on('connection', (socket) => {
    void socket.join([userRoom(socket.data.userId), sessionRoom(socket.data.sessionId)]);
  });
  server.addHook('preClose', async () => {
    sockets.local.disconnectSockets(true);
  });
  server.addHook('onClose', () => sockets.close());
  return sockets;
};
