import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RemoteServer, startRemoteServer } from '../testing/remote-server.ts';
import { fetchJson } from './fetch-json.ts';
import { createRegistrySource, type RegistrySourceOptions } from './registry-source.ts';

const entry = {
  name: 'library',
  version: '0.1.0',
  buildId: 'b1',
  entry: 'http://127.0.0.1:3002/b1/mf-manifest.json',
  contract: '^1.0.0',
  commands: [],
  previous: null,
  pages: [],
  rollout: null,
  pinned: false,
};
const body = JSON.stringify({ schema: 1, remotes: [entry, { name: 'karaoke', since: 2027 }] });
const longSignal = () => AbortSignal.timeout(10_000);

let server: RemoteServer;
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
};

beforeEach(async () => {
  stored.clear();
  server = await startRemoteServer();
  server.answers['/remotes.json'] = { body };
});
afterEach(() => server.close());

const source = (options: RegistrySourceOptions = {}) =>
  createRegistrySource({ url: `${server.origin}/remotes.json`, storage, ...options });

describe('the registry source', () => {
  it('stores the registry as it was served, including unknown parts', async () => {
    expect((await source()(longSignal())).remotes).toEqual([entry]);
    expect([...stored.values()].map((text) => JSON.parse(text))).toEqual([JSON.parse(body)]);
  });

  it.each([
    ['an error', { status: 500, body: '' }],
    ['another schema', { body: '{"schema":2}' }],
    ['invalid JSON', { body: '<html>' }],
    ['a cut connection', { behaviour: 'cut' }],
    ['no response', { behaviour: 'hang' }],
  ] as const)('returns the last valid registry after %s, and keeps it stored', async (_, answer) => {
    await source()(longSignal());
    server.answers['/remotes.json'] = answer;
    const read = await source({ networkTimeoutMs: 300 })(longSignal());
    expect(read.remotes).toEqual([entry]);
    expect([...stored.values()].map((text) => JSON.parse(text))).toEqual([JSON.parse(body)]);
  });

  it.each([null, 'no JSON', '{"schema":2}'])(
    'rejects if neither the network nor the storage has a valid registry (%s)',
    async (old) => {
      server.answers['/remotes.json'] = { status: 404, body: '' };
      const getItem = () => old;
      await expect(source({ storage: { ...storage, getItem } })(longSignal())).rejects.toMatchObject({
        kind: 'http',
        httpStatus: 404,
        remote: null,
      });
    },
  );

  it("waits until the load's signal aborts if no registry is stored", async () => {
    let respond = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      respond = resolve;
    });
    server.answers['/remotes.json'] = { body, until };
    const reading = source({ networkTimeoutMs: 1 })(longSignal());
    await expect.poll(() => server.requests).toEqual(['/remotes.json']);
    setTimeout(respond, 50);
    expect((await reading).remotes).toEqual([entry]);
  });

  it('works without storage', async () => {
    const forbidden = (): never => {
      throw new DOMException('no', 'SecurityError');
    };
    const broken = { getItem: forbidden, setItem: forbidden };
    expect((await source({ storage: broken })(longSignal())).remotes).toHaveLength(1);
    server.answers['/remotes.json'] = { behaviour: 'cut' };
    await expect(source({ storage: broken })(longSignal())).rejects.toMatchObject({ kind: 'network' });
  });
});

describe('fetchJson', () => {
  const read = (signal = longSignal()) =>
    fetchJson({ url: `${server.origin}/remotes.json`, remote: 'library', signal, fetch });

  it('reads JSON', async () => {
    expect(await read()).toEqual(JSON.parse(body));
  });

  it.each([
    ['http', 404, { status: 404, body: '' }],
    ['http', 503, { status: 503, body: '' }],
    ['invalid-manifest', null, { body: 'no JSON' }],
    ['invalid-manifest', null, { body: '' }],
    ['invalid-manifest', null, { body: ' '.repeat(9 * 1024 * 1024) }],
    ['network', null, { behaviour: 'cut' }],
  ] as const)('rejects with "%s" (HTTP status %s)', async (kind, httpStatus, answer) => {
    server.answers['/remotes.json'] = answer;
    await expect(read()).rejects.toMatchObject({ kind, httpStatus, remote: 'library' });
  });

  it('rejects with "timeout" when the signal aborts', async () => {
    server.answers['/remotes.json'] = { behaviour: 'hang' };
    await expect(read(AbortSignal.timeout(100))).rejects.toMatchObject({ kind: 'timeout' });
  });
});
