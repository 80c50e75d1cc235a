import { createTestDatabase } from '@playa/testing';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SilentPath, startSilentPath } from '../test-support/silent-path.ts';
import { createDatabase, createPool, type Database, type Executor, isAnswering } from './database.ts';
import { isDatabaseUnavailable, isUniqueViolation } from './database-errors.ts';

/** Milliseconds. */
const answerTimeout = 300;

let databaseUrl: string;
let observer: pg.Pool;

beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  observer = createPool(databaseUrl);
  await observer.query('create table songs (title text primary key)');
});
beforeEach(() => observer.query('delete from songs'));
afterAll(() => observer.end());

const add = (tx: Executor, title: string) => tx.execute(sql`insert into songs values (${title})`);
const titles = async () =>
  (await observer.query('select title from songs order by title')).rows.map(({ title }) => title);
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it succeeded',
    (error: unknown) => error,
  );

describe('over a network path that lets nothing through any more', () => {
  let path: SilentPath;
  let pool: pg.Pool;
  let db: Database;
  beforeEach(async () => {
    path = await startSilentPath(databaseUrl);
    // One connection: one that is lost for ever would show at once.
    pool = createPool(path.url, { max: 1, answerTimeout });
    db = createDatabase(pool);
    await expectAnswer();
  });
  afterEach(async () => {
    await pool.end();
    await path.close();
  });

  /** Asked again, because a busy machine may need longer than this short time-out. */
  const expectAnswer = () => expect.poll(() => isAnswering(db), { timeout: 15_000 }).toBe(true);

  it('a query fails as one of a database that is away, and the next one has a connection of its own', async () => {
    path.silence();
    const error = await failure(db.execute(sql`select 1`));
    expect(error).toMatchObject({ cause: { message: 'Query read timeout' } });
    expect(isDatabaseUnavailable(error)).toBe(true);
    await expectAnswer();
    await expect.poll(() => path.openConnections()).toBe(1);
  });

  it('a transaction that cannot begin leaves its connection', async () => {
    path.silence();
    let begun = false;
    const error = await failure(
      db.transaction(async () => {
        begun = true;
      }),
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(begun).toBe(false);
    await expectAnswer();
  });

  it('a transaction that is cut off leaves nothing behind, and its connection', async () => {
    const error = await failure(
      db.transaction(async (tx) => {
        await add(tx, 'Last Last');
        path.silence();
        await add(tx, 'Essence');
      }),
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
    await expectAnswer();
    const open = "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in%'";
    await expect.poll(async () => (await observer.query(open)).rowCount, { timeout: 10_000 }).toBe(0);
    expect(await titles()).toEqual([]);
  });

  it('a transaction whose commit is not answered fails, for nobody knows', async () => {
    const error = await failure(
      db.transaction(async (tx) => {
        await add(tx, 'Last Last');
        path.silence();
      }),
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
    await expectAnswer();
  });
});

it('a connection has PostgreSQL end what hangs', async () => {
  const settings = ['lock_timeout', 'idle_in_transaction_session_timeout', 'statement_timeout', 'application_name'];
  const values = await Promise.all(
    settings.map(async (setting) => Object.values((await observer.query(`show ${setting}`)).rows[0])[0]),
  );
  expect(values).toEqual(['5s', '15s', '30s', 'playa']);
});

it('a commit of a pool that need not be durable does not wait for the disk', async () => {
  const pool = createPool(databaseUrl, { max: 1, durable: false });
  const setting = "select setting, source from pg_settings where name = 'synchronous_commit'";
  expect((await pool.query(setting)).rows).toEqual([{ setting: 'off', source: 'client' }]);
  expect((await observer.query(setting)).rows[0].source).not.toBe('client');
  await pool.end();
});

describe('a transaction', () => {
  let pool: pg.Pool;
  let db: Database;
  beforeAll(() => {
    pool = createPool(databaseUrl, { max: 1 });
    db = createDatabase(pool);
  });
  afterAll(() => pool.end());

  it('commits, and answers what its work answers', async () => {
    const answer = await db.transaction(async (tx) => {
      await add(tx, 'Last Last');
      await add(tx, 'Essence');
      return 'both';
    });
    expect(answer).toBe('both');
    expect(await titles()).toEqual(['Essence', 'Last Last']);
  });

  it('is not seen by others before it ends', async () => {
    await db.transaction(async (tx) => {
      await add(tx, 'Last Last');
      expect(await titles()).toEqual([]);
    });
    expect(await titles()).toEqual(['Last Last']);
  });

  it('is rolled back by any error of its work, which is passed on', async () => {
    const error = new Error('no luck');
    const failed = db.transaction(async (tx) => {
      await add(tx, 'Last Last');
      throw error;
    });
    await expect(failed).rejects.toBe(error);
    expect(await titles()).toEqual([]);
  });

  it('is rolled back by a statement that fails, and keeps its connection in use', async () => {
    await add(db, 'Essence');
    const { rows: before } = await db.execute(sql`select pg_backend_pid() as pid`);
    const error = await failure(
      db.transaction(async (tx) => {
        await add(tx, 'Last Last');
        await add(tx, 'Essence');
      }),
    );
    expect(isUniqueViolation(error)).toBe(true);
    expect(isDatabaseUnavailable(error)).toBe(false);
    expect((await db.execute(sql`select pg_backend_pid() as pid`)).rows).toEqual(before);
    expect(await titles()).toEqual(['Essence']);
  });

  it('whose connection PostgreSQL ends gives its place in the pool back', async () => {
    const error = await failure(
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await observer.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        await add(tx, 'Last Last');
      }),
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(await isAnswering(db)).toBe(true);
    expect(await titles()).toEqual([]);
  });
});
