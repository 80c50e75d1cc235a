import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Behaviour } from './behaviours.ts';

export interface HostileServer {
  /** Without trailing slash. */
  url: string;
  /** Requests so far. */
  requests: () => number;
  /** Requests without a complete response whose connection is open. */
  pending: () => number;
  /** Bytes sent so far, over all connections. */
  bytesSent: () => number;
  close: () => Promise<void>;
}

/** Starts a server on a free port of 127.0.0.1 that handles every request with the behaviour. */
export const startHostileServer = async (behaviour: Behaviour): Promise<HostileServer> => {
  let requests = 0;
  let pending = 0;
  const sockets: Socket[] = [];
  const server = createServer((request, response) => {
    requests += 1;
    pending += 1;
    response.on('close', () => {
      pending -= 1;
    });
    behaviour(request, response);
  });
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => requests,
    pending: () => pending,
    bytesSent: () => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
