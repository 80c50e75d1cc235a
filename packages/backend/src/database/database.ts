import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;
/** A database or a transaction on it. */
export type Executor = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export const createPool = (url: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 10_000 });
  // An idle connection that the server cuts must not end the process; the next query opens another one.
  pool.on('error', () => undefined);
  return pool;
};

export const createDatabase = (pool: pg.Pool): Database => drizzle(pool, { casing: 'snake_case' });
