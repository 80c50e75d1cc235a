import { expect, it, onTestFinished } from 'vitest';
import type { Behaviour } from './behaviours.ts';
import { endlessPages, hugeBody, redirectTo, startHostileServer, webPage } from './public.ts';

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

it('sends one page after the other', async () => {
  const { url, requests } = await start(endlessPages((count, { pathname }) => ({ count, pathname })));
  await fetch(url);
  expect(await (await fetch(`${url}/rows`)).json()).toEqual({ count: 2, pathname: '/rows' });
  expect(requests()).toBe(2);
});

it('sends elsewhere, and shows a page', async () => {
  const { url } = await start(webPage());
  const sender = await start(redirectTo(url));
  const response = await fetch(sender.url);
  expect(response.headers.get('content-type')).toMatch('text/html');
});
