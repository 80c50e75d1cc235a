import { describe, expect, it } from 'vitest';
import { callback, goodRequest, postLogin } from '../testing/authorize.ts';
import { startYoutube } from '../testing/start-youtube.ts';

const open = async (changes: Record<string, string>) => {
  const { app } = await startYoutube();
  return app.inject(`/o/oauth2/v2/auth?${new URLSearchParams({ ...goodRequest, ...changes })}`);
};

const demo = { account: 'demo', password: 'playa-demo' };

describe('the login page', () => {
  it('is a plain form with labelled fields, and carries the request along', async () => {
    const page = await open({});
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<label for="account">');
    expect(page.body).toContain('<label for="password">');
    expect(page.body).toContain('name="state" value="st4te"');
    expect(page.body).not.toContain('<script');
  });

  it.each([
    [401, 'invalid_client', { client_id: 'somebody-else' }],
    [400, 'redirect_uri_mismatch', { redirect_uri: `${callback}/` }],
    [400, 'redirect_uri_mismatch', { redirect_uri: 'https://evil.example/api/v1/auth/google/callback' }],
    [400, 'unsupported_response_type', { response_type: 'token' }],
    [400, 'invalid_scope', { scope: 'openid email' }],
    [400, 'invalid_scope', { scope: `${goodRequest.scope} https://www.googleapis.com/auth/none` }],
    [400, 'invalid_request', { code_challenge: 'abc', code_challenge_method: 'S512' }],
  ])('stays on Google with %i %s', async (status, error, changes) => {
    const page = await open(changes);
    expect(page.statusCode).toBe(status);
    expect(page.body).toContain(`Error ${status}: ${error}`);
    expect(page.headers.location).toBeUndefined();
  });
});

describe('posting it', () => {
  it('sends a code and the state back', async () => {
    const { app } = await startYoutube();
    const answer = await postLogin(app, { ...goodRequest, ...demo, decision: 'agree' });
    expect(answer.statusCode).toBe(303);
    const target = new URL(String(answer.headers.location));
    expect(target.origin + target.pathname).toBe(callback);
    expect(target.searchParams.get('state')).toBe('st4te');
    expect(target.searchParams.get('scope')).toBe(goodRequest.scope);
    expect(target.searchParams.get('code')).toMatch(/^4\/0A/);
  });

  it('sends access_denied and the state back when cancelled', async () => {
    const { app } = await startYoutube();
    const answer = await postLogin(app, { ...goodRequest, decision: 'cancel' });
    expect(answer.headers.location).toBe(`${callback}?state=st4te&error=access_denied`);
  });

  it('shows the page again, with the name, after a wrong password', async () => {
    const { app } = await startYoutube();
    const answer = await postLogin(app, { ...goodRequest, account: 'demo', password: 'nope', decision: 'agree' });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toContain('role="alert">Wrong account name or password');
    expect(answer.body).toContain('value="demo"');
    expect(answer.headers.location).toBeUndefined();
  });

  it('checks the redirect again, so that a changed form leads nowhere', async () => {
    const { app } = await startYoutube();
    const form = { ...goodRequest, ...demo, decision: 'agree', redirect_uri: 'https://evil.example/' };
    expect((await postLogin(app, form)).headers.location).toBeUndefined();
  });
});
