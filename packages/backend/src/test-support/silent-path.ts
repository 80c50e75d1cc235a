import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network path that can stop to let anything through, with every connection left open. */
export interface SilentPath {
  /** The target's address, by way of this path. */
  url: string;
  /** From now on nothing gets through, either way, over the connections there are. */
  silence(): void;
  /** Connections that are open on this side. */
  openConnections(): number;
  close(): Promise<void>;
}

/** A path to the server of a `postgres://` address. New connections always get through. */
export const startSilentPath = async (target: string): Promise<SilentPath> => {
  const { hostname, port } = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    client.pipe(upstream).pipe(client);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence: () => {
      for (const pair of pairs) {
        for (const socket of pair) {
          socket.unpipe();
          // Read and dropped, so that the end of a connection is still noticed.
          socket.resume();
        }
      }
    },
    openConnections: () => pairs.size,
    close: async () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
