import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callback, obtainCode, postToken } from '../testing/authorize.ts';
import { startYoutube } from '../testing/start-youtube.ts';

const exchange = { grant_type: 'authorization_code', redirect_uri: callback };
const list = '/channels?part=id&mine=true';

describe('exchanging a code', () => {
  it('gives an access token for 3,599 seconds and a refresh token', async () => {
    const { app, call, context } = await startYoutube();
    const answer = await postToken(app, { ...exchange, code: await obtainCode(app) });
    const tokens = answer.json();
    expect(tokens).toEqual({
      access_token: expect.stringMatching(/^ya29\./),
      expires_in: 3599,
      refresh_token: expect.stringMatching(/^1\/\/0/),
      scope: 'https://www.googleapis.com/auth/youtube',
      token_type: 'Bearer',
    });
    context.clock.advance(3_598_000);
    expect((await call('GET', list, { token: tokens.access_token })).status).toBe(200);
    context.clock.advance(1000);
    expect(await call('GET', list, { token: tokens.access_token })).toMatchObject({ status: 401, reason: 'authError' });
  });

  it.each([
    ['access_type', 'online'],
    ['prompt', 'none'],
  ])('gives no refresh token with %s=%s', async (name, value) => {
    const { app } = await startYoutube();
    const tokens = (await postToken(app, { ...exchange, code: await obtainCode(app, { [name]: value }) })).json();
    expect(tokens.access_token).toBeDefined();
    expect(tokens.refresh_token).toBeUndefined();
  });

  it('works once, for ten minutes', async () => {
    const { app, context } = await startYoutube();
    const code = await obtainCode(app);
    expect((await postToken(app, { ...exchange, code })).statusCode).toBe(200);
    const again = await postToken(app, { ...exchange, code });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual({ error: 'invalid_grant', error_description: 'Malformed auth code.' });

    const late = await obtainCode(app);
    context.clock.advance(600_000);
    expect((await postToken(app, { ...exchange, code: late })).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('needs the secret even with PKCE, and the verifier that fits', async () => {
    const { app } = await startYoutube();
    const verifier = 'v'.repeat(43);
    const challenge = {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    const code = () => obtainCode(app, challenge);
    const fields = { ...exchange, code_verifier: verifier };
    expect((await postToken(app, { ...fields, code: await code() })).statusCode).toBe(200);
    const noSecret = await postToken(app, { ...fields, code: await code(), client_secret: '' });
    expect(noSecret.json()).toEqual({ error: 'invalid_request', error_description: 'client_secret is missing.' });
    for (const wrong of ['', 'w'.repeat(43)]) {
      const answer = await postToken(app, { ...exchange, code: await code(), code_verifier: wrong });
      expect(answer.json()).toMatchObject({ error: 'invalid_grant' });
    }
  });

  it.each([
    [401, 'invalid_client', { client_secret: 'wrong' }],
    [401, 'invalid_client', { client_id: 'somebody-else' }],
    [400, 'redirect_uri_mismatch', { redirect_uri: 'http://127.0.0.1:4000/other' }],
    [400, 'unsupported_grant_type', { grant_type: 'password' }],
    [400, 'invalid_request', { grant_type: '' }],
    [400, 'invalid_request', { code: '' }],
  ])('answers %i %s', async (status, error, changes) => {
    const { app } = await startYoutube();
    const answer = await postToken(app, { ...exchange, code: await obtainCode(app), ...changes });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error, error_description: expect.any(String) });
  });
});

describe('refreshing', () => {
  it('gives a new access token and no new refresh token, as often as one likes', async () => {
    const { app, call } = await startYoutube();
    const first = (await postToken(app, { ...exchange, code: await obtainCode(app) })).json();
    const fields = { grant_type: 'refresh_token', refresh_token: first.refresh_token };
    await postToken(app, fields);
    const second = (await postToken(app, fields)).json();
    expect(second.refresh_token).toBeUndefined();
    expect((await call('GET', list, { token: second.access_token })).status).toBe(200);
  });

  it('refuses tokens that are unknown, revoked or half a year unused', async () => {
    const { app, context } = await startYoutube();
    const refused = async (token: string) => {
      const answer = await postToken(app, { grant_type: 'refresh_token', refresh_token: token });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        error: 'invalid_grant',
        error_description: 'Token has been expired or revoked.',
      });
    };
    await refused('1//0nonsense');
    const { refresh_token } = (await postToken(app, { ...exchange, code: await obtainCode(app) })).json();
    context.clock.advance(183 * 24 * 3600_000);
    await refused(refresh_token);
  });
});

describe('revoking', () => {
  it('ends the access token together with its refresh token', async () => {
    const { app, call } = await startYoutube();
    const tokens = (await postToken(app, { ...exchange, code: await obtainCode(app) })).json();
    const revoke = () => app.inject({ method: 'POST', url: `/revoke?token=${tokens.access_token}` });
    expect((await revoke()).statusCode).toBe(200);
    expect((await call('GET', list, { token: tokens.access_token })).status).toBe(401);
    const refresh = await postToken(app, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(refresh.json()).toMatchObject({ error: 'invalid_grant' });
    const again = await revoke();
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ error: 'invalid_token' });
  });
});
