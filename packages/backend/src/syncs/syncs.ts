import type { FastifyInstance } from 'fastify';
import type { RelatedJobsParts } from '../copies/copies.ts';
import { repeat } from '../copies/repeat.ts';
import { startDueSyncs } from './sync-jobs-store.ts';
import { syncRoutes } from './sync-routes.ts';

/** Milliseconds between two polls for daily syncs that are due, of one backend. */
const pollMs = 30_000;

/** Syncs: the routes, and the start of daily syncs. The copy worker runs their jobs. */
export const syncs =
  ({ everyMs = pollMs }: { everyMs?: number } = {}) =>
  (server: FastifyInstance, parts: RelatedJobsParts): void => {
    syncRoutes(server, parts);
    const { log } = server;
    const polling = repeat(everyMs, async () => {
      try {
        const started = await startDueSyncs(parts.db, (err, syncId) =>
          log.error({ err, syncId }, 'failed to start a daily sync'),
        );
        if (started.length > 0) parts.worker.wake();
      } catch (err) {
        log.error({ err }, 'failed to poll for daily syncs');
      }
    });
    server.addHook('onClose', async () => polling.stop());
  };
