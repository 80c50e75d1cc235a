import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { withClient } from './query.ts';

/** Address of the broker that starts the run's server; set by the global set-up of the test run. */
export const serverVariable = 'PLAYA_TEST_DATABASE_SERVER';

/** A database that is created once in a test run and copied for each caller. */
export interface DatabaseTemplate {
  /** Unique for its content. */
  name: string;
  /** Fills the empty database at the address. Closes its connections before it resolves. */
  fill(url: string): Promise<void>;
}

/** The address of the server's database `postgres`. The first call of a run starts the server. */
const findServer = async (): Promise<string> => {
  const broker = process.env[serverVariable];
  if (broker === undefined) throw new Error('createTestDatabase() works in tests that run under the "node" project');
  const answer = await fetch(broker, { method: 'POST' });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
};

/** Key of the advisory lock. Any number, the same in every test file. */
const templateLock = 4_711_001;

/** Creates and fills the template's database unless it exists. A lock serialises concurrent test files. */
const ensureTemplate = async (admin: pg.Client, server: string, { name, fill }: DatabaseTemplate): Promise<void> => {
  await admin.query('select pg_advisory_lock($1)', [templateLock]);
  const found = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (found.rowCount === 0) {
    // It has another name until it is complete, since filling it may fail.
    const unfinished = `unfinished_${randomBytes(8).toString('hex')}`;
    await admin.query(`create database ${unfinished}`);
    await fill(new URL(`/${unfinished}`, server).href);
    await admin.query(`alter database ${unfinished} rename to ${pg.escapeIdentifier(name)}`);
  }
  await admin.query('select pg_advisory_unlock($1)', [templateLock]);
};

/**
 * Creates a PostgreSQL database for the caller, empty or a copy of the template, and returns its address. It is removed with
 * the server at the end of the run.
 */
export const createTestDatabase = async (template?: DatabaseTemplate): Promise<string> => {
  const server = await findServer();
  const database = `playa_${randomBytes(8).toString('hex')}`;
  await withClient(server, async (admin) => {
    if (template) await ensureTemplate(admin, server, template);
    const source = template ? ` template ${pg.escapeIdentifier(template.name)}` : '';
    await admin.query(`create database ${database}${source}`);
  });
  return new URL(`/${database}`, server).href;
};
