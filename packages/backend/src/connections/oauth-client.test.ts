import { text } from 'node:stream/consumers';
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
} from '@playa/testing/hostile-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCodeVerifier, createOAuthClient, type OAuthSettings } from './oauth-client.ts';

const serverOf = async (behaviour: Parameters<typeof startHostileServer>[0]) => {
  const server = await startHostileServer(behaviour);
  onTestFinished(server.close);
  return server;
};
const authorizeUrl = 'https://accounts.service.test/authorize';
const settingsOf = (tokenUrl: string, overrides: Partial<OAuthSettings> = {}): OAuthSettings => ({
  authorizeUrl,
  tokenUrl,
  clientId: 'playa',
  clientSecret: null,
  scopes: ['playlist-read', 'playlist-modify'],
  redirectUri: 'https://playa.test/callback',
  ...overrides,
});
const clientOf = (tokenUrl: string, overrides?: Partial<OAuthSettings>) =>
  createOAuthClient(settingsOf(tokenUrl, overrides));
const renew = (tokenUrl: string, timeoutMs = 10_000) => clientOf(tokenUrl, { timeoutMs }).refresh('once');
const answering = (status: number, body: unknown) =>
  serverOf((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
const unavailable = { name: 'OAuthError', kind: 'unavailable' };
const granted = { access_token: 'a', token_type: 'bearer', expires_in: 600, refresh_token: 'r' };
const mebibyte = 1024 * 1024;

describe('a token endpoint', () => {
  it.each(Object.entries({ drips: drip(), stalls: stall(), 'never answers': neverRespond() }))(
    'an endpoint that %s is given up in time, whatever is collected',
    async (_, behaviour) => {
      const { url } = await serverOf(behaviour);
      await expect(whileCollectingGarbage(renew(url, 200))).rejects.toMatchObject(unavailable);
    },
  );

  it('is not followed elsewhere, where the refresh token and the secret would go', async () => {
    const elsewhere = await serverOf(endlessPages(() => granted));
    for (const status of [302, 307, 308]) {
      const { url } = await serverOf(redirectTo(elsewhere.url, status));
      await expect(renew(url)).rejects.toMatchObject(unavailable);
    }
    expect(elsewhere.requests()).toBe(0);
  });

  it('is read up to 64 KiB', async () => {
    const huge = await serverOf(hugeBody(256 * mebibyte));
    await expect(renew(huge.url)).rejects.toMatchObject(unavailable);
    expect(huge.bytesSent()).toBeLessThan(32 * mebibyte);
  });

  it('is not believed with a web page', async () => {
    const { url } = await serverOf(htmlPage());
    await expect(renew(url)).rejects.toMatchObject(unavailable);
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
    { ...granted, token_type: 'dpop' },
    { error: 'invalid_grant' },
  ])('gives no tokens by %j', async (body) => {
    const { url } = await answering(200, body);
    await expect(renew(url)).rejects.toMatchObject(unavailable);
  });

  it.each([600, '600', '', 'soon', -1, 0, 1e300, true, {}, null, undefined])(
    'gives tokens with a lifetime of %j',
    async (lifetime) => {
      const { url } = await answering(200, { ...granted, expires_in: lifetime });
      const before = Date.now();
      const { expiresAt, ...tokens } = await renew(url);
      expect(tokens).toEqual({ accessToken: 'a', refreshToken: 'r' });
      const seconds = Number(lifetime) === 600 ? 600 : 3600;
      expect(expiresAt.getTime()).toBeGreaterThanOrEqual(before + seconds * 1000);
      expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + seconds * 1000);
    },
  );

  it('keeps the refresh token of before where it names none', async () => {
    for (const refresh_token of [undefined, null]) {
      const { url } = await answering(200, { ...granted, refresh_token });
      await expect(renew(url)).resolves.toMatchObject({ refreshToken: null });
    }
  });

  it.each([
    [400, 'invalid_grant', 'refused'],
    [401, 'invalid_grant', 'refused'],
    [500, 'invalid_grant', 'unavailable'],
    [400, 'invalid_request', 'unavailable'],
    [401, 'invalid_client', 'unavailable'],
    [400, '', 'unavailable'],
    [400, 'invalid_grant\n', 'unavailable'],
  ])('says by %s %s that the login is %s', async (status, error, kind) => {
    const { url } = await answering(status, { error });
    await expect(renew(url)).rejects.toMatchObject({ kind });
  });

  it('is believed whatever else it says, as nothing but the tokens was asked for', async () => {
    const odd = { ...granted, scope: 7, id_token: 'not a token', token_type: undefined };
    const { url } = await answering(200, odd);
    await expect(renew(url)).resolves.toMatchObject({ accessToken: 'a', refreshToken: 'r' });
  });

  it('is told of in errors by status and code alone', async () => {
    const { url } = await answering(400, { error: 'invalid_request', error_description: 'secret', message: 'secret' });
    const error: unknown = await renew(url).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: 'the token endpoint said 400 invalid_request', cause: undefined });
  });
});

