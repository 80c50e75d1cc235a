import type { FastifyInstance } from 'fastify';
import PgBoss from 'pg-boss';
import type { Config } from '../app/config.ts';

/** How long running jobs get to stop by themselves, in milliseconds. */
const stopTimeout = 10_000;

/** The job queue, started. It keeps its tables in the schema `pgboss` of the same database. */
export const createBoss = async (parts: { server: FastifyInstance; config: Config }): Promise<PgBoss> => {
  const { server, config } = parts;
  const boss = new PgBoss({ connectionString: config.databaseUrl, application_name: 'playa-jobs', max: 5 });
  boss.on('error', (error) => server.log.error({ err: error }, 'job queue'));
  server.addHook('onClose', () => boss.stop({ graceful: true, wait: true, timeout: stopTimeout }));
  await boss.start();
  return boss;
};
