import { login, signup, verifyAccount } from '@playa/contracts';
import { createTestDatabase, type Mailbox, startMailbox } from '@playa/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { startBackendProcess } from '../test-support/backend-process.ts';
import { newPerson, type Person } from '../test-support/people.ts';
import { type Moment, startMailProxy, type TestProxy } from '../test-support/proxies.ts';
import { startTestBackend, testEnvironment } from '../test-support/test-backend.ts';

/** Milliseconds: each starts whole programs, on a machine that may be busy. */
const timeout = 120_000;

describe('a backend killed during a sign-up', { timeout }, () => {
  let mailbox: Mailbox;
  let proxy: TestProxy;
  let database: pg.Pool;
  let environment: Record<string, string>;
  beforeAll(async () => {
    mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 });
    proxy = await startMailProxy(mailbox.smtpUrl);
    environment = testEnvironment({ DATABASE_URL: await createTestDatabase(), SMTP_URL: proxy.url });
    database = new pg.Pool({ connectionString: environment.DATABASE_URL });
  });
  afterAll(async () => {
    await database.end();
    await proxy.close();
    await mailbox.close();
  });

  const accountsOf = async ({ email }: Person): Promise<number> =>
    (await database.query('select 1 from users where email = $1', [email])).rowCount ?? 0;
  const codeOf = async ({ email: to }: Person, after = 0): Promise<string> =>
    (await mailbox.waitForMail({ to, after, timeout: 10_000 })).text.match(/^\d{4}$/m)?.[0] ?? '';

  /** Signs up at a backend that is killed on the way; the person hears of no success. */
  const signUpKilled = async (person: Person, until: (kill: () => Promise<void>) => TestProxy['watch']) => {
    const backend = await startBackendProcess(environment);
    const kill = () => backend.kill('SIGKILL');
    proxy.watch = until(kill);
    await expect(new ApiClient(backend.url).call(signup, { body: person })).rejects.toThrow('could not be reached');
    await kill();
    proxy.watch = async () => 'pass';
  };
  /** Another backend: it need not be a program of its own, as nobody kills it. */
  const withBackend = async (go: (client: ApiClient) => Promise<void>) => {
    const backend = await startTestBackend(environment);
    await go(new ApiClient(backend.url));
    await backend.stop();
  };

  it.each(['asked', 'answered'] as const)(
    'with its mail %s for has an account; another backend mails its code',
    async (at) => {
      const person = newPerson();
      await signUpKilled(person, (kill) => async (moment: Moment) => {
        if (moment === at) await kill();
        return moment === at ? 'drop' : 'pass';
      });
      expect(await accountsOf(person)).toBe(1);
      // The mail server has it already, but nobody could note that: it is sent again.
      const first = mailbox.messages().find(({ to }) => to.includes(person.email));
      expect(first === undefined).toBe(at === 'asked');
      await database.query('update outbox_mails set next_at = now()');
      await withBackend(async (client) => {
        const code = await codeOf(person, first?.id);
        await client.call(verifyAccount, { body: { email: person.email, code, password: person.password } });
        const body = { username: person.username, password: person.password };
        await expect(client.call(login, { body })).resolves.toBeDefined();
      });
      expect(await accountsOf(person)).toBe(1);
    },
  );

  it('once the account is stored has an account whose code works', async () => {
    const person = newPerson();
    const backend = await startBackendProcess(environment);
    proxy.watch = async (moment) => {
      const stored = () => expect.poll(() => accountsOf(person), { interval: 1, timeout: 10_000 }).toBe(1);
      if (moment === 'answered') void stored().then(() => backend.kill('SIGKILL'));
      return 'pass';
    };
    // The answer may be quicker than the kill; the account is the same.
    await new ApiClient(backend.url).call(signup, { body: person }).catch(() => undefined);
    await backend.kill('SIGKILL');
    proxy.watch = async () => 'pass';
    await withBackend(async (client) => {
      expect(await client.problem(signup, { body: person })).toMatchObject({ code: 'username-taken' });
      const body = { email: person.email, code: await codeOf(person) };
      await expect(client.call(verifyAccount, { body })).resolves.toBeDefined();
    });
  });
});
