import {
  changePassword,
  forgetPassword,
  login,
  refreshSession,
  updatePassword,
  userDetails,
  verifyResetPassword,
} from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { loggedIn, mailedCode, newPerson, signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';

const refreshCookie = 'playa_refresh_token';
const newPassword = 'another song now';

describe('changing the password', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
  });
  afterAll(() => backend.stop());

  const member = async () => {
    const person = newPerson();
    const client = await signedUp(backend, person);
    return { person, client, body: { currentPassword: person.password, newPassword } };
  };

  it('ends every other session; this one goes on', async () => {
    const { person, client, body } = await member();
    const phone = await loggedIn(backend, person);
    const session = await client.call(changePassword, { body });
    expect(session).toMatchObject({ status: 'success', user: { username: person.username } });
    client.accessToken = session.accessToken;
    await expect(client.call(userDetails)).resolves.toBeDefined();
    await expect(client.call(refreshSession)).resolves.toBeDefined();
    expect(await phone.problem(userDetails)).toMatchObject({ code: 'unauthenticated' });
    expect(await phone.problem(refreshSession)).toMatchObject({ code: 'session-expired' });
    const tooLate = { username: person.username, password: person.password };
    expect(await phone.problem(login, { body: tooLate })).toMatchObject({ code: 'invalid-credentials' });
    await expect(loggedIn(backend, { ...person, password: newPassword })).resolves.toBeDefined();
  });

  it('makes every token from before worthless at once, those of this session too', async () => {
    const { client, body } = await member();
    const [replaced, current] = [new ApiClient(backend.url), new ApiClient(backend.url)];
    const steal = (thief: ApiClient) => {
      thief.accessToken = client.accessToken;
      thief.cookies.set(refreshCookie, client.cookies.get(refreshCookie) ?? '');
    };
    steal(replaced);
    client.accessToken = (await client.call(refreshSession)).accessToken;
    steal(current);
    client.accessToken = (await client.call(changePassword, { body })).accessToken;
    for (const thief of [replaced, current]) {
      expect(await thief.problem(userDetails)).toMatchObject({ code: 'unauthenticated' });
      expect(await thief.problem(refreshSession)).toMatchObject({ code: 'session-expired' });
    }
    await expect(client.call(userDetails)).resolves.toBeDefined();
    await expect(client.call(refreshSession)).resolves.toBeDefined();
  });

  it('keeps a login for this browser session no longer than before', async () => {
    const { person, body } = await member();
    const { username, password } = person;
    const client = new ApiClient(backend.url);
    client.accessToken = (await client.call(login, { body: { username, password, rememberMe: false } })).accessToken;
    await client.call(changePassword, { body });
    const [refresh] = client.headers.getSetCookie().filter((line) => line.startsWith(refreshCookie));
    expect(refresh).toMatch(/^playa_refresh_token=[\w-]{43}; Path/);
  });

  it('is told to the owner by mail', async () => {
    const { person, client, body } = await member();
    const after = backend.mailbox.messages()[0]?.id ?? 0;
    await client.call(changePassword, { body });
    const mail = await backend.mailbox.waitForMail({ to: person.email, after, timeout: 10_000 });
    expect(mail.subject).toBe('Your Playa password was changed');
  });

  it('says under the field when the current one is wrong, and changes nothing', async () => {
    const { person, client, body } = await member();
    const phone = await loggedIn(backend, person);
    expect(await client.problem(changePassword, { body: { ...body, currentPassword: 'not this one' } })).toEqual({
      status: 'error',
      code: 'invalid-input',
      message: 'This is not your current password',
      fields: { currentPassword: 'This is not your current password' },
    });
    expect(client.status).toBe(400);
    await expect(phone.call(userDetails)).resolves.toBeDefined();
    await expect(loggedIn(backend, person)).resolves.toBeDefined();
  });

  it.each([
    [{ currentPassword: '', newPassword: '' }, 'Enter your current password', 'Enter your current password'],
    [
      { currentPassword: '1234567', newPassword: '1234567' },
      'password cannot be less than 8 characters',
      'password cannot be less than 8 characters',
    ],
  ])('asks for both, long enough: %j', async (body, current, fresh) => {
    const { client } = await member();
    expect(await client.problem(changePassword, { body })).toMatchObject({
      code: 'invalid-input',
      fields: { currentPassword: current, newPassword: fresh },
    });
  });

  it('makes reset codes and grants worthless', async () => {
    const { person, client, body } = await member();
    const { email } = person;
    const after = backend.mailbox.messages()[0]?.id ?? 0;
    await client.call(forgetPassword, { body: { email } });
    await client.call(verifyResetPassword, { body: { email, code: await mailedCode(backend, email, after) } });
    await client.call(changePassword, { body });
    expect(await client.problem(updatePassword, { body: { email, password: 'a third one' } })).toMatchObject({
      code: 'forbidden',
    });
  });

  it('works once for two changes at the same moment', async () => {
    const { person, client, body } = await member();
    const answers = await Promise.allSettled(
      ['the first song', 'the second song'].map((song) =>
        client.call(changePassword, { body: { ...body, newPassword: song } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const won = answers[0]?.status === 'fulfilled' ? 'the first song' : 'the second song';
    await expect(loggedIn(backend, { ...person, password: won })).resolves.toBeDefined();
  });
});
