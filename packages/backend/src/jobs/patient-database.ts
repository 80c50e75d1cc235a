import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import type { Pool } from '../database/database.ts';
import { isDatabaseAway } from '../database/database-away.ts';

/** Milliseconds between two attempts: doubled each time, from the first to the last. */
const firstPause = 100;
const longestPause = 2_000;

export interface PatientDatabase extends PgBoss.Db {
  /** From now on what fails is not tried again. */
  giveUp(): void;
}

/**
 * The job queue's database: a statement waits for a database that is away instead of failing. pg-boss does not await its own
 * `complete` and `fail`, so one that failed would be an unhandled rejection, which ends the process.
 */
export const createPatientDatabase = (pool: Pool, log: FastifyBaseLogger): PatientDatabase => {
  let givenUp = false;
  return {
    executeSql: async (text, values) => {
      for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
        try {
          return await pool.query(text, values);
        } catch (error) {
          if (givenUp || !isDatabaseAway(error)) throw error;
          log.warn({ err: error }, 'the job queue waits for the database');
          await sleep(pause);
        }
      }
    },
    giveUp: () => {
      givenUp = true;
    },
  };
};
