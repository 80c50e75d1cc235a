import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Any number, the same in every backend. */
const migrationLock = 7_529_201;

/** Brings a database up to date. Backends that start together take turns. */
export const migrateDatabase = async (databaseUrl: string): Promise<void> => {
  // A connection of its own, without the pool's time-outs: a migration takes as long as it takes, and so does the turn before.
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'playa-migrations',
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Gives the lock back as well.
    await client.end();
  }
};
