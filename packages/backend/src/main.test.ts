import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, startRedis } from '@playa/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleProgram } from '../../../scripts/lib/bundle-program.mjs';
import { testEnvironment } from './test-support/test-backend.ts';

const entry = fileURLToPath(new URL('./main.ts', import.meta.url));

let program = '';
beforeAll(async () => {
  program = await bundleProgram(entry);
});

const run = (overrides: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...testEnvironment(overrides) },
  });
  const said = text(child.stdout);
  const complained = text(child.stderr);
  const ended = once(child, 'exit').then(async ([code]) => ({ code, said: await said, complained: await complained }));
  return { child, ended };
};

/** Milliseconds: each starts whole programs, on a machine that may be busy. */
const timeout = 60_000;

describe('the backend as a program', { timeout, concurrent: true }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'says where it listens and stops on %s without a word of complaint',
    async (signal) => {
      const { child, ended } = run({ DATABASE_URL: await createTestDatabase() });
      const [line] = await once(child.stdout, 'data');
      expect(String(line)).toMatch(/^backend ready http:\/\/127\.0\.0\.1:\d+\n$/);
      child.kill(signal);
      expect(await ended).toMatchObject({ code: 0, complained: '' });
    },
  );

  it('starts several times at once on an empty database', async () => {
    const database = await createTestDatabase();
    const backends = [
      run({ DATABASE_URL: database }),
      run({ DATABASE_URL: database }),
      run({ DATABASE_URL: database }),
    ];
    await Promise.all(backends.map(({ child }) => Promise.race([once(child.stdout, 'data'), once(child, 'exit')])));
    for (const { child } of backends) child.kill('SIGTERM');
    for (const { ended } of backends) expect(await ended).toMatchObject({ code: 0, complained: '' });
  });

  it('tells others by Redis where it is given, and stops in order', async () => {
    const redis = await startRedis();
    const { child, ended } = run({ DATABASE_URL: await createTestDatabase(), REDIS_URL: redis.url });
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, complained: '' });
    await redis.stop();
  });

  it('says that Redis is not there and ends with 2', async () => {
    const { ended } = run({ DATABASE_URL: await createTestDatabase(), REDIS_URL: 'redis://:hunter2@127.0.0.1:1' });
    expect(await ended).toEqual({
      code: 2,
      said: '',
      complained:
        "Redis at 127.0.0.1:1 can't be reached: start it, or set REDIS_URL to the right address, or to none.\n",
    });
  });

  it('names what is missing and ends with 2', async () => {
    expect(await run({ SMTP_URL: '' }).ended).toEqual({
      code: 2,
      said: '',
      complained: 'SMTP_URL is wrong; it must hold the address of a mail server, e.g. smtp://127.0.0.1:4051.\n',
    });
  });

  it('names a port that is taken and ends with 2', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const { port } = squatter.address() as AddressInfo;
    const end = await run({ DATABASE_URL: await createTestDatabase(), BACKEND_PORT: String(port) }).ended;
    squatter.close();
    expect(end).toEqual({
      code: 2,
      said: '',
      complained: `Port ${port} on 127.0.0.1 is taken: stop what uses it, or set BACKEND_PORT to a free one.\n`,
    });
  });

  it.each([
    [
      'nobody answers',
      'postgres://playa:playa@127.0.0.1:1/playa',
      /^PostgreSQL at 127\.0\.0\.1:1 can't be reached: .*\n$/,
    ],
    ['the database is not there', 'absent', /^PostgreSQL at \S+ does not let Playa use the database "absent": .*\n$/],
  ])('says so when %s', async (_case, url, sentence) => {
    const database = new URL(url === 'absent' ? await createTestDatabase() : url);
    if (url === 'absent') database.pathname = '/absent';
    const end = await run({ DATABASE_URL: database.href }).ended;
    expect(end.code).toBe(2);
    expect(end.complained).toMatch(sentence);
  });
});
