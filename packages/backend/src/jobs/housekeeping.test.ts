import { connectTicket, refreshSession } from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spend } from '../auth/rate-limit.ts';
import { signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';
import { tidyUp } from './housekeeping.ts';

const kept = ['rate_limits', 'sessions', 'refresh_tokens', 'password_resets', 'connect_tickets'] as const;

describe('tidying up', () => {
  let backend: TestBackend;
  let database: TestBackend['database'];
  beforeAll(async () => {
    backend = await startTestBackend();
    ({ database } = backend);
  });
  afterAll(() => backend.stop());

  const count = async () => {
    const counts = kept.map((table) => `(select count(*)::int from ${table}) as ${table}`);
    return (await database.query(`select ${counts.join(', ')}`)).rows[0];
  };

  it('drops what has run out and nothing else', async () => {
    const { db } = backend.app.services;
    const client = await signedUp(backend);
    await client.call(refreshSession);
    await client.call(connectTicket);
    await database.query(
      "insert into password_resets select id, 'hash', now() + interval '1 minute' from users limit 1",
    );
    await spend(db, 'something', { times: 1, seconds: 60 });
    const before = await count();
    await tidyUp(db);
    expect(await count()).toEqual(before);
    await database.query("update rate_limits set reset_at = now() - interval '1 second'");
    await database.query("update sessions set expires_at = now() - interval '1 second'");
    await database.query("update password_resets set expires_at = now() - interval '1 second'");
    await database.query("update connect_tickets set expires_at = now() - interval '1 second'");
    await tidyUp(db);
    expect(await count()).toEqual({
      rate_limits: 0,
      sessions: 0,
      refresh_tokens: 0,
      password_resets: 0,
      connect_tickets: 0,
    });
  });

  it('is done every hour', async () => {
    const { rows } = await database.query("select cron from pgboss.schedule where name = 'housekeeping'");
    expect(rows).toEqual([{ cron: '17 * * * *' }]);
  });
});
