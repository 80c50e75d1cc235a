import { beforeEach, describe, expect, it } from 'vitest';
import { challenge, makeTestApp, redirectUri, type TestApp, verifier } from '../testing/start-spotify.ts';

const asked = {
  client_id: 'playa-sandbox-spotify',
  response_type: 'code',
  redirect_uri: redirectUri,
  scope: 'playlist-read-private user-library-read',
  state: 'a&b"<c>',
  code_challenge: challenge,
  code_challenge_method: 'S256',
};
const person = { account: 'demo', password: 'playa-demo', decision: 'agree' };

let test: TestApp;
beforeEach(async () => {
  test = await makeTestApp();
});

const form = (values: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(values).toString(),
});
const open = (changes: Partial<typeof asked> = {}) =>
  test.app.inject({ url: '/authorize', query: { ...asked, ...changes } });
const decide = (changes: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/authorize', ...form({ ...asked, ...person, ...changes }) });
const exchange = (values: Record<string, string>) =>
  test.app.inject({ method: 'POST', url: '/api/token', ...form(values) });
const target = (answer: { headers: Record<string, unknown> }) => new URL(String(answer.headers.location));

async function logIn() {
  const code = target(await decide()).searchParams.get('code') ?? '';
  const client = { client_id: asked.client_id, redirect_uri: redirectUri, code_verifier: verifier };
  return { grant_type: 'authorization_code', code, ...client };
}
const refresh = (token: string) =>
  exchange({ grant_type: 'refresh_token', client_id: asked.client_id, refresh_token: token });

describe('the login page', () => {
  it('asks for name, password and consent, with labels, and escapes what it was given', async () => {
    const answer = await open();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('<label for="account">Account name</label>');
    expect(answer.body).toContain('<label for="password">Password</label>');
    expect(answer.body).toContain('<li>See your private playlists</li>');
    expect(answer.body).toContain('value="a&amp;b&quot;&lt;c&gt;"');
    expect(answer.body).not.toContain('<c>');
  });

  it('sends the person back with a code and the state', async () => {
    const answer = await decide();
    expect(answer.statusCode).toBe(303);
    const url = target(answer);
    expect(`${url.origin}${url.pathname}`).toBe(redirectUri);
    expect(url.searchParams.get('state')).toBe(asked.state);
    expect(url.searchParams.get('code')).toMatch(/^[\w-]{40,}$/);
  });

  it('says access_denied when the person cancels, whatever was typed', async () => {
    const url = target(await decide({ decision: 'cancel', password: '' }));
    expect(Object.fromEntries(url.searchParams)).toEqual({ error: 'access_denied', state: asked.state });
  });

  it('stays, with the name kept and an alert, when the password is wrong', async () => {
    const answer = await decide({ password: 'nope', account: 'demo">' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('<p class="error" role="alert">Incorrect account name or password.</p>');
    expect(answer.body).toContain('value="demo&quot;&gt;"');
  });

  it.each([
    ['http://localhost:4000/api/v1/auth/spotify/callback', 'INVALID_CLIENT: Insecure redirect URI'],
    ['http://example.com/api/v1/auth/spotify/callback', 'INVALID_CLIENT: Insecure redirect URI'],
    ['https://example.com/api/v1/auth/spotify/callback', 'INVALID_CLIENT: Invalid redirect URI'],
    ['http://127.0.0.1:4000/elsewhere', 'INVALID_CLIENT: Invalid redirect URI'],
    ['not a url', 'INVALID_CLIENT: Invalid redirect URI'],
  ])('never sends anybody to %s', async (uri, problem) => {
    for (const answer of [await open({ redirect_uri: uri }), await decide({ redirect_uri: uri })]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.headers.location).toBeUndefined();
      expect(answer.body).toContain(problem);
    }
  });

  it('knows its apps', async () => {
    expect((await open({ client_id: 'other' })).body).toContain('INVALID_CLIENT: Invalid client');
  });

  it('refuses the implicit grant, plain PKCE and unknown scopes, back at the app', async () => {
    const error = async (changes: Partial<typeof asked>) => target(await open(changes)).searchParams.get('error');
    expect(await error({ response_type: 'token' })).toBe('unsupported_response_type');
    expect(await error({ code_challenge_method: 'plain' })).toBe('invalid_request');
    expect(await error({ code_challenge: '' })).toBe('invalid_request');
    expect(await error({ scope: 'everything' })).toBe('invalid_scope');
  });
});

describe('the token endpoint', () => {
  it('gives tokens for a code, with the scope that was agreed on', async () => {
    const answer = await exchange(await logIn());
    expect(answer.json()).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: asked.scope,
    });
    const { access_token: token } = answer.json<{ access_token: string }>();
    expect((await test.call('GET', '/v1/me', undefined, token)).body.id).toBe('playa-demo');
    const write = await test.call('POST', '/v1/me/playlists', { name: 'x' }, token);
    expect(write).toMatchObject({
      status: 403,
      body: { error: { status: 403, message: 'Insufficient client scope' } },
    });
  });

  it('takes the name and secret of a client in a Basic header, for codes without a challenge', async () => {
    const plain = { ...asked, code_challenge: '', code_challenge_method: '' };
    const answer = await test.app.inject({ method: 'POST', url: '/authorize', ...form({ ...plain, ...person }) });
    const code = target(answer).searchParams.get('code') ?? '';
    const post = (values: Record<string, string>, client?: string) => {
      const { headers, payload } = form(values);
      const basic = client === undefined ? {} : { authorization: `Basic ${Buffer.from(client).toString('base64')}` };
      return test.app.inject({ method: 'POST', url: '/api/token', headers: { ...headers, ...basic }, payload });
    };
    const good = 'playa-sandbox-spotify:playa-sandbox-spotify-secret';
    const redeem = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    const wrong = await post(redeem, 'playa-sandbox-spotify:guess');
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { error: 'invalid_client' }]);
    expect((await post(redeem, 'other:playa-sandbox-spotify-secret')).json()).toMatchObject({
      error: 'invalid_client',
    });
    const pair = (await post(redeem, good)).json<{ access_token: string; refresh_token: string }>();
    expect((await test.call('GET', '/v1/me', undefined, pair.access_token)).status).toBe(200);

    const again = { grant_type: 'refresh_token', refresh_token: pair.refresh_token };
    const first = (await post(again, good)).json<{ access_token: string }>();
    expect(first).not.toHaveProperty('refresh_token');
    expect((await post(again, good)).statusCode).toBe(200);
    const bare = await post({ ...again, client_id: 'playa-sandbox-spotify' });
    expect([bare.statusCode, bare.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  });

  it('redeems a code without a challenge for nobody who does not authenticate', async () => {
    const plain = { ...asked, code_challenge: '', code_challenge_method: '' };
    const answer = await test.app.inject({ method: 'POST', url: '/authorize', ...form({ ...plain, ...person }) });
    const code = target(answer).searchParams.get('code') ?? '';
    const client = { client_id: asked.client_id, redirect_uri: redirectUri, code_verifier: verifier };
    const refused = await exchange({ grant_type: 'authorization_code', code, ...client });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  });

  it('takes a code once', async () => {
    const request = await logIn();
    await exchange(request);
    const again = await exchange(request);
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual({ error: 'invalid_grant', error_description: 'Invalid authorization code' });
  });

  it('takes a code for ten minutes', async () => {
    const request = await logIn();
    test.context.clock.advance(10 * 60_000);
    expect((await exchange(request)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('wants the verifier of the challenge, and the redirect URI of the login', async () => {
    const wrong = await exchange({ ...(await logIn()), code_verifier: 'w'.repeat(64) });
    expect(wrong.json()).toEqual({ error: 'invalid_grant', error_description: 'code_verifier was incorrect' });
    const elsewhere = await exchange({ ...(await logIn()), redirect_uri: redirectUri.replace('4000', '4001') });
    expect(elsewhere.json()).toEqual({ error: 'invalid_grant', error_description: 'Invalid redirect URI' });
  });

  it('rotates refresh tokens: each works once', async () => {
    const first = (await exchange(await logIn())).json<{ refresh_token: string }>().refresh_token;
    const second = (await refresh(first)).json<{ refresh_token: string; scope: string }>();
    expect(second.refresh_token).not.toBe(first);
    expect(second.scope).toBe(asked.scope);
    const old = await refresh(first);
    expect(old.statusCode).toBe(400);
    expect(old.json()).toMatchObject({ error: 'invalid_grant' });
    expect((await refresh(second.refresh_token)).statusCode).toBe(200);
  });

  it('lets a refresh token die six months after the person agreed, however often it was rotated', async () => {
    let token = (await exchange(await logIn())).json<{ refresh_token: string }>().refresh_token;
    for (let month = 0; month < 6; month += 1) {
      test.context.clock.advance(30 * 24 * 3_600_000);
      token = (await refresh(token)).json<{ refresh_token: string }>().refresh_token;
    }
    test.context.clock.advance(3 * 24 * 3_600_000);
    expect((await refresh(token)).json()).toEqual({
      error: 'invalid_grant',
      error_description: 'Refresh token expired',
    });
  });

  it.each([
    [{}, 'invalid_request'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
    [{ grant_type: 'refresh_token', client_id: 'playa-sandbox-spotify' }, 'invalid_request'],
    [{ grant_type: 'refresh_token', client_id: 'other', refresh_token: 'x' }, 'invalid_client'],
  ])('answers %j with %s', async (body, error) => {
    const answer = await exchange(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error, error_description: expect.any(String) });
  });
});

describe('an access token', () => {
  it('lives for an hour', async () => {
    test.context.clock.advance(3_599_000);
    expect((await test.call('GET', '/v1/me')).status).toBe(200);
    test.context.clock.advance(1_000);
    expect(await test.call('GET', '/v1/me')).toMatchObject({
      status: 401,
      body: { error: { status: 401, message: 'The access token expired' } },
    });
  });

  it('is needed, as bearer, and must be known', async () => {
    expect((await test.call('GET', '/v1/me', undefined, null)).body.error).toEqual({
      status: 401,
      message: 'No token provided',
    });
    expect((await test.call('GET', '/v1/me', undefined, 'x')).body.error).toEqual({
      status: 401,
      message: 'Invalid access token',
    });
    const basic = await test.app.inject({ url: '/v1/me', headers: { authorization: 'Basic eA==' } });
    expect(basic.statusCode).toBe(400);
  });
});
