import { expect, it, vi } from 'vitest';
import { createEarlyRequest } from './early-registry.ts';

const setUp = (answer: () => Promise<Response> = async () => Response.json({ schema: 1 })) => {
  const doFetch = vi.fn<typeof fetch>(answer);
  return { doFetch, early: createEarlyRequest('/remotes.json', doFetch) };
};

it('gives one answer to who reads early and to the first who asks, and asks anew afterwards', async () => {
  const { early, doFetch } = setUp();
  early.begin();
  expect(await early.read()).toEqual({ schema: 1 });
  expect(await (await early.fetch('/remotes.json')).json()).toEqual({ schema: 1 });
  expect(doFetch).toHaveBeenCalledTimes(1);
  await early.fetch('/remotes.json');
  expect(doFetch).toHaveBeenCalledTimes(2);
});

it('leaves other addresses, and what was not asked for early, to the browser', async () => {
  const { early, doFetch } = setUp();
  await early.fetch('/remotes.json');
  early.begin();
  await early.fetch('/config.json');
  expect(doFetch.mock.calls.map(([url]) => url)).toEqual(['/remotes.json', '/remotes.json', '/config.json']);
});

it('fails for both where there is no answer', async () => {
  const { early } = setUp(() => Promise.reject(new TypeError('offline')));
  await expect(early.read()).rejects.toThrow('not asked for');
  early.begin();
  await expect(early.read()).rejects.toThrow('offline');
  await expect(early.fetch('/remotes.json')).rejects.toThrow('offline');
});

it('ends the request when the one who took it gives up', async () => {
  const { early, doFetch } = setUp();
  early.begin();
  const leaving = new AbortController();
  await early.fetch('/remotes.json', { signal: leaving.signal });
  leaving.abort();
  expect(doFetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});
