import {
  forgetPassword,
  login,
  resendCode,
  signup,
  updatePassword,
  userDetails,
  verifyAccount,
  verifyResetPassword,
} from '@playa/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { mailedCode, mailedLink, newPerson, type Person, signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';

const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const newPassword = 'another song now';

describe('strangers at many addresses', () => {
  let backend: TestBackend;
  let addresses = 0;
  beforeAll(async () => {
    // Behind one proxy, so that a request says where it comes from.
    backend = await startTestBackend({ TRUST_PROXY_HOPS: '1' });
  });
  beforeEach(() => backend.database.query('delete from rate_limits'));
  afterAll(() => backend.stop());

  /** A browser somewhere else. */
  const someone = () => {
    addresses += 1;
    return new ApiClient(backend.url, { 'x-forwarded-for': `10.1.${addresses >> 8}.${addresses & 255}` });
  };
  /** An account and the browser that made it. */
  const account = async () => {
    const person = newPerson();
    const home = await signedUp(backend, person);
    return { person, home };
  };
  const lastMail = (email: string) => backend.mailbox.messages().find(({ to }) => to.includes(email))?.id ?? 0;
  const askReset = async (client: ApiClient, { email }: Person): Promise<string> => {
    const after = lastMail(email);
    await client.call(forgetPassword, { body: { email } });
    return mailedCode(backend, email, after);
  };
  const askLink = async (client: ApiClient, { email }: Person): Promise<string> => {
    const after = lastMail(email);
    await client.call(forgetPassword, { body: { email } });
    return mailedLink(backend, email, after);
  };
  const confirm = (client: ApiClient, { email }: Person, code: string) =>
    client.call(verifyResetPassword, { body: { email, code } });
  const guess = (client: ApiClient, { email }: Person, code: string) =>
    client.problem(verifyResetPassword, { body: { email, code } });
  const logIn = (client: ApiClient, { username, password }: Person) =>
    client.call(login, { body: { username, password } });
  const failToLogIn = (client: ApiClient, { username }: Person) =>
    client.problem(login, { body: { username, password: 'a guess' } });

  describe('who log in with wrong passwords', () => {
    it('do not keep the owner out, neither where they are known nor elsewhere', async () => {
      const { person, home } = await account();
      const stranger = someone();
      for (let attempt = 0; attempt < 11; attempt += 1) await failToLogIn(stranger, person);
      expect(await failToLogIn(stranger, person)).toMatchObject({ code: 'too-many-requests' });
      await expect(logIn(home, person)).resolves.toBeDefined();
      await expect(logIn(someone(), person)).resolves.toBeDefined();
    });

    it('are stopped together at a ceiling, which a device that is known passes, and a reset as well', async () => {
      const { person, home } = await account();
      await failToLogIn(someone(), person);
      await backend.database.query("update rate_limits set count = 200 where key like 'login:everywhere:%'");
      expect(await failToLogIn(someone(), person)).toMatchObject({ code: 'too-many-requests' });
      await expect(logIn(home, person)).resolves.toBeDefined();
      const elsewhere = someone();
      expect(await elsewhere.problem(login, { body: person })).toMatchObject({ code: 'too-many-requests' });
      await confirm(elsewhere, person, await askReset(elsewhere, person));
      const changed = { ...person, password: newPassword };
      await elsewhere.call(updatePassword, { body: changed });
      await expect(logIn(elsewhere, changed)).resolves.toBeDefined();
    });

    it('do not pass for a known device with a made-up cookie, nor with one of another account or an old password', async () => {
      const { person, home } = await account();
      const other = await account();
      const cookieOf = (client: ApiClient) => [...client.cookies].find(([name]) => name.startsWith('playa_device_'));
      const [name = '', value = ''] = cookieOf(home) ?? [];
      const [, foreign = ''] = cookieOf(other.home) ?? [];
      const reset = someone();
      await confirm(reset, person, await askReset(reset, person));
      await reset.call(updatePassword, { body: { email: person.email, password: newPassword } });
      await failToLogIn(someone(), person);
      await backend.database.query("update rate_limits set count = 200 where key like 'login:everywhere:%'");
      for (const cookie of [value, foreign, 'made.up', '.', '']) {
        const stranger = someone();
        stranger.cookies.set(name, cookie);
        expect(await failToLogIn(stranger, person)).toMatchObject({ code: 'too-many-requests' });
      }
    });
  });

  describe('who guess codes', () => {
    it('use up nothing where no code was asked for', async () => {
      const { person } = await account();
      for (let attempt = 0; attempt < 25; attempt += 1) {
        expect(await guess(someone(), person, '0000')).toMatchObject({ code: 'invalid-code' });
      }
      const { rows } = await backend.database.query(
        "select key from rate_limits where key like 'code:%:reset-password%'",
      );
      expect(rows).toEqual([]);
    });

    it('get three guesses a week at an account, even at the same moment; then the link alone works, for its owner too', async () => {
      const { person, home } = await account();
      const stranger = someone();
      const code = await askReset(stranger, person);
      const answers = await Promise.all(Array.from({ length: 8 }, () => guess(someone(), person, wrong(code))));
      expect(answers.filter((answer) => answer.code === 'invalid-code')).toHaveLength(3);
      // Neither another code, nor another address, nor the right code brings a fourth one.
      const another = await askReset(someone(), person);
      for (const right of [code, another]) {
        const { fields, ...refusal } = await guess(someone(), person, right);
        expect(refusal.code).toBe('code-expired');
        expect(fields?.code).toContain('open the link');
      }
      const owner = someone();
      const link = await askLink(owner, person);
      await confirm(owner, person, link);
      const body = { email: person.email, password: newPassword };
      await expect(owner.call(updatePassword, { body })).resolves.toBeDefined();
      expect(await guess(owner, person, link), 'once').toMatchObject({ code: 'code-expired' });

      await logIn(home, { ...person, password: newPassword });
      await expect(
        confirm(home, person, await askReset(home, person)),
        'known: a code is enough',
      ).resolves.toBeDefined();
    });

    it('get no more at a device of the owner that they use', async () => {
      const { person, home } = await account();
      const code = await askReset(home, person);
      for (let attempt = 0; attempt < 3; attempt += 1) await guess(home, person, wrong(code));
      expect(await guess(home, person, await askReset(home, person))).toMatchObject({ code: 'code-expired' });
      await expect(confirm(home, person, await askLink(home, person))).resolves.toBeDefined();
    });

    it.each([
      ['resets', 20, 'reset-password'],
      ['sign-ups', 100, 'sign-up'],
    ])('get as many guesses a week at all %s together as %d; then links alone work', async (_, most, purpose) => {
      const person = newPerson();
      await someone().call(signup, { body: person });
      const check = purpose === 'sign-up' ? verifyAccount : verifyResetPassword;
      if (purpose === 'reset-password') await askReset(someone(), person);
      const code = await mailedCode(backend, person.email);
      const tried = await someone().problem(check, { body: { email: person.email, code: wrong(code) } });
      expect(tried.code).toBe('invalid-code');
      await backend.database.query('update rate_limits set count = $1 where key = $2', [most, `code:all:${purpose}`]);
      const refusal = await someone().problem(check, { body: { email: person.email, code } });
      expect(refusal.fields?.code).toContain('open the link');
      const link = await mailedLink(backend, person.email);
      await expect(someone().call(check, { body: { email: person.email, code: link } })).resolves.toBeDefined();
    });

    it('cannot use a link for another account or purpose, nor when it is old', async () => {
      const [{ person }, other] = [await account(), await account()];
      const link = await askLink(someone(), person);
      expect(await guess(someone(), other.person, link)).toMatchObject({ code: 'code-expired' });
      const body = { email: person.email, code: link };
      expect(await someone().problem(verifyAccount, { body })).toMatchObject({ code: 'invalid-code' });
      await backend.database.query("update code_links set expires_at = now() - interval '1 second'");
      expect(await guess(someone(), person, link)).toMatchObject({ code: 'code-expired' });
      expect(await guess(someone(), person, 'x'.repeat(22))).toMatchObject({ code: 'code-expired' });
    });

    it('at the same address do not keep the owner from opening the link', async () => {
      const { person } = await account();
      const owner = someone();
      const link = await askLink(owner, person);
      await guess(owner, person, '0000');
      await backend.database.query("update rate_limits set count = 60 where key like 'code:address:%'");
      expect(await guess(owner, person, '0000')).toMatchObject({ code: 'too-many-requests' });
      await expect(confirm(owner, person, link)).resolves.toBeDefined();
    });

    it('have sixty wrong ones a day from one address, whatever accounts they are for', async () => {
      const [stranger, one, another] = [someone(), await account(), await account()];
      await guess(stranger, one.person, '0000');
      await backend.database.query("update rate_limits set count = 60 where key like 'code:address:%'");
      expect(await guess(stranger, another.person, '0000')).toMatchObject({ code: 'too-many-requests' });
    });
  });

  describe('who have mails sent', () => {
    it('do not fill a mailbox, whatever they write behind a plus sign, and do not use up what the owner has', async () => {
      const { person, home } = await account();
      const [local, domain] = person.email.split('@');
      for (let count = 0; count < 4; count += 1) {
        const alias = { ...newPerson(), email: `${local}+${count}@${domain}` };
        await someone().call(signup, { body: alias });
      }
      await askReset(someone(), person);
      await backend.database.query('update rate_limits set count = 20 where key = $1', [`mail:inbox:${person.email}`]);
      const alias = { ...newPerson(), email: `${local}+again@${domain}` };
      expect(await someone().problem(signup, { body: alias })).toMatchObject({ code: 'too-many-requests' });
      const { email } = person;
      const refusal = await someone().problem(forgetPassword, { body: { email } });
      expect(refusal).toMatchObject({ code: 'too-many-requests', message: expect.stringContaining('open the link') });
      // The newest link, whoever asked for it, lasts as long as the mailbox is full.
      await expect(confirm(someone(), person, await mailedLink(backend, email))).resolves.toBeDefined();
      await expect(askReset(home, person)).resolves.toMatch(/^\d{4}$/);
    });

    it('are not counted where no mail goes out', async () => {
      const { person } = await account();
      await backend.database.query('delete from rate_limits');
      const taken = { ...newPerson(), email: person.email };
      expect(await someone().problem(signup, { body: taken })).toMatchObject({ code: 'email-taken' });
      const { rows } = await backend.database.query("select key from rate_limits where key like 'mail:%'");
      expect(rows).toEqual([]);
    });
  });

  describe("who sign up with somebody else's address", () => {
    const squatted = async () => {
      const person = newPerson();
      const stranger = someone();
      await stranger.call(signup, { body: person });
      return { person, stranger, code: await mailedCode(backend, person.email) };
    };

    it('are left with a password that is worth nothing once the owner has confirmed', async () => {
      const { person, stranger, code } = await squatted();
      const owner = someone();
      const session = await owner.call(verifyAccount, { body: { email: person.email, code } });
      expect(session.message).toContain('Choose a password');
      owner.accessToken = session.accessToken;
      await expect(owner.call(userDetails)).resolves.toBeDefined();
      expect(await stranger.problem(login, { body: person })).toMatchObject({ code: 'invalid-credentials' });
      const told = () => backend.mailbox.messages().some(({ subject }) => subject.startsWith('Choose a password'));
      await expect.poll(told).toBe(true);
      await confirm(owner, person, await askReset(owner, person));
      await owner.call(updatePassword, { body: { email: person.email, password: newPassword } });
      await expect(logIn(owner, { ...person, password: newPassword })).resolves.toBeDefined();
    });

    it('lose against the owner who types the password along with the code, elsewhere or not', async () => {
      const { person, code } = await squatted();
      const { email, password } = person;
      const session = await someone().call(verifyAccount, { body: { email, code, password } });
      expect(session.message).toBe('Your account is verified');
      await expect(logIn(someone(), person)).resolves.toBeDefined();
    });

    it('cannot take over a sign-up that waits for its code', async () => {
      const { person, stranger, code } = await squatted();
      const attacker = someone();
      expect(await attacker.problem(signup, { body: { ...person, password: newPassword } })).toMatchObject({
        code: 'username-taken',
      });
      await attacker.call(resendCode, { body: { email: person.email } });
      for (let attempt = 0; attempt < 2; attempt += 1) {
        await attacker.problem(verifyAccount, { body: { email: person.email, code: wrong(code) } });
      }
      await stranger.call(verifyAccount, { body: { email: person.email, code } });
      await expect(logIn(someone(), person)).resolves.toBeDefined();
    });
  });
});
