import {
  drip,
  htmlPage,
  hugeBody,
  neverRespond,
  redirectTo,
  stall,
  startHostileServer,
  whileCollectingGarbage,
} from '@playa/testing/hostile-server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ExchangeError, exchange } from './exchange.ts';

const serverOf = async (behaviour: Parameters<typeof startHostileServer>[0]) => {
  const server = await startHostileServer(behaviour);
  onTestFinished(server.close);
  return server;
};
const mebibyte = 1024 * 1024;
const patient = { timeoutMs: 10_000 };
const withoutEnd = {
  'sends a byte now and then': drip(),
  'sends headers only': stall(),
  'never answers': neverRespond(),
};

describe.each(Object.entries(withoutEnd))('a server that %s', (_, behaviour) => {
  it('is given up in time, whatever is collected', async () => {
    const { url, pending } = await serverOf(behaviour);
    const answer = exchange(url, {}, { timeoutMs: 200 });
    await expect(whileCollectingGarbage(answer)).rejects.toMatchObject({ name: 'ExchangeError', kind: 'timeout' });
    await vi.waitFor(() => expect(pending()).toBe(0));
  });

  it('can be left with a joined signal, whatever is collected', async () => {
    const { url, pending } = await serverOf(behaviour);
    const controller = new AbortController();
    // As a copy makes it: nobody but the exchange holds the joined signal.
    const signal = () => AbortSignal.any([controller.signal, new AbortController().signal]);
    const answer = exchange(url, {}, { ...patient, signal: signal() });
    setTimeout(() => controller.abort('cancel'), 200);
    await expect(whileCollectingGarbage(answer)).rejects.toMatchObject({ kind: 'aborted', cause: 'cancel' });
    await vi.waitFor(() => expect(pending()).toBe(0));
  });
});

describe('a body without bounds', () => {
  it.each([
    ['declared', { declared: true }],
    ['not declared', {}],
    ['compressed', { gzip: true }],
  ])('is left at the limit: %s', async (_, options) => {
    const { url, bytesSent, pending } = await serverOf(hugeBody(1024 * mebibyte, options));
    await expect(exchange(url, {}, patient)).rejects.toMatchObject({ kind: 'too-large' });
    await vi.waitFor(() => expect(pending()).toBe(0));
    expect(bytesSent()).toBeLessThan(64 * mebibyte);
  });

  it('is taken up to the limit, and not a byte more', async () => {
    const { url } = await serverOf(hugeBody(1000));
    expect((await exchange(url, {}, { ...patient, maxBytes: 1000 })).text).toHaveLength(1000);
    await expect(exchange(url, {}, { ...patient, maxBytes: 999 })).rejects.toMatchObject({ kind: 'too-large' });
  });
});

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('with status %i is refused', async (status) => {
    const elsewhere = await serverOf(htmlPage());
    const { url } = await serverOf(redirectTo(elsewhere.url, status));
    await expect(exchange(url, {}, patient)).rejects.toMatchObject({ kind: 'redirect' });
    expect(elsewhere.requests()).toBe(0);
  });

  it('is refused as browsers show it, without a status', async () => {
    // Response itself makes none such.
    const opaque = Object.defineProperties(new Response(null), {
      type: { value: 'opaqueredirect' },
      status: { value: 0 },
      ok: { value: false },
    });
    const answer = exchange('/', {}, { ...patient, fetch: async () => opaque });
    await expect(answer).rejects.toMatchObject({ kind: 'redirect' });
  });

  it('is followed where that is asked for', async () => {
    const elsewhere = await serverOf(htmlPage());
    const { url } = await serverOf(redirectTo(elsewhere.url));
    expect(await exchange(url, { redirect: 'follow' }, patient)).toMatchObject({ ok: true, status: 200 });
  });
});

it.each([
  ['cannot be read in time', drip()],
  ['is too large', hugeBody(9 * mebibyte)],
])('keeps the status of a refusal whose body %s', async (_, behaviour) => {
  const { url } = await serverOf((request, response) => {
    const { writeHead } = response;
    response.writeHead = ((_status: number, headers: Record<string, string>) =>
      writeHead.call(response, 503, { ...headers, 'retry-after': '7' })) as typeof writeHead;
    behaviour(request, response);
  });
  const answer = await exchange(url, {}, { timeoutMs: 2000 });
  expect(answer).toMatchObject({ ok: false, status: 503, text: '' });
  expect(answer.headers.get('retry-after')).toBe('7');
});

it('joins characters that were cut between two chunks', async () => {
  const bytes = new TextEncoder().encode('Alté');
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect((await exchange('/', {}, { ...patient, fetch: async () => new Response(body) })).text).toBe('Alté');
});

it('asks nothing when it was cancelled before', async () => {
  const doFetch = vi.fn();
  const answer = exchange('/', {}, { ...patient, signal: AbortSignal.abort(), fetch: doFetch });
  await expect(answer).rejects.toBeInstanceOf(ExchangeError);
  expect(doFetch).not.toHaveBeenCalled();
});

it('says that nobody answered', async () => {
  const { url, close } = await startHostileServer(neverRespond());
  await close();
  await expect(exchange(url, {}, patient)).rejects.toMatchObject({ kind: 'network' });
});
