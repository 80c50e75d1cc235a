import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Behaviour } from './behaviours.ts';
import {
  drip,
  endlessPages,
  htmlPage,
  hugeBody,
  neverRespond,
  redirectTo,
  stall,
  startHostileServer,
  whileCollectingGarbage,
} from './public.ts';

const start = async (behaviour: Behaviour) => {
  const server = await startHostileServer(behaviour);
  onTestFinished(server.close);
  return server;
};

it.each([{}, { declared: true }, { gzip: true }])('sends as many bytes as it is told: %o', async (options) => {
  const { url } = await start(hugeBody(300_000, options));
  const response = await fetch(url);
  expect(response.headers.has('content-length')).toBe('declared' in options);
  expect(await response.text()).toHaveLength(300_000);
});

it.each([0, 1, 64 * 1024, 64 * 1024 + 1])('sends %i bytes, to the byte', async (bytes) => {
  const { url } = await start(hugeBody(bytes));
  expect(await (await fetch(url)).text()).toHaveLength(bytes);
});

it('sends a compressed body of a thousandth of the size', async () => {
  const server = await start(hugeBody(5_000_000, { gzip: true }));
  expect(await (await fetch(server.url)).text()).toHaveLength(5_000_000);
  expect(server.bytesSent()).toBeLessThan(50_000);
});

it('sends page after page', async () => {
  const { url, requests } = await start(endlessPages((count, { pathname }) => ({ count, pathname })));
  await fetch(url);
  expect(await (await fetch(`${url}/rows`)).json()).toEqual({ count: 2, pathname: '/rows' });
  expect(requests()).toBe(2);
});

it('redirects, and sends an HTML page', async () => {
  const { url } = await start(htmlPage());
  const sender = await start(redirectTo(url));
  const response = await fetch(sender.url);
  expect(response.headers.get('content-type')).toMatch('text/html');
});

it.each([301, 302, 307, 308])('redirects with status %i, as often as somebody asks', async (status) => {
  const { url, requests } = await start(redirectTo('/again', status));
  const answers = await Promise.all([fetch(url, { redirect: 'manual' }), fetch(url, { redirect: 'manual' })]);
  expect(answers.map((answer) => [answer.status, answer.headers.get('location')])).toEqual([
    [status, '/again'],
    [status, '/again'],
  ]);
  expect(requests()).toBe(2);
});

it('sends its HTML page with the status of a broken proxy', async () => {
  const { url } = await start(htmlPage(502));
  const answer = await fetch(`${url}/api/v1/anything`);
  expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('<!doctype html>')]);
});

describe('a response that never ends', () => {
  /** A request that is under way; `leave` hangs up and waits until the server has noticed. */
  const ask = async (behaviour: Behaviour) => {
    const server = await start(behaviour);
    const hangUp = new AbortController();
    const response = fetch(server.url, { signal: hangUp.signal });
    response.catch(() => undefined);
    await vi.waitFor(() => expect(server.pending()).toBe(1), { timeout: 10_000 });
    const leave = async () => {
      hangUp.abort();
      await vi.waitFor(() => expect(server.pending()).toBe(0), { timeout: 10_000 });
    };
    return { response, leave };
  };

  it.each([
    ['without a word', neverRespond()],
    ['after its headers', stall()],
  ])('that stops %s is pending until the client hangs up', async (_, behaviour) => {
    const { leave } = await ask(behaviour);
    await leave();
  });

  it('sends one byte after the other', async () => {
    const { response, leave } = await ask(drip(1));
    let seen = '';
    for await (const chunk of (await response).body ?? []) {
      seen += Buffer.from(chunk).toString();
      if (seen.length >= 3) break;
    }
    expect(seen).toMatch(/^ {3,}$/);
    await leave();
  });

  it('does not keep the server from closing', async () => {
    const server = await startHostileServer(stall());
    const response = await fetch(server.url);
    const cut = response.text().catch((error: Error) => error.message);
    await server.close();
    expect(await cut).toBe('terminated');
    await expect(fetch(server.url)).rejects.toThrow();
  });
});

describe('whileCollectingGarbage', () => {
  it('settles as the work does', async () => {
    expect(await whileCollectingGarbage(Promise.resolve(7))).toBe(7);
    await expect(whileCollectingGarbage(Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('collects objects without references', async () => {
    const collected = new Promise<string>((resolve) => {
      const registry = new FinalizationRegistry(resolve);
      registry.register({}, 'gone');
      // The registry has to live until it is called.
      Object.assign(globalThis, { [Symbol.for('playa.test.registry')]: registry });
    });
    expect(await whileCollectingGarbage(collected)).toBe('gone');
  });
});
