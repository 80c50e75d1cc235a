import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClientToServerEvents, ProblemCode } from '@playa/contracts';
import { type DefaultEventsMap, Server } from 'socket.io';

interface RealtimeServerOptions {
  /** What becomes of websockets: taken, refused with an answer, or left without one. */
  websockets?: 'taken' | 'refused' | 'swallowed';
}

/** As the backend refuses a connection. */
const refusal = (code: ProblemCode) =>
  Object.assign(new Error(code), { data: { status: 'error', code, message: code } });

/** A real socket.io server on a free port, whose answers a test decides. */
export const startRealtimeServer = async ({ websockets = 'taken' }: RealtimeServerOptions = {}) => {
  const http = createServer();
  const io = new Server<ClientToServerEvents, DefaultEventsMap>({
    transports: websockets === 'taken' ? ['websocket', 'polling'] : ['polling'],
  });
  io.attach(http);
  const requests: string[] = [];
  const swallowed: { destroy(): void }[] = [];
  http.on('request', ({ url = '' }) => requests.push(url));
  if (websockets === 'swallowed') {
    http.removeAllListeners('upgrade');
    http.on('upgrade', (_request, connection) => swallowed.push(connection));
  }
  const server = {
    url: '',
    io,
    /** HTTP requests, which polling needs and websockets do not. */
    requests,
    /** Tokens of all handshakes so far. */
    tokens: [] as unknown[],
    /** Refuses handshakes while it is set. */
    refusing: null as ProblemCode | null,
    /** Ends every connection as the server does whose session is over. */
    end: () => void io.disconnectSockets(true),
    /** Breaks every connection. */
    cut: () => {
      for (const socket of io.sockets.sockets.values()) socket.conn.close();
    },
    stop: async () => {
      for (const connection of swallowed) connection.destroy();
      await io.close();
    },
  };
  io.use((socket, next) => {
    server.tokens.push(socket.handshake.auth.accessToken);
    next(server.refusing ? refusal(server.refusing) : undefined);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  server.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return server;
};

export type RealtimeServer = Awaited<ReturnType<typeof startRealtimeServer>>;

/** Timing for tests, in milliseconds. */
export const fastTiming = { reconnectionDelay: 10, reconnectionDelayMax: 20, crowdedDelay: 30 };
