import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Any number, the same in every backend. */
const migrationLock = 7_529_201;

/** Brings the database up to date. Backends that start together take turns. */
export const migrateDatabase = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    // A migration takes as long as it takes, and so does the turn of the backend before.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    // With settings of its own it is no connection for others.
    client.release(true);
  }
};
