import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import PgBoss from 'pg-boss';
import type { Config } from '../config.ts';
import { createPool, type Pool } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';

/** How long running jobs get to stop by themselves, in milliseconds. */
const stopTimeout = 10_000;
/** Backoff between two attempts at a statement, in milliseconds: doubled each time, from the first to the last. */
const firstBackoff = 100;
const longestBackoff = 2_000;

interface RetryingDatabase extends PgBoss.Db {
  /** From now on a statement that fails is not tried again. */
  stopRetrying(): void;
}

/**
 * The queue's database: a statement waits for a database that is away instead of failing. pg-boss does not await its own
 * `complete` and `fail`, so one that failed would be an unhandled rejection, which ends the process.
 */
const createRetryingDatabase = (pool: Pool, log: FastifyBaseLogger): RetryingDatabase => {
  let retrying = true;
  return {
    executeSql: async (text, values) => {
      for (let backoff = firstBackoff; ; backoff = Math.min(backoff * 2, longestBackoff)) {
        try {
          return await pool.query(text, values);
        } catch (error) {
          if (!retrying || !isDatabaseUnavailable(error)) throw error;
          log.warn({ err: error }, 'the job queue waits for the database');
          await sleep(backoff);
        }
      }
    },
    stopRetrying: () => {
      retrying = false;
    },
  };
};

/**
 * The job queue, started. It keeps its tables in the schema `pgboss` of the same database.
 * @throws when the database can't be reached
 */
export const createJobQueue = async (parts: {
  server: FastifyInstance;
  config: Pick<Config, 'databaseUrl'>;
}): Promise<PgBoss> => {
  const { server, config } = parts;
  const pool = createPool(config.databaseUrl, { max: 5, name: 'playa-jobs' });
  const db = createRetryingDatabase(pool, server.log);
  const queue = new PgBoss({ db });
  queue.on('error', (error) => server.log.error({ err: error }, 'job queue'));
  server.addHook('onClose', async () => {
    db.stopRetrying();
    await queue.stop({ graceful: true, wait: true, timeout: stopTimeout });
    await pool.end();
  });
  await queue.start();
  return queue;
};

/** Work that one of the backends does from time to time, and when, as cron has it. */
const schedules = { housekeeping: '17 * * * *', 'account-deletions': '*/10 * * * *' };

/** Has one of the backends do this each time that its schedule says. */
export const scheduleWork = async (
  queue: PgBoss,
  name: keyof typeof schedules,
  work: () => Promise<void>,
): Promise<void> => {
  await queue.createQueue(name);
  await queue.schedule(name, schedules[name]);
  await queue.work(name, work);
};
