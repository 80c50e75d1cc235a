import type { AddressInfo, Server } from 'node:net';

interface Listener {
  server: Server;
  listen(port: number, host: string, listening: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/**
 * Listens on 127.0.0.1 and returns the port.
 * @throws {Error} one sentence if the port is in use
 */
export const listen = (listener: Listener, port: number, variable: string): Promise<number> =>
  new Promise((resolve, reject) => {
    listener.on('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE';
      const sentence = `Port ${port} on 127.0.0.1 is taken: stop what uses it, or set ${variable} to a free one.`;
      reject(taken ? new Error(sentence) : error);
    });
    listener.listen(port, '127.0.0.1', () => resolve((listener.server.address() as AddressInfo).port));
  });
