import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClientToServerEvents, ProblemCode } from '@playa/contracts';
import { type DefaultEventsMap, Server } from 'socket.io';

interface RealtimeServerOptions {
  /** Whether websockets are accepted, refused with a response, or left unanswered. */
  websockets?: 'accepted' | 'refused' | 'unanswered';
}

/** The error of a refused handshake, as the backend sends it. */
const rejection = (code: ProblemCode) =>
  Object.assign(new Error(code), { data: { status: 'error', code, message: code } });

/** A real socket.io server on a free port. */
export const startRealtimeServer = async ({ websockets = 'accepted' }: RealtimeServerOptions = {}) => {
  const http = createServer();
  const io = new Server<ClientToServerEvents, DefaultEventsMap>({
    transports: websockets === 'accepted' ? ['websocket', 'polling'] : ['polling'],
  });
  io.attach(http);
  const requests: string[] = [];
  const unanswered: { destroy(): void }[] = [];
  http.on('request', ({ url = '' }) => requests.push(url));
  if (websockets === 'unanswered') {
    http.removeAllListeners('upgrade');
    http.on('upgrade', (_request, connection) => unanswered.push(connection));
  }
  const server = {
    url: '',
    io,
    /** HTTP requests, which polling needs and websockets do not. */
    requests,
    /** Tokens of all handshakes so far. */
    tokens: [] as unknown[],
    /** Refuses handshakes with this code while it is set. */
    rejectWith: null as ProblemCode | null,
    /** Disconnects all clients, as the backend does when a session has ended. */
    disconnectAll: () => void io.disconnectSockets(true),
    /** Breaks every connection. */
    breakConnections: () => {
      for (const socket of io.sockets.sockets.values()) socket.conn.close();
    },
    stop: async () => {
      for (const connection of unanswered) connection.destroy();
      await io.close();
    },
  };
  io.use((socket, next) => {
    server.tokens.push(socket.handshake.auth.accessToken);
    next(server.rejectWith ? rejection(server.rejectWith) : undefined);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  server.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return server;
};

export type RealtimeServer = Awaited<ReturnType<typeof startRealtimeServer>>;

/** Short delays for tests, in milliseconds. */
export const fastTiming = { reconnectionDelay: 10, reconnectionDelayMax: 20, tooManyConnectionsDelay: 30 };
