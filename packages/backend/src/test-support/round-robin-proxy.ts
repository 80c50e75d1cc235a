import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Passes each connection on to the next backend in turn, or the one after where that is down: a proxy without sticky sessions. */
export const startRoundRobinProxy = async (ports: readonly number[]) => {
  /** Request lines of socket.io, each with the port that took it. */
  const requests: { line: string; port: number }[] = [];
  const open = new Set<Socket>();
  let turn = 0;
  const passOn = (client: Socket, first: Buffer, tries: number): void => {
    const port = ports[turn++ % ports.length] ?? 0;
    const backend = connect(port, '127.0.0.1');
    backend.once('connect', () => {
      const [line = ''] = String(first).split('\r\n', 1);
      if (line.includes('/socket.io/')) requests.push({ line, port });
      backend.write(first);
      client.pipe(backend).pipe(client);
    });
    backend.once('error', () => (tries > 1 ? passOn(client, first, tries - 1) : client.destroy()));
    client.once('close', () => backend.destroy());
    backend.once('close', (failed) => failed || client.destroy());
  };
  const server = createServer((client) => {
    open.add(client);
    client.once('close', () => open.delete(client)).on('error', () => client.destroy());
    client.once('data', (first) => {
      client.pause();
      passOn(client, first, ports.length);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: async () => {
      for (const client of open) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
