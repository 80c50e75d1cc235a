import { forgetPassword, login, logout, refreshSession, updatePassword, verifyResetPassword } from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { loggedIn, mailedCode, newPerson, signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';

const shell = 'http://127.0.0.1:3000';
const endpoints = [refreshSession, logout, updatePassword];

/** Headers of browsers that were sent by somebody else's page. */
const foreign: ReadonlyArray<Record<string, string>> = [
  { origin: 'http://evil.example' },
  { origin: 'null' },
  { origin: 'http://127.0.0.1:3001' },
  { origin: `${shell}.evil.example` },
  { origin: 'https://127.0.0.1:3000' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
];

describe('cookies', () => {
  let backend: TestBackend;
  const person = newPerson();
  beforeAll(async () => {
    backend = await startTestBackend();
    await signedUp(backend, person);
  });
  afterAll(() => backend.stop());

  const loginBody = { username: person.username, password: person.password };

  /** A browser that may set the person's new password. */
  const withGrant = async (at: Pick<TestBackend, 'url'>): Promise<ApiClient> => {
    await backend.app.db.execute("delete from rate_limits where key like 'mail:%'");
    const client = new ApiClient(at.url);
    const after = backend.mailbox.messages()[0]?.id ?? 0;
    await client.call(forgetPassword, { body: { email: person.email } });
    const code = await mailedCode(backend, person.email, after);
    await client.call(verifyResetPassword, { body: { email: person.email, code } });
    return client;
  };

  it('of a reset go to the one call they are for, ten minutes, out of reach for scripts', async () => {
    const client = await withGrant(backend);
    expect(client.headers.get('set-cookie')).toMatch(
      /^playa_reset_password=[\w-]{43}; Max-Age=600; Path=\/api\/v1\/auth\/updatepassword; HttpOnly; SameSite=Strict$/,
    );
  });

  it('are Secure where the backend is reached by https, every one of them', async () => {
    const behindTls = await startTestBackend({ ...backend.environment, BACKEND_URL: 'https://api.playa.test' });
    const client = await withGrant(behindTls);
    expect(client.headers.getSetCookie()).toEqual([expect.stringContaining('; HttpOnly; Secure; SameSite=Strict')]);
    client.accessToken = (await client.call(login, { body: loginBody })).accessToken;
    const lax = expect.stringContaining('; HttpOnly; Secure; SameSite=Lax');
    expect(client.headers.getSetCookie()).toEqual([lax, lax]);
    await client.call(forgetPassword, { body: { email: person.email } });
    expect(client.headers.getSetCookie()).toEqual([lax]);
    await behindTls.stop();
  });

  it('alone are enough for these calls', () => {
    const relying = backend.app.endpoints.filter(({ cookie }) => cookie);
    expect(relying.map(({ path }) => path)).toEqual(endpoints.map(({ path }) => path));
  });

  describe.each(endpoints)('that $path relies on', (endpoint) => {
    it.each(foreign)('do nothing for a page elsewhere: %j', async (headers) => {
      const client = await loggedIn(backend, person);
      const body = endpoint === updatePassword ? { email: person.email, password: 'their own song' } : undefined;
      const kept = client.cookies.get('playa_refresh_token');
      expect(await client.problem(endpoint, { body, headers })).toMatchObject({ code: 'forbidden' });
      expect(client.status).toBe(403);
      expect(client.cookies.get('playa_refresh_token')).toBe(kept);
      await expect(client.call(refreshSession), 'the session lives').resolves.toBeDefined();
    });
  });

  it.each<Record<string, string>>([
    { origin: shell },
    { origin: 'http://127.0.0.1:4000' },
    { 'sec-fetch-site': 'same-origin' },
    {},
  ])("work for Playa's own pages, and for what is no browser: %j", async (headers) => {
    const client = await withGrant(backend);
    const reset = { email: person.email, password: person.password };
    await client.call(updatePassword, { body: reset, headers });
    await client.call(login, { body: loginBody, headers });
    await client.call(refreshSession, { headers });
    await expect(client.call(logout, { headers })).resolves.toMatchObject({ status: 'success' });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'are not given to a form elsewhere that logs in as somebody, as %s',
    async (type) => {
      const response = await fetch(`${backend.url}/api/v1${login.path}`, {
        method: 'POST',
        headers: { 'content-type': type, origin: 'http://evil.example' },
        body: JSON.stringify(loginBody),
      });
      expect([400, 415]).toContain(response.status);
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );
});
