import type { FastifyInstance } from 'fastify';
import PgBoss from 'pg-boss';
import type { Config } from '../config.ts';
import { createPool } from '../database/database.ts';
import { createPatientDatabase } from './patient-database.ts';

/** How long running jobs get to stop by themselves, in milliseconds. */
const stopTimeout = 10_000;

/** The job queue, started. It keeps its tables in the schema `pgboss` of the same database. */
export const createBoss = async (parts: {
  server: FastifyInstance;
  config: Pick<Config, 'databaseUrl'>;
}): Promise<PgBoss> => {
  const { server, config } = parts;
  const pool = createPool(config.databaseUrl, { max: 5, name: 'playa-jobs' });
  const db = createPatientDatabase(pool, server.log);
  const boss = new PgBoss({ db });
  boss.on('error', (error) => server.log.error({ err: error }, 'job queue'));
  server.addHook('onClose', async () => {
    db.giveUp();
    await boss.stop({ graceful: true, wait: true, timeout: stopTimeout });
    await pool.end();
  });
  await boss.start();
  return boss;
};
