import { startProcessWorld, startRoundRobinProxy } from '@playa/backend/test-support';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRealtime } from './create-realtime.ts';

describe('two backends behind a round-robin proxy', () => {
  let world: Awaited<ReturnType<typeof startProcessWorld>>;
  beforeAll(async () => {
    world = await startProcessWorld();
  }, 60_000);
  afterAll(() => world.stop());

  it('serve one websocket when either of them stops or is killed', async () => {
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
