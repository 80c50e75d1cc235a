import type { FastifyInstance } from 'fastify';
import { type Database, isAnswering } from '../database/database.ts';

/** /healthz: the process lives. /readyz: it can do its work, i.e. the database answers; concurrent calls share one query. */
export const addHealth = (server: FastifyInstance, db: Database): void => {
  const options = { schema: { hide: true }, config: { rateLimit: false }, logLevel: 'warn' } as const;
  let asking: Promise<boolean> | null = null;
  server.get('/healthz', options, async () => ({ status: 'ok' }));
  server.get('/readyz', options, async (_request, reply) => {
    asking ??= isAnswering(db).finally(() => {
      asking = null;
    });
    const ready = await asking;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'database unreachable' });
  });
};
