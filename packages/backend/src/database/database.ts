import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isConnectionLost } from './database-errors.ts';

export type { Pool, PoolClient } from 'pg';

/** What statements run on: the database, or a transaction on it. */
export type Executor = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface Database extends Executor, Pick<NodePgDatabase, 'selectDistinctOn' | '$with' | 'with'> {
  /** Commits what `work` did, or rolls it back when `work` rejects; rejects with the same error. */
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
}

export interface PoolOptions {
  /** Connections at most; 20 unless told. */
  max?: number;
  /** What pg_stat_activity shows; "playa" unless told. */
  name?: string;
  /** Milliseconds that a query waits for its answer; 35 seconds unless told. */
  answerTimeout?: number;
  /** False: a commit does not wait for the disk. Only for what need not outlast a crash of the database. */
  durable?: boolean;
}

/**
 * Milliseconds. PostgreSQL enforces the three in the middle, so they hold for a backend that hangs as well: its transaction is ended
 * and gives its locks back. A statement that waits longer than `lockWait` for a row fails with SQLSTATE 55P03.
 *
 * `answer` is for a network path that lets nothing through any more and ends no connection, e.g. after a firewall forgot it: PostgreSQL
 * would have ended the statement by then and said so.
 */
const timeouts = { connect: 5_000, lockWait: 5_000, idleInTransaction: 15_000, statement: 30_000, answer: 35_000 };

export const createPool = (
  url: string,
  { max = 20, name = 'playa', answerTimeout = timeouts.answer, durable = true }: PoolOptions = {},
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: timeouts.connect,
    lock_timeout: timeouts.lockWait,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    statement_timeout: timeouts.statement,
    query_timeout: answerTimeout,
    ...(durable ? {} : { options: '-c synchronous_commit=off' }),
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

const options = { casing: 'snake_case' } as const;

/**
 * Not drizzle's own transaction, which keeps a connection for ever that is lost at `begin`, and gives one back to the pool whose answer
 * is still awaited.
 */
const runTransaction = async <T>(pool: pg.Pool, work: (tx: Executor) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let usable = false;
  try {
    await client.query('begin');
    const result = await work(drizzle(client, options));
    await client.query('commit');
    usable = true;
    return result;
  } catch (error) {
    // PostgreSQL rolls back by itself when the connection is closed.
    if (!isConnectionLost(error)) {
      usable = await client.query('rollback').then(
        () => true,
        () => false,
      );
    }
    throw error;
  } finally {
    client.release(!usable);
  }
};

export const createDatabase = (pool: pg.Pool): Database =>
  Object.assign(drizzle(pool, options), {
    transaction: <T>(work: (tx: Executor) => Promise<T>) => runTransaction(pool, work),
  });
