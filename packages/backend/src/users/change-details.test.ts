import { confirmEmail, login, resendEmailCode, signup, updateUserDetails, userDetails } from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../test-support/api-client.ts';
import { mailedCode, mailedLink, newPerson, signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';

describe('editing the profile', () => {
  let backend: TestBackend;
  let database: TestBackend['database'];
  beforeAll(async () => {
    backend = await startTestBackend();
    ({ database } = backend);
  });
  afterAll(() => backend.stop());

  const member = async () => {
    const person = newPerson();
    return { person, client: await signedUp(backend, person), other: newPerson() };
  };
  const lastMailId = () => backend.mailbox.messages()[0]?.id ?? 0;
  const edit = (client: ApiClient, body: { username?: string; email?: string; currentPassword?: string }) =>
    client.call(updateUserDetails, { body });
  const { password: currentPassword } = newPerson();
  /** Asks for another address; the code that was mailed there. */
  const askFor = async (client: ApiClient, email: string): Promise<string> => {
    const after = lastMailId();
    await edit(client, { username: '', email, currentPassword });
    return mailedCode(backend, email, after);
  };

  it('takes a new user name over at once', async () => {
    const { client, other } = await member();
    const { status, user } = await edit(client, { username: other.username, email: '' });
    expect(status).toBe('success');
    expect(user.username).toBe(other.username);
    expect((await client.call(userDetails)).user).toEqual(user);
  });

  it.each([{}, { username: '', email: '' }, { username: '  ', email: ' ' }])(
    'keeps what is left empty: %j',
    async (body) => {
      const { client, person } = await member();
      expect((await edit(client, body)).user).toMatchObject({ username: person.username, email: person.email });
    },
  );

  it('lets somebody keep their own names, or write them in another case', async () => {
    const { client, person } = await member();
    const same = { username: person.username.toUpperCase(), email: person.email.toUpperCase() };
    const { user } = await edit(client, same);
    expect(user).toMatchObject({ username: same.username, email: person.email, pendingEmail: null });
  });

  it('says under the fields what is taken, and changes nothing', async () => {
    const { client, person } = await member();
    const { person: taken } = await member();
    const refusal = await client.problem(updateUserDetails, {
      body: { username: taken.username.toUpperCase(), email: taken.email.toUpperCase(), currentPassword },
    });
    expect(refusal).toEqual({
      status: 'error',
      code: 'username-taken',
      message: 'username already exist',
      fields: { username: 'username already exist', email: 'email already exist' },
    });
    const { user } = await client.call(userDetails);
    expect(user).toMatchObject({ username: person.username, email: person.email, pendingEmail: null });
  });

  it('gives one of two who want a name at the same moment the name', async () => {
    const [one, two] = [await member(), await member()];
    const username = newPerson().username;
    const answers = await Promise.allSettled([edit(one.client, { username }), edit(two.client, { username })]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('takes a name over from somebody who never confirmed theirs in time', async () => {
    const { client, other } = await member();
    await client.call(signup, { body: other });
    expect(await client.problem(updateUserDetails, { body: { username: other.username } })).toMatchObject({
      code: 'username-taken',
    });
    await database.query("update codes set expires_at = now() - interval '1 second'");
    expect((await edit(client, { username: other.username })).user.username).toBe(other.username);
  });

  describe('of the address', () => {
    it('waits until the code mailed to the new one is confirmed', async () => {
      const { client, person, other } = await member();
      const code = await askFor(client, other.email);
      expect((await client.call(userDetails)).user).toMatchObject({ email: person.email, pendingEmail: other.email });
      const body = { username: other.email, password: person.password };
      expect(await client.problem(login, { body })).toMatchObject({ code: 'invalid-credentials' });
      const { user } = await client.call(confirmEmail, { body: { code } });
      expect(user).toMatchObject({ email: other.email, pendingEmail: null });
      await expect(client.call(login, { body })).resolves.toBeDefined();
      const old = { username: person.email, password: person.password };
      expect(await client.problem(login, { body: old })).toMatchObject({ code: 'invalid-credentials' });
    });

    it('is told to the old one, when asked for and when done', async () => {
      const { client, person, other } = await member();
      const before = lastMailId();
      const code = await askFor(client, other.email);
      const asked = await backend.mailbox.waitForMail({ to: person.email, after: before, timeout: 10_000 });
      expect(asked.subject).toBe('Your Playa email address is about to change');
      expect(asked.text).toContain(other.email);
      expect(asked.text).not.toContain(code);
      await client.call(confirmEmail, { body: { code } });
      const done = await backend.mailbox.waitForMail({ to: person.email, after: asked.id, timeout: 10_000 });
      expect(done.subject).toBe('Your Playa email address was changed');
    });

    it('takes another code on request, and then no longer the first', async () => {
      const { client, other } = await member();
      const first = await askFor(client, other.email);
      const after = lastMailId();
      await client.call(resendEmailCode);
      const second = await mailedCode(backend, other.email, after);
      if (first !== second) {
        expect(await client.problem(confirmEmail, { body: { code: first } })).toMatchObject({
          code: 'invalid-code',
          fields: { code: 'Invalid verification code' },
        });
      }
      await expect(client.call(confirmEmail, { body: { code: second } })).resolves.toBeDefined();
    });

    it('gets three guesses a week, so that nobody claims an address that is not theirs; then the link of the mail works', async () => {
      const { client, other } = await member();
      const code = await askFor(client, other.email);
      const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
      const guess = (guessed: string) => client.problem(confirmEmail, { body: { code: guessed } });
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect(await guess(wrong)).toMatchObject({ code: 'invalid-code' });
      }
      const another = await member();
      expect(await guess(code)).toMatchObject({ code: 'code-expired' });
      const theirs = await askFor(another.client, other.email);
      expect(await another.client.problem(confirmEmail, { body: { code: theirs } })).toMatchObject({
        code: 'code-expired',
      });
      const after = lastMailId();
      await client.call(resendEmailCode);
      const link = await mailedLink(backend, other.email, after);
      expect(await another.client.problem(confirmEmail, { body: { code: link } })).toMatchObject({
        code: 'code-expired',
      });
      expect((await client.call(confirmEmail, { body: { code: link } })).user.email).toBe(other.email);
    });

    it('goes to the address asked for last alone', async () => {
      const { client, other } = await member();
      const first = await askFor(client, other.email);
      const last = newPerson().email;
      const second = await askFor(client, last);
      if (first !== second) {
        expect(await client.problem(confirmEmail, { body: { code: first } })).toMatchObject({ code: 'invalid-code' });
      }
      expect((await client.call(confirmEmail, { body: { code: second } })).user.email).toBe(last);
    });

    it('does not happen with a code mailed elsewhere, whatever else is asked for at the same moment', async () => {
      const { client, person, other } = await member();
      const code = await askFor(client, other.email);
      const { user } = await client.call(userDetails);
      await database.query("update users set pending_email = 'their-own@playa.test' where id = $1", [user._id]);
      expect(await client.problem(confirmEmail, { body: { code } })).toMatchObject({ code: 'invalid-code' });
      expect((await client.call(userDetails)).user.email).toBe(person.email);
    });

    it('does not happen when somebody else has the address by then', async () => {
      const { client, person, other } = await member();
      const code = await askFor(client, other.email);
      await signedUp(backend, other);
      expect(await client.problem(confirmEmail, { body: { code } })).toMatchObject({
        code: 'email-taken',
        fields: { email: 'email already exist' },
      });
      expect((await client.call(userDetails)).user.email).toBe(person.email);
    });

    it('needs an address that waits, for a day at most', async () => {
      const { client, other } = await member();
      const nothing = { code: 'conflict', message: 'There is no new email address to confirm.' };
      expect(await client.problem(confirmEmail, { body: { code: '1234' } })).toMatchObject(nothing);
      expect(await client.problem(resendEmailCode)).toMatchObject(nothing);
      const code = await askFor(client, other.email);
      await database.query("update users set pending_email_until = pending_email_until - interval '24 hours'");
      expect(await client.problem(confirmEmail, { body: { code } })).toMatchObject(nothing);
      expect((await client.call(userDetails)).user.pendingEmail).toBeNull();
    });

    it.each([undefined, '', 'not this one'])('needs the current password, not %j', async (typed) => {
      const { client, person, other } = await member();
      const before = lastMailId();
      const body = { username: other.username, email: other.email, currentPassword: typed };
      expect(await client.problem(updateUserDetails, { body })).toEqual({
        status: 'error',
        code: 'invalid-input',
        message: 'This is not your current password',
        fields: { currentPassword: 'This is not your current password' },
      });
      expect((await client.call(userDetails)).user).toMatchObject({ username: person.username, pendingEmail: null });
      expect(lastMailId()).toBe(before);
    });
  });
});
