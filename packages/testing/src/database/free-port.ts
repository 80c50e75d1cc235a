import { createServer } from 'node:net';

/** Takes a port of 127.0.0.1 for a moment: 0 finds a free one. Null when it is taken. */
export const probePort = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? null) : null));
    });
  });
