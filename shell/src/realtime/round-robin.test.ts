import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { startProcessWorld } from '@playa/backend/test-support';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRealtime } from './create-realtime.ts';

/** Passes each connection on to the next backend in turn, or the one after where that is down: a proxy without sticky sessions. */
const startRoundRobinProxy = async (ports: readonly number[]) => {
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

describe('two backends behind a round-robin proxy', () => {
  let world: Awaited<ReturnType<typeof startProcessWorld>>;
  beforeAll(async () => {
    world = await startProcessWorld();
  }, 60_000);
  afterAll(() => world.stop());

  it('serve one websocket, whichever of them stops or is killed', async () => {
    const backends = [await world.startBackend('first'), await world.startBackend('second')];
    const portOf = ({ url }: { url: string }) => Number(new URL(url).port);
    const ports = backends.map(portOf);
    const proxy = await startRoundRobinProxy(ports);
    const listener = await world.listener(proxy);
    const realtime = createRealtime({
      backendUrl: proxy.url,
      token: () => listener.accessToken,
      checkSession: async () => undefined,
      report: (error) => {
        throw error;
      },
      timing: { reconnectionDelay: 50, reconnectionDelayMax: 200 },
    });
    const lost = vi.fn();
    realtime.onStatus((status) => status === 'away' && lost(), { signal: new AbortController().signal });
    const patience = { timeout: 20_000, interval: 50 };
    const connected = () => vi.waitFor(() => expect(realtime.status()).toBe('connected'), patience);
    /** A copy whose progress is heard until it ends. */
    const heardOut = async () => {
      const copyId = await world.startCopy(listener);
      await vi.waitFor(() => {
        const copy = realtime.snapshot('copy.progress').find(({ id }) => id === copyId);
        expect(copy).toMatchObject({ state: 'done', copied: world.songCount });
      }, patience);
    };
    /** The backend that has the connection. */
    const holder = () => {
      const port = proxy.requests.at(-1)?.port;
      const found = backends.find((backend) => portOf(backend) === port);
      if (!found) throw new Error('no backend has the connection');
      return found;
    };

    realtime.open();
    await connected();
    await heardOut();
    for (const [times, signal] of [
      [1, 'SIGTERM'],
      [2, 'SIGKILL'],
    ] as const) {
      const ending = holder();
      await ending.kill(signal);
      await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(times), patience);
      await connected();
      expect(holder()).not.toBe(ending);
      await heardOut();
      const next = await world.startBackend(`next-${times}`);
      backends.push(next);
      ports.splice(ports.indexOf(portOf(ending)), 1, portOf(next));
    }
    realtime.close();
    expect(realtime.status()).toBe('away');
    expect(proxy.requests).toHaveLength(3);
    for (const { line } of proxy.requests) expect(line).toContain('transport=websocket');
    await proxy.stop();
  }, 120_000);
});
