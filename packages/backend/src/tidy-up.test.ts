import { connectTicket, refreshSession } from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spend } from './limits/rate-limit-store.ts';
import { signedUp } from './test-support/people.ts';
import { startTestBackend, type TestBackend } from './test-support/test-backend.ts';
import { tidyUp } from './tidy-up.ts';

const kept = ['rate_limits', 'sessions', 'refresh_tokens', 'password_resets', 'connect_tickets'] as const;

const rethrow = (error: unknown): never => {
  throw error;
};

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
    const { db } = backend.app;
    const client = await signedUp(backend);
    await client.call(refreshSession);
    await client.call(connectTicket);
    await database.query(
      "insert into password_resets select id, 'hash', now() + interval '1 minute' from users limit 1",
    );
    await spend(db, 'something', { times: 1, seconds: 60 });
    const before = await count();
    await tidyUp(db, rethrow);
    expect(await count()).toEqual(before);
    await database.query("update rate_limits set reset_at = now() - interval '1 second'");
    await database.query("update sessions set expires_at = now() - interval '1 second'");
    await database.query("update password_resets set expires_at = now() - interval '1 second'");
    await database.query("update connect_tickets set expires_at = now() - interval '1 second'");
    await tidyUp(db, rethrow);
    expect(await count()).toEqual({
      rate_limits: 0,
      sessions: 0,
      refresh_tokens: 0,
      password_resets: 0,
      connect_tickets: 0,
    });
  });

  it('drops refresh tokens, codes and mails that nobody can use any more; the session goes on', async () => {
    const { db } = backend.app;
    const client = await signedUp(backend);
    for (let renewal = 0; renewal < 3; renewal += 1) await client.call(refreshSession);
    await database.query("update refresh_tokens set created_at = now() - interval '8 days' where used_at is not null");
    await database.query(
      "insert into codes (user_id, purpose, code_hash, expires_at) select id, 'reset-password', 'hash', now() - interval '2 days' from users limit 1",
    );
    await database.query(
      "insert into code_links select 'hash', id, 'sign-up', email, now() - interval '1 second' from users limit 1",
    );
    await database.query(
      "insert into outbox_mails (sealed, next_at, expires_at) values ('', now() + interval '1 hour', now())",
    );
    await tidyUp(db, rethrow);
    const left = await database.query(
      "select (select count(*)::int from refresh_tokens) as tokens, (select count(*)::int from codes) as codes, (select count(*)::int from code_links where token_hash = 'hash') as links, (select count(*)::int from outbox_mails) as mails",
    );
    expect(left.rows).toEqual([{ tokens: 1, codes: 0, links: 0, mails: 0 }]);
    await expect(client.call(refreshSession)).resolves.toBeDefined();
  });

  it('does every other step when one fails, and says which', async () => {
    const { db } = backend.app;
    await (await signedUp(backend)).call(connectTicket);
    await database.query("update connect_tickets set expires_at = now() - interval '1 second'");
    await database.query('alter table sessions rename to sessions_away');
    const failed: string[] = [];
    await tidyUp(db, (_error, step) => failed.push(step));
    await database.query('alter table sessions_away rename to sessions');
    expect(failed).toEqual(['dropOldSessions']);
    expect(await count()).toMatchObject({ connect_tickets: 0 });
  });

  it('is done every hour', async () => {
    const { rows } = await database.query("select cron from pgboss.schedule where name = 'housekeeping'");
    expect(rows).toEqual([{ cron: '17 * * * *' }]);
  });
});
