import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;
/** A database or a transaction on it. */
export type Executor = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export const createPool = (url: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 10_000 });
  // A connection that the server cuts must not end the process, idle or in the middle of a transaction: the next query opens
  // another one, and the transaction fails by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

export const createDatabase = (pool: pg.Pool): Database => drizzle(pool, { casing: 'snake_case' });
