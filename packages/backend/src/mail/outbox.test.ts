import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { forgetPassword, signup, verifyAccount } from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecretBox } from '../limits/secret-box.ts';
import { ApiClient } from '../test-support/api-client.ts';
import { mailedCode, newPerson, signedUp } from '../test-support/people.ts';
import { startMailProxy } from '../test-support/proxies.ts';
import { sealEarlierFormat } from '../test-support/sealed-earlier.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';

describe('mails', () => {
  let backend: TestBackend;
  let database: TestBackend['database'];
  beforeAll(async () => {
    backend = await startTestBackend();
    ({ database } = backend);
  });
  afterAll(() => backend.stop());

  const waiting = async () => (await database.query('select attempts from outbox_mails')).rows;

  it('are gone from the outbox once they were sent', async () => {
    await signedUp(backend);
    await expect.poll(waiting).toEqual([]);
  });

  it('wait, sealed, while the mail server is away, and are sent when it is back', async () => {
    const cutOff = await startTestBackend({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const person = newPerson();
    await expect(new ApiClient(cutOff.url).call(signup, { body: person })).resolves.toMatchObject({
      status: 'success',
    });
    const { rows } = await cutOff.database.query('select * from outbox_mails');
    expect(rows).toMatchObject([{ attempts: 1 }]);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${person.email}|verification code`));
    await cutOff.stop();

    const { SMTP_URL, ...environment } = cutOff.environment;
    const mended = await startTestBackend(environment);
    await mended.database.query('update outbox_mails set next_at = now()');
    const body = { email: person.email, code: await mailedCode(mended, person.email) };
    await expect(new ApiClient(mended.url).call(verifyAccount, { body })).resolves.toBeDefined();
    await mended.stop();
  });

  it('that were stored in the earlier format are sent', async () => {
    const { email: to } = newPerson();
    const key = Buffer.from(backend.environment.TOKEN_ENCRYPTION_KEY ?? '', 'base64');
    const mail = { to, message: { subject: 'Stored long ago', text: 'Let the music flow', html: '<p></p>' } };
    await database.query("insert into outbox_mails (sealed, expires_at) values ($1, now() + interval '1 hour')", [
      sealEarlierFormat(key, JSON.stringify(mail), 'outbox'),
    ]);
    await expect(backend.mailbox.waitForMail({ to, timeout: 10_000 })).resolves.toMatchObject({
      subject: 'Stored long ago',
    });
    await expect.poll(waiting).toEqual([]);
  });

  it('hold up nobody: a mail server that hangs takes neither a connection to the database nor more than a moment', async () => {
    const person = newPerson();
    await signedUp(backend, person);
    const proxy = await startMailProxy(backend.mailbox.smtpUrl);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    proxy.watch = async () => {
      await held;
      return 'pass';
    };
    const slow = await startTestBackend({ ...backend.environment, SMTP_URL: proxy.url });
    const newcomers = Array.from({ length: 25 }, () => ({ client: new ApiClient(slow.url), body: newPerson() }));
    const asked = newcomers.map(({ client, body }) => client.call(signup, { body }));
    const busy = async () => {
      const inTransaction =
        "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in%'";
      return (await database.query(inTransaction)).rowCount;
    };
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBeGreaterThan(0);
    await Promise.all(asked);
    expect(await busy()).toBe(0);
    release();
    await slow.stop();
    await proxy.close();
  });

  it('are given up once they are of no use', async () => {
    const person = newPerson();
    await signedUp(backend, person);
    await database.query("alter table outbox_mails alter column next_at set default now() + interval '1 hour'");
    await new ApiClient(backend.url).call(forgetPassword, { body: { email: person.email } });
    await database.query('alter table outbox_mails alter column next_at set default now()');
    const before = backend.mailbox.messages().length;
    await database.query('update outbox_mails set next_at = now(), expires_at = now()');
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
    expect(backend.mailbox.messages()).toHaveLength(before);
  });

  it('stay where their key is missing, for a backend that has it', async () => {
    const sealed = await createSecretBox([randomBytes(32)]).seal('{}', 'mail');
    await database.query(
      "insert into outbox_mails (sealed, next_at, expires_at) values ($1, now(), now() + interval '1 hour')",
      [sealed],
    );
    const tried = async () =>
      (
        await database.query('select next_at > now() as later from outbox_mails where sealed = $1 and attempts > 0', [
          sealed,
        ])
      ).rows;
    await expect.poll(tried, { timeout: 10_000 }).toEqual([{ later: true }]);
    await database.query('delete from outbox_mails where sealed = $1', [sealed]);
  });

  it.each([
    [550, [], 'Email address is invalid'],
    [450, [{ attempts: 1 }], null],
  ])('that are answered with %i leave %j', async (status, left, told) => {
    const server = createServer((client) => {
      client.write('220 ready\r\n');
      client.on('data', (chunk) => client.write(/^RCPT/.test(String(chunk)) ? `${status} no\r\n` : '250 ok\r\n'));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const strict = await startTestBackend({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const answer = new ApiClient(strict.url).call(signup, { body: newPerson() });
    if (told === null) await expect(answer).resolves.toMatchObject({ status: 'success' });
    else await expect(answer).rejects.toThrow(told);
    expect((await strict.database.query('select attempts from outbox_mails')).rows).toEqual(left);
    await strict.stop();
    server.close();
  });
});
