import {
  callEndpoint,
  forgetPassword,
  login,
  refreshSession,
  signup,
  updatePassword,
  userDetails,
  verifyResetPassword,
} from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { loggedIn, mailedCode, newPerson, type Person, signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';

const cookieName = 'playa_reset_password';
const password = 'another song now';

describe('a forgotten password', () => {
  let backend: TestBackend;
  let database: TestBackend['database'];
  beforeAll(async () => {
    backend = await startTestBackend();
    ({ database } = backend);
  });
  afterAll(() => backend.stop());

  const member = async (): Promise<Person> => {
    const person = newPerson();
    await signedUp(backend, person);
    return person;
  };
  const lastMailId = (email: string): number =>
    backend.mailbox.messages().find(({ to }) => to.includes(email.toLowerCase()))?.id ?? 0;
  const askForCode = async (client: ApiClient, email: string): Promise<string> => {
    const after = lastMailId(email);
    await client.call(forgetPassword, { body: { email } });
    return mailedCode(backend, email, after);
  };
  /** A browser that may set the person's new password. */
  const withGrant = async ({ email }: Person): Promise<ApiClient> => {
    const client = new ApiClient(backend.url);
    await client.call(verifyResetPassword, { body: { email, code: await askForCode(client, email) } });
    return client;
  };
  const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

  it('is replaced with the mailed code; the old one and every session are over', async () => {
    const person = newPerson();
    const phone = await signedUp(backend, person);
    const client = await withGrant(person);
    const answer = await client.call(updatePassword, { body: { email: person.email.toUpperCase(), password } });
    expect(answer).toEqual({ status: 'success', message: 'Your password is changed. Please login.' });
    expect(client.cookies.has(cookieName)).toBe(false);
    expect(await phone.problem(userDetails)).toMatchObject({ code: 'unauthenticated' });
    expect(await phone.problem(refreshSession)).toMatchObject({ code: 'session-expired' });
    const body = { username: person.username, password };
    expect(await client.problem(login, { body: { ...body, password: person.password } })).toMatchObject({
      code: 'invalid-credentials',
    });
    await expect(client.call(login, { body })).resolves.toBeDefined();
  });

  it('is told to its owner when it was replaced', async () => {
    const person = await member();
    const client = await withGrant(person);
    const after = lastMailId(person.email);
    await client.call(updatePassword, { body: { email: person.email, password } });
    const mail = await backend.mailbox.waitForMail({ to: person.email, after, timeout: 10_000 });
    expect(mail.subject).toBe('Your Playa password was changed');
    expect(mail.text).not.toContain(password);
  });

  it('takes the code at the older address too', async () => {
    const { email } = await member();
    const client = new ApiClient(backend.url);
    const body = { email, code: await askForCode(client, email) };
    const older = { ...verifyResetPassword, path: '/auth/verifyotp' };
    const answer = await callEndpoint(older, { body }, { baseUrl: backend.url, fetch: client.fetch });
    expect(answer).toMatchObject({ status: 'success' });
    await expect(client.call(updatePassword, { body: { email, password } })).resolves.toBeDefined();
  });

  it('says under the field when there is no such address', async () => {
    const client = new ApiClient(backend.url);
    expect(await client.problem(forgetPassword, { body: { email: 'nobody@playa.test' } })).toEqual({
      status: 'error',
      code: 'email-unknown',
      message: "email doesn't exist",
      fields: { email: "email doesn't exist" },
    });
    expect(
      await client.problem(verifyResetPassword, { body: { email: 'nobody@playa.test', code: '1234' } }),
    ).toMatchObject({ code: 'invalid-code', fields: { code: 'Invalid verification code' } });
  });

  it('keeps codes as hashes, for ten minutes and three tries', async () => {
    const { email } = await member();
    const client = new ApiClient(backend.url);
    const code = await askForCode(client, email);
    const { rows } = await database.query(
      "select codes.*, expires_at - now() > interval '9 minutes 50 seconds' and expires_at - now() <= interval '10 minutes' as ten from codes join users on id = user_id where email = $1",
      [email],
    );
    expect(rows[0].ten).toBe(true);
    expect(rows[0].code_hash).toHaveLength(43);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await client.problem(verifyResetPassword, { body: { email, code: wrong(code) } })).toMatchObject({
        code: 'invalid-code',
      });
    }
    expect(await client.problem(verifyResetPassword, { body: { email, code } })).toMatchObject({
      code: 'code-expired',
    });
    await database.query('delete from rate_limits');
    const next = await askForCode(client, email);
    await database.query("update codes set expires_at = now() - interval '1 second'");
    expect(await client.problem(verifyResetPassword, { body: { email, code: next } })).toMatchObject({
      code: 'code-expired',
    });
    expect(client.cookies.has(cookieName)).toBe(false);
  });

  it('is set by the browser that confirmed the code alone', async () => {
    const person = await member();
    await withGrant(person);
    const stranger = new ApiClient(backend.url);
    const body = { email: person.email, password };
    expect(await stranger.problem(updatePassword, { body })).toEqual({
      status: 'error',
      code: 'forbidden',
      message: 'Please confirm the code from your email first.',
    });
    stranger.cookies.set(cookieName, 'made-up');
    expect(await stranger.problem(updatePassword, { body })).toMatchObject({ code: 'forbidden' });
  });

  it('is set for the address that the code was mailed to alone', async () => {
    const [person, victim] = [await member(), await member()];
    const client = await withGrant(person);
    const forVictim = { body: { email: victim.email, password } };
    expect(await client.problem(updatePassword, forVictim)).toMatchObject({ code: 'forbidden' });
    const forNobody = { body: { email: 'nobody@playa.test', password } };
    expect(await client.problem(updatePassword, forNobody)).toMatchObject({ code: 'forbidden' });
    await expect(loggedIn(backend, victim)).resolves.toBeDefined();
  });

  it('is set once, even by two requests at the same moment', async () => {
    const person = await member();
    const client = await withGrant(person);
    const grant = client.cookies.get(cookieName) ?? '';
    const attempt = async () => {
      const tab = new ApiClient(backend.url);
      tab.cookies.set(cookieName, grant);
      return tab.call(updatePassword, { body: { email: person.email, password } });
    };
    const answers = await Promise.allSettled([attempt(), attempt(), attempt()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(attempt()).rejects.toThrow('Please confirm the code from your email first.');
  });

  it('is set within ten minutes of the code, with a grant that is kept as a hash', async () => {
    const person = await member();
    const client = await withGrant(person);
    const { rows } = await database.query(
      'select grant_hash, expires_at from password_resets order by expires_at desc',
    );
    expect((rows[0].expires_at.getTime() - Date.now()) / 60_000).toBeCloseTo(10, 0);
    expect(JSON.stringify(rows)).not.toContain(client.cookies.get(cookieName));
    await database.query('update password_resets set expires_at = now()');
    expect(await client.problem(updatePassword, { body: { email: person.email, password } })).toMatchObject({
      code: 'forbidden',
    });
  });

  it('stays settable after a new one that was too short', async () => {
    const person = await member();
    const client = await withGrant(person);
    expect(await client.problem(updatePassword, { body: { email: person.email, password: '1234567' } })).toMatchObject({
      fields: { password: 'Password cannot be less than 8 characters' },
    });
    await expect(client.call(updatePassword, { body: { email: person.email, password } })).resolves.toBeDefined();
  });

  it('lets somebody in again who was locked out by wrong ones', async () => {
    const person = await member();
    const client = await withGrant(person);
    for (let attempt = 0; attempt < 11; attempt += 1) {
      await client.problem(login, { body: { username: person.username, password: 'guess' } });
    }
    await client.call(updatePassword, { body: { email: person.email, password } });
    await expect(loggedIn(backend, { ...person, password })).resolves.toBeDefined();
  });

  it('of an account never verified makes it verified: the code was mailed to its address', async () => {
    const person = newPerson();
    await new ApiClient(backend.url).call(signup, { body: person });
    const client = await withGrant(person);
    await client.call(updatePassword, { body: { email: person.email, password } });
    await expect(loggedIn(backend, { ...person, password })).resolves.toBeDefined();
  });
});
