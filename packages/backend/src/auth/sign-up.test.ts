import { callEndpoint, resendCode, signup, verifyAccount } from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { mailedCode, mailedLink, newPerson, signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';

describe('signing up', () => {
  let backend: TestBackend;
  let database: TestBackend['database'];
  let client: ApiClient;
  beforeAll(async () => {
    backend = await startTestBackend();
    ({ database } = backend);
    client = new ApiClient(backend.url);
  });
  afterAll(() => backend.stop());

  const expireCodes = () => database.query("update codes set expires_at = now() - interval '1 second'");
  const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

  it('mails a 4-digit code that starts the first session', async () => {
    const person = newPerson();
    const answer = await client.call(signup, { body: person });
    expect(answer).toMatchObject({ status: 'success' });
    const code = await mailedCode(backend, person.email);
    expect(code).toMatch(/^\d{4}$/);
    const session = await client.call(verifyAccount, { body: { email: person.email.toUpperCase(), code } });
    expect(session.user).toEqual({
      _id: expect.any(String),
      username: person.username,
      email: person.email,
      pendingEmail: null,
      isSpotifyConnected: false,
      isAppleConnected: false,
      isGoogleConnected: false,
      primaryStreamingService: null,
    });
    expect(client.cookies.has('playa_refresh_token')).toBe(true);
  });

  it('keeps neither the password nor the code as they are', async () => {
    const person = newPerson();
    await client.call(signup, { body: person });
    const code = await mailedCode(backend, person.email);
    const user = await database.query(
      'select password_hash, code_hash from users join codes on user_id = id where email = $1',
      [person.email],
    );
    expect(user.rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(user.rows)).not.toContain(code);
  });

  it('takes the code at the older address too', async () => {
    const person = newPerson();
    await client.call(signup, { body: person });
    const body = { email: person.email, code: await mailedCode(backend, person.email) };
    const older = { ...verifyAccount, path: '/auth/verifyaccount' };
    await expect(callEndpoint(older, { body }, { baseUrl: backend.url })).resolves.toMatchObject({ status: 'success' });
  });

  it('says under the fields what is taken, whatever the case', async () => {
    const person = newPerson();
    await signedUp(backend, person);
    const again = { ...newPerson(), username: person.username.toUpperCase() };
    expect(await client.problem(signup, { body: again })).toMatchObject({
      code: 'username-taken',
      fields: { username: 'username already exist' },
    });
    const sameMail = { ...newPerson(), email: person.email.toUpperCase() };
    expect(await client.problem(signup, { body: sameMail })).toEqual({
      status: 'error',
      code: 'email-taken',
      message: 'email already exist',
      fields: { email: 'email already exist' },
    });
    expect(client.status).toBe(409);
  });

  it('answers two sign-ups at the same moment with one account', async () => {
    const person = newPerson();
    const browsers = [1, 2, 3].map(() => new ApiClient(backend.url));
    const answers = await Promise.allSettled(browsers.map((browser) => browser.call(signup, { body: person })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(backend.mailbox.messages().filter(({ to }) => to.includes(person.email))).toHaveLength(1);
  });

  it('lets a name go whose code was never confirmed, once it has expired', async () => {
    const abandoned = newPerson();
    await client.call(signup, { body: abandoned });
    const newcomer = { ...newPerson(), username: abandoned.username };
    const other = new ApiClient(backend.url);
    expect(await other.problem(signup, { body: newcomer })).toMatchObject({ code: 'username-taken' });
    await expireCodes();
    await other.call(signup, { body: newcomer });
    await expect(other.call(signup, { body: { ...newPerson(), email: abandoned.email } })).resolves.toBeDefined();
  });

  it('accepts a code once', async () => {
    const person = newPerson();
    await client.call(signup, { body: person });
    const body = { email: person.email, code: await mailedCode(backend, person.email) };
    await client.call(verifyAccount, { body });
    expect(await client.problem(verifyAccount, { body })).toMatchObject({ code: 'invalid-code' });
  });

  it('uses a code up together with what it is good for, or not at all', async () => {
    const person = newPerson();
    await client.call(signup, { body: person });
    const body = { email: person.email, code: await mailedCode(backend, person.email) };
    await database.query('alter table sessions rename to sessions_elsewhere');
    expect(await client.problem(verifyAccount, { body })).toMatchObject({ code: 'internal' });
    await database.query('alter table sessions_elsewhere rename to sessions');
    const { rows } = await database.query('select verified_at from users where email = $1', [person.email]);
    expect(rows).toEqual([{ verified_at: null }]);
    await expect(client.call(verifyAccount, { body })).resolves.toBeDefined();
  });

  it('refuses a wrong code under its field, and any code after three tries; the link of the mail still works', async () => {
    const person = newPerson();
    await client.call(signup, { body: person });
    const code = await mailedCode(backend, person.email);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await client.problem(verifyAccount, { body: { email: person.email, code: wrong(code) } })).toMatchObject({
        code: 'invalid-code',
        fields: { code: 'Invalid verification code' },
      });
    }
    expect(await client.problem(verifyAccount, { body: { email: person.email, code } })).toMatchObject({
      code: 'code-expired',
      fields: { code: expect.stringContaining('open the link') },
    });
    const link = await mailedLink(backend, person.email);
    await expect(client.call(verifyAccount, { body: { email: person.email, code: link } })).resolves.toBeDefined();
  });

  it('counts tries that come at the same moment', async () => {
    const person = newPerson();
    await client.call(signup, { body: person });
    const code = await mailedCode(backend, person.email);
    const guess = () => client.problem(verifyAccount, { body: { email: person.email, code: wrong(code) } });
    const answers = await Promise.all(Array.from({ length: 8 }, guess));
    expect(answers.filter((answer) => answer.code === 'code-expired')).toHaveLength(5);
  });

  it('refuses a code after its ten minutes', async () => {
    const person = newPerson();
    await client.call(signup, { body: person });
    const code = await mailedCode(backend, person.email);
    const expiry = await database.query('select expires_at from codes join users on id = user_id where email = $1', [
      person.email,
    ]);
    const minutes = (expiry.rows[0].expires_at.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9.8);
    expect(minutes).toBeLessThanOrEqual(10);
    await expireCodes();
    expect(await client.problem(verifyAccount, { body: { email: person.email, code } })).toMatchObject({
      code: 'code-expired',
    });
  });

  it('replaces the code on request, also after a wrong try', async () => {
    const person = newPerson();
    await client.call(signup, { body: person });
    const first = await backend.mailbox.waitForMail({ to: person.email, timeout: 5000 });
    const old = await mailedCode(backend, person.email);
    await client.problem(verifyAccount, { body: { email: person.email, code: wrong(old) } });
    await client.call(resendCode, { body: { email: person.email } });
    const code = await mailedCode(backend, person.email, first.id);
    if (code !== old) {
      expect(await client.problem(verifyAccount, { body: { email: person.email, code: old } })).toMatchObject({
        code: 'invalid-code',
      });
    }
    await expect(client.call(verifyAccount, { body: { email: person.email, code } })).resolves.toBeDefined();
  });

  it('says when there is no such account, or nothing to verify', async () => {
    expect(await client.problem(resendCode, { body: { email: 'nobody@playa.test' } })).toMatchObject({
      code: 'email-unknown',
      fields: { email: "email doesn't exist" },
    });
    const person = newPerson();
    await signedUp(backend, person);
    expect(await client.problem(resendCode, { body: { email: person.email } })).toMatchObject({ code: 'conflict' });
  });

  it('mails no more than five codes in a quarter of an hour, and says when to come back', async () => {
    const person = newPerson();
    await client.call(signup, { body: person });
    for (let sent = 1; sent < 5; sent += 1) await client.call(resendCode, { body: { email: person.email } });
    const refusal = await client.problem(resendCode, { body: { email: person.email } });
    expect(refusal).toMatchObject({
      code: 'too-many-requests',
      message: 'Too many attempts. Please try again in 15 minutes.',
    });
    expect(client.headers.get('retry-after')).toBe(String(refusal.retryAfter));
    expect(client.status).toBe(429);
  });

  it('corrects a mistyped address at once: the same browser signs up again under the same name', async () => {
    const person = newPerson();
    const mistyped = { ...person, email: `mistyped-${person.email}` };
    const browser = new ApiClient(backend.url);
    await browser.call(signup, { body: mistyped });
    const staleCode = await mailedCode(backend, mistyped.email);
    const other = new ApiClient(backend.url);
    expect(await other.problem(signup, { body: person })).toMatchObject({ code: 'username-taken' });
    await browser.call(signup, { body: person });
    const stale = { email: mistyped.email, code: staleCode };
    expect(await browser.problem(verifyAccount, { body: stale })).toMatchObject({ code: 'invalid-code' });
    const body = { email: person.email, code: await mailedCode(backend, person.email) };
    expect((await browser.call(verifyAccount, { body })).user).toMatchObject({ username: person.username });
    expect(await browser.problem(signup, { body: person }), 'verified accounts stay').toMatchObject({
      code: 'username-taken',
    });
  });
});