/** What a token endpoint was sent, which answers every call with tokens. */
const recordingEndpoint = async () => {
  const forms: Record<string, string>[] = [];
  const { url } = await serverOf(async (request, response) => {
    forms.push(Object.fromEntries(new URLSearchParams(await text(request))));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(granted));
  });
  return { url, forms };
};

describe('the code flow', () => {
  /** RFC 7636, appendix B. */
  const codeVerifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const codeChallenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  const callback = (query: string, state = 'the-state') => ({
    parameters: new URLSearchParams(query),
    state,
    codeVerifier,
  });

  it('sends the person to the service with the challenge of the verifier, and with what the service wants besides', async () => {
    const client = clientOf('https://service.test/token', { extras: { prompt: 'consent' }, clientSecret: 'hidden' });
    const address = new URL(await client.authorizeUrl({ state: 'the-state', codeVerifier }));
    expect(address.origin + address.pathname).toBe(authorizeUrl);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'playa',
      redirect_uri: 'https://playa.test/callback',
      scope: 'playlist-read playlist-modify',
      state: 'the-state',
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      prompt: 'consent',
    });
  });

  it('makes a new verifier each time, of a length that services take', () => {
    const [one, other] = [createCodeVerifier(), createCodeVerifier()];
    expect(one).not.toBe(other);
    expect(one).toMatch(/^[\w-]{43,128}$/);
  });

  it.each([
    ['a public client', null, {}],
    ['a client with a secret', 'hidden', { client_secret: 'hidden' }],
  ])('exchanges the code and renews tokens as %s', async (_who, clientSecret, credentials) => {
    const { url, forms } = await recordingEndpoint();
    const client = clientOf(url, { clientSecret });
    await expect(client.exchange(callback('code=the-code&state=the-state'))).resolves.toMatchObject({
      accessToken: 'a',
      refreshToken: 'r',
    });
    await client.refresh('once');
    expect(forms).toEqual([
      {
        grant_type: 'authorization_code',
        client_id: 'playa',
        code: 'the-code',
        code_verifier: codeVerifier,
        redirect_uri: 'https://playa.test/callback',
        ...credentials,
      },
      { grant_type: 'refresh_token', client_id: 'playa', refresh_token: 'once', ...credentials },
    ]);
  });

  it.each([
    ['error=access_denied&state=the-state', 'cancelled'],
    ['error=access_denied&code=the-code&state=the-state', 'cancelled'],
    ['error=server_error&state=the-state', 'no-code'],
    ['state=the-state', 'no-code'],
    ['code=&state=the-state', 'no-code'],
    ['code=one&code=two&state=the-state', 'no-code'],
    ['code=the-code', 'no-code'],
    ['code=the-code&state=another', 'no-code'],
    ['code=the-code&state=the-state&state=the-state', 'no-code'],
    ['code=the-code&state=the-state&iss=https://attacker.test', 'no-code'],
    ['code=the-code&state=the-state&access_token=a&token=a', 'no-code'],
  ])('asks for no tokens after a callback with %s: %s', async (query, kind) => {
    const { url, forms } = await recordingEndpoint();
    await expect(clientOf(url).exchange(callback(query))).rejects.toMatchObject({ name: 'OAuthError', kind });
    expect(forms).toEqual([]);
  });

  it('takes a callback that names the service itself as its issuer', async () => {
    const { url, forms } = await recordingEndpoint();
    await clientOf(url).exchange(callback('code=the-code&state=the-state&iss=https://accounts.service.test'));
    expect(forms).toHaveLength(1);
  });

  it('says that a code was refused which the service does not know', async () => {
    const { url } = await answering(400, { error: 'invalid_grant' });
    const exchanged = clientOf(url).exchange(callback('code=used&state=the-state'));
    await expect(exchanged).rejects.toMatchObject({ kind: 'refused' });
  });
});
