import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { login, userDetails } from '@playa/contracts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bundleProgram } from '../../../scripts/lib/bundle-program.mjs';
import { ApiClient } from './test-support/api-client.ts';
import { patience } from './test-support/patience.ts';
import { newPerson, signedUp } from './test-support/people.ts';
import { startTestBackend, type TestBackend } from './test-support/test-backend.ts';

describe('npm run users', { timeout: 60_000 }, () => {
  let backend: TestBackend;
  let program: string;
  beforeAll(async () => {
    backend = await startTestBackend();
    program = await bundleProgram(fileURLToPath(new URL('./users-main.ts', import.meta.url)));
  });
  afterAll(() => backend.stop());

  const run = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const child = spawn(process.execPath, [program, ...args], {
      env: { PATH: process.env.PATH, ...backend.environment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [said, complained] = [text(child.stdout), text(child.stderr)];
    const [code] = await once(child, 'exit');
    return { code, said: await said, complained: await complained };
  };

  it('deletes an account at once: sockets, rows and all', async () => {
    const person = newPerson();
    const client = await signedUp(backend, person);
    const socket = io(backend.url, { forceNew: true, reconnection: false, auth: { accessToken: client.accessToken } });
    await new Promise((resolve) => socket.once('connect', () => resolve(null)));
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    const done = await run(['delete', person.email.toUpperCase(), '--yes']);
    expect(done).toEqual({ code: 0, said: `The account "${person.username}" is deleted.\n`, complained: '' });
    await gone;
    expect((await client.problem(userDetails)).code).toBe('unauthenticated');
    const { username, password } = person;
    const late = new ApiClient(backend.url);
    expect((await late.problem(login, { body: { username, password } })).code).toBe('invalid-credentials');
    const isGone = () => backend.mailbox.messages().some(({ subject }) => subject === 'Your Playa account is deleted');
    await vi.waitFor(() => expect(isGone()).toBe(true), patience);
  });

  it('deletes nothing without a confirmation', async () => {
    const person = newPerson();
    const client = await signedUp(backend, person);
    expect(await run(['delete', person.email])).toMatchObject({
      code: 2,
      complained: expect.stringContaining('--yes'),
    });
    expect((await client.call(userDetails)).user.email).toBe(person.email);
  });

  it.each([
    [['delete', 'nobody@playa.test', '--yes'], 'There is no account with the e-mail address nobody@playa.test.'],
    [['delete'], 'Name one account.'],
    [['remove', 'a@playa.test'], 'Name one account.'],
    [['delete', 'a@playa.test', '--force'], "Unknown option '--force'"],
  ])('says what is wrong with %j', async (args, sentence) => {
    const { code, complained } = await run(args);
    expect(code).toBe(2);
    expect(complained).toContain(sentence);
  });

  it('shows how it is used, and says where its environment or the database is wrong', async () => {
    expect(await run(['--help'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('npm run users -- delete EMAIL'),
    });
    const wrong = await run(['delete', 'a@playa.test', '--yes'], { TOKEN_ENCRYPTION_KEY: 'short' });
    expect(wrong).toMatchObject({ code: 2, complained: expect.stringContaining('TOKEN_ENCRYPTION_KEY is wrong') });
    const away = await run(['delete', 'a@playa.test', '--yes'], { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/playa' });
    expect(away).toMatchObject({ code: 1, complained: expect.stringContaining("can't be reached") });
  });
});
