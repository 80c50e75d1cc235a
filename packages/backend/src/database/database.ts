import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type { Pool, PoolClient } from 'pg';
export type Database = NodePgDatabase;
/** A database or a transaction on it. */
export type Executor = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface PoolOptions {
  /** Connections at most; 20 unless told. */
  max?: number;
  /** What pg_stat_activity shows; "playa" unless told. */
  name?: string;
}

/**
 * Milliseconds. PostgreSQL enforces the last three, so they hold for a backend that hangs as well: its transaction is ended and
 * gives its locks back. A statement that waits longer than `lockWait` for a row fails with SQLSTATE 55P03.
 */
const timeouts = { connect: 5_000, lockWait: 5_000, idleInTransaction: 15_000, statement: 30_000 };

export const createPool = (url: string, { max = 20, name = 'playa' }: PoolOptions = {}): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: timeouts.connect,
    lock_timeout: timeouts.lockWait,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    statement_timeout: timeouts.statement,
    keepAlive: true,
  });
  // A connection that the server cuts must not end the process, idle or in the middle of a transaction: the next query opens
  // another one, and the transaction fails by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** False while the database can't be asked anything. */
export const isAnswering = (db: Executor): Promise<boolean> =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );

export const createDatabase = (pool: pg.Pool): Database => drizzle(pool, { casing: 'snake_case' });
