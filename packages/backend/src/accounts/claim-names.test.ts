import { login, publicProfile, signup } from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { newPerson, signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';
import { findHolders } from './names-store.ts';
import { fillUsernameKeys } from './username-keys-store.ts';

describe('a name', () => {
  let backend: TestBackend;
  let database: TestBackend['database'];
  beforeAll(async () => {
    backend = await startTestBackend();
    ({ database } = backend);
    await signedUp(backend, { ...newPerson(), username: 'demo' });
  });
  afterAll(() => backend.stop());

  it.each(['dеmо', 'DЕМО', 'dem0', 'ｄｅｍｏ'])('that looks like an existing one is taken: %s', async (username) => {
    const body = { ...newPerson(), username };
    expect(await new ApiClient(backend.url).problem(signup, { body })).toMatchObject({
      code: 'username-taken',
      fields: { username: 'username already exist' },
    });
  });

  it('is found however it is typed', async () => {
    const person = { ...newPerson(), username: 'José' };
    const client = await signedUp(backend, person);
    for (const username of ['jose\u0301', 'ＪＯＳＥ\u0301']) {
      const { accessToken, user } = await client.call(login, { body: { username, password: person.password } });
      // A login ends the session that this browser had.
      client.accessToken = accessToken;
      expect(user.username).toBe('José');
      expect((await client.call(publicProfile, { params: { username } })).profile.username).toBe('José');
    }
  });

  it('is looked up by its indexes', async () => {
    await database.query(
      "insert into users (username, username_key, email) select 'n' || n, 'k' || n, n || '@many.test' from generate_series(1, 20000) n",
    );
    await database.query('analyze users');
    const names = { username: 'n77', email: '88@many.test' };
    const { sql, params } = findHolders(backend.app.db, names, { browser: 'a' }).toSQL();
    const { rows } = await database.query(`explain ${sql}`, params);
    const plan = JSON.stringify(rows);
    for (const index of ['users_username_key', 'users_username_look', 'users_email_key']) expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on users');
    await database.query("delete from users where email like '%@many.test'");
  });

  it('of an account from before keys gets one; of two that look alike the older keeps it', async () => {
    await database.query(
      "insert into users (username, email, verified_at, created_at) values ('old', 'old@old.test', now(), '2024-01-01'), ('οld', 'new@old.test', now(), '2025-01-01')",
    );
    await fillUsernameKeys(backend.app.db);
    const { rows } = await database.query(
      "select email, username_key from users where email like '%@old.test' order by created_at",
    );
    expect(rows).toEqual([
      { email: 'old@old.test', username_key: 'old' },
      { email: 'new@old.test', username_key: expect.stringMatching(/^old {2}[0-9a-f-]{36}$/) },
    ]);
  });
});
