import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

/** /healthz: the process lives. /readyz: it can do its work, i.e. the database answers; concurrent calls share one look. */
export const addHealth = (server: FastifyInstance, db: Database): void => {
  const options = { schema: { hide: true }, config: { rateLimit: false }, logLevel: 'warn' } as const;
  let looking: Promise<boolean> | null = null;
  const look = async (): Promise<boolean> => {
    const ready = await db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    looking = null;
    return ready;
  };
  server.get('/healthz', options, async () => ({ status: 'ok' }));
  server.get('/readyz', options, async (_request, reply) => {
    looking ??= look();
    const ready = await looking;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'database unreachable' });
  });
};
