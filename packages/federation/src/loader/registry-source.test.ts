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
const patient = () => AbortSignal.timeout(10_000);

let server: RemoteServer;
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
};

beforeEach(async () => {
  kept.clear();
  server = await startRemoteServer();
  server.answers['/remotes.json'] = { body };
});
afterEach(() => server.close());

const source = (options: RegistrySourceOptions = {}) =>
  createRegistrySource({ url: `${server.origin}/remotes.json`, storage, ...options });

describe('the registry source', () => {
  it('keeps what it read as it was written, unknown parts too', async () => {
    expect((await source()(patient())).remotes).toEqual([entry]);
    expect([...kept.values()].map((text) => JSON.parse(text))).toEqual([JSON.parse(body)]);
  });

  it.each([
    ['an error', { status: 500, body: '' }],
    ['no registry', { body: '{"schema":2}' }],
    ['no JSON', { body: '<html>' }],
    ['a cut connection', { behaviour: 'cut' }],
    ['silence', { behaviour: 'hang' }],
  ] as const)('answers with the last good one after %s, which it keeps', async (_, answer) => {
    await source()(patient());
    server.answers['/remotes.json'] = answer;
    const read = await source({ patienceMs: 300 })(patient());
    expect(read.remotes).toEqual([entry]);
    expect([...kept.values()].map((text) => JSON.parse(text))).toEqual([JSON.parse(body)]);
  });

  it.each([null, 'no JSON', '{"schema":2}'])(
    'fails where it has neither a new one nor a good old one (%s)',
    async (old) => {
      server.answers['/remotes.json'] = { status: 404, body: '' };
      const getItem = () => old;
      await expect(source({ storage: { ...storage, getItem } })(patient())).rejects.toMatchObject({
        kind: 'http',
        httpStatus: 404,
        remote: null,
      });
    },
  );

  it('waits as long as the load has where there is no good old one', async () => {
    let arrive = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.answers['/remotes.json'] = { body, until };
    const reading = source({ patienceMs: 1 })(patient());
    await expect.poll(() => server.requests).toEqual(['/remotes.json']);
    setTimeout(arrive, 50);
    expect((await reading).remotes).toEqual([entry]);
  });

  it('needs no storage that works', async () => {
    const forbidden = (): never => {
      throw new DOMException('no', 'SecurityError');
    };
    const broken = { getItem: forbidden, setItem: forbidden };
    expect((await source({ storage: broken })(patient())).remotes).toHaveLength(1);
    server.answers['/remotes.json'] = { behaviour: 'cut' };
    await expect(source({ storage: broken })(patient())).rejects.toMatchObject({ kind: 'network' });
  });
});

describe('fetchJson', () => {
  const read = (signal = patient()) =>
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
  ] as const)('rejects as "%s" (%s)', async (kind, httpStatus, answer) => {
    server.answers['/remotes.json'] = answer;
    await expect(read()).rejects.toMatchObject({ kind, httpStatus, remote: 'library' });
  });

  it('rejects as "timeout" when the budget is used up', async () => {
    server.answers['/remotes.json'] = { behaviour: 'hang' };
    await expect(read(AbortSignal.timeout(100))).rejects.toMatchObject({ kind: 'timeout' });
  });
});
