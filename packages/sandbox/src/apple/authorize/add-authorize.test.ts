import { describe, expect, it } from 'vitest';
import { startApple } from '../testing/start-apple.ts';

const shell = 'http://127.0.0.1:3000';

const start = async () => {
  const sandbox = await startApple();
  const opener = { token: sandbox.accountOf('demo').developerToken, origin: shell };
  const open = (changes: Record<string, string> = {}) =>
    sandbox.app.inject(`/authorize?${new URLSearchParams({ ...opener, ...changes })}`);
  const post = (form: Record<string, string>) =>
    sandbox.app.inject({
      method: 'POST',
      url: '/authorize',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...opener, ...form }).toString(),
    });
  return { ...sandbox, open, post };
};

const demo = { account: 'demo', password: 'playa-demo', decision: 'agree' };

describe("MusicKit's login", () => {
  it('is a plain form with labelled fields', async () => {
    const { open } = await start();
    const page = await open();
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<label for="account">');
    expect(page.body).not.toContain('<script');
  });

  it('answers a page that carries a working user token to the page that asked', async () => {
    const { post, call } = await start();
    const page = await post(demo);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`data-origin="${shell}"`);
    const userToken = /data-token="([^"]+)"/.exec(page.body)?.[1] ?? '';
    expect((await call('GET', '/v1/me/storefront', { userToken })).status).toBe(200);
  });

  it('carries no token when cancelled', async () => {
    const { post } = await start();
    const page = await post({ ...demo, decision: 'cancel' });
    expect(page.body).toContain('data-token=""');
    expect(page.body).toContain('Cancelled');
  });

  it('shows the form again after a wrong password', async () => {
    const { post } = await start();
    const page = await post({ ...demo, password: 'nope' });
    expect(page.statusCode).toBe(401);
    expect(page.body).toContain('role="alert"');
    expect(page.body).not.toContain('data-token');
  });

  it('refuses apps without a good developer token and openers that are no origin', async () => {
    const { open, post } = await start();
    expect((await open({ token: 'nonsense' })).statusCode).toBe(401);
    expect((await open({ origin: '*' })).statusCode).toBe(401);
    expect((await post({ ...demo, origin: `${shell}/page` })).body).not.toContain('data-token');
  });
});
