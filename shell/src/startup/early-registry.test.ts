import { expect, it, vi } from 'vitest';
import { createEarlyRequest } from './early-registry.ts';

const setUp = (answer: () => Promise<Response> = async () => Response.json({ schema: 1 })) => {
  const doFetch = vi.fn<typeof fetch>(answer);
  return { doFetch, early: createEarlyRequest('/remotes.json', doFetch) };
};

it('uses one response for the early read and the first request, and sends later requests', async () => {
  const { early, doFetch } = setUp();
  early.start();
  expect(await early.read()).toEqual({ schema: 1 });
  expect(await (await early.fetch('/remotes.json')).json()).toEqual({ schema: 1 });
  expect(doFetch).toHaveBeenCalledTimes(1);
  await early.fetch('/remotes.json');
  expect(doFetch).toHaveBeenCalledTimes(2);
});

it('passes other URLs, and requests without an early request, to the browser', async () => {
  const { early, doFetch } = setUp();
  await early.fetch('/remotes.json');
  early.start();
  await early.fetch('/config.json');
  expect(doFetch.mock.calls.map(([url]) => url)).toEqual(['/remotes.json', '/remotes.json', '/config.json']);
});

it('fails for both without a response', async () => {
  const { early } = setUp(() => Promise.reject(new TypeError('offline')));
  await expect(early.read()).rejects.toThrow('not asked for');
  early.start();
  await expect(early.read()).rejects.toThrow('offline');
  await expect(early.fetch('/remotes.json')).rejects.toThrow('offline');
});

it('aborts the request when its user aborts', async () => {
  const { early, doFetch } = setUp();
  early.start();
  const leaving = new AbortController();
  await early.fetch('/remotes.json', { signal: leaving.signal });
  leaving.abort();
  expect(doFetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});
