import {
  drip,
  endlessPages,
  hugeBody,
  redirectTo,
  silence,
  stall,
  startHostileServer,
  webPage,
  whileCollectingGarbage,
} from '@playa/testing/hostile-server';
import { expect, it, onTestFinished } from 'vitest';
import { requestTokens } from './token-endpoint.ts';

const serverOf = async (behaviour: Parameters<typeof startHostileServer>[0]) => {
  const server = await startHostileServer(behaviour);
  onTestFinished(server.close);
  return server;
};
const form = { grant_type: 'refresh_token', refresh_token: 'once' };
const answering = (status: number, body: unknown) =>
  serverOf((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
const unavailable = { name: 'TokenError', kind: 'unavailable' };
const granted = { access_token: 'a', token_type: 'bearer', expires_in: 600, refresh_token: 'r' };
const mebibyte = 1024 * 1024;

it.each(Object.entries({ drips: drip(), stalls: stall(), 'never answers': silence() }))(
  'an endpoint that %s is given up in time, whatever is collected',
  async (_, behaviour) => {
    const { url } = await serverOf(behaviour);
    await expect(whileCollectingGarbage(requestTokens(url, form, 200))).rejects.toMatchObject(unavailable);
  },
);

it('is not followed elsewhere, where the refresh token and the secret would go', async () => {
  const elsewhere = await serverOf(endlessPages(() => granted));
  for (const status of [302, 307, 308]) {
    const { url } = await serverOf(redirectTo(elsewhere.url, status));
    await expect(requestTokens(url, form)).rejects.toMatchObject(unavailable);
  }
  expect(elsewhere.requests()).toBe(0);
});

it('is read up to 64 KiB', async () => {
  const huge = await serverOf(hugeBody(256 * mebibyte));
  await expect(requestTokens(huge.url, form)).rejects.toMatchObject(unavailable);
  expect(huge.bytesSent()).toBeLessThan(32 * mebibyte);
});

it('is not believed with a web page', async () => {
  const { url } = await serverOf(webPage());
  await expect(requestTokens(url, form)).rejects.toMatchObject(unavailable);
});

it.each([
  {},
  null,
  [granted],
  { ...granted, access_token: '' },
  { ...granted, access_token: 'a\nb' },
  { ...granted, access_token: 'ä' },
  { ...granted, access_token: 'a'.repeat(9000) },
  { ...granted, token_type: 'mac' },
  { ...granted, refresh_token: 7 },
  { error: 'invalid_grant' },
])('gives no tokens by %j', async (body) => {
  const { url } = await answering(200, body);
  await expect(requestTokens(url, form)).rejects.toMatchObject(unavailable);
});

it.each([600, '600', -1, 0, 1e300, null, undefined])('gives tokens with a lifetime of %j', async (lifetime) => {
  const { url } = await answering(200, { ...granted, expires_in: lifetime });
  const before = Date.now();
  const { expiresAt, ...tokens } = await requestTokens(url, form);
  expect(tokens).toEqual({ accessToken: 'a', refreshToken: 'r' });
  const seconds = lifetime === 600 ? 600 : 3600;
  expect(expiresAt.getTime()).toBeGreaterThanOrEqual(before + seconds * 1000);
  expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + seconds * 1000);
});

it('keeps the refresh token of before where it names none', async () => {
  for (const refresh_token of [undefined, null]) {
    const { url } = await answering(200, { ...granted, refresh_token });
    await expect(requestTokens(url, form)).resolves.toMatchObject({ refreshToken: null });
  }
});

it.each([
  [400, 'invalid_grant', 'refused'],
  [401, 'invalid_grant', 'refused'],
  [500, 'invalid_grant', 'unavailable'],
  [400, 'invalid_request', 'unavailable'],
  [401, 'invalid_client', 'unavailable'],
])('says by %s %s that the login is %s', async (status, error, kind) => {
  const { url } = await answering(status, { error });
  await expect(requestTokens(url, form)).rejects.toMatchObject({ kind });
});
