import type { FastifyInstance } from 'fastify';
import type { BesideCopies } from '../copies/copies.ts';
import { repeat } from '../copies/repeat.ts';
import { startDueSyncs } from './sync-jobs-store.ts';
import { syncRoutes } from './sync-routes.ts';

/** Milliseconds between two looks for daily syncs that are due, of one backend. */
const lookMs = 30_000;

/** Playlists that are kept in step: the routes, and the start of daily syncs. Their jobs run with the copies. */
export const syncs =
  ({ everyMs = lookMs }: { everyMs?: number } = {}) =>
  (server: FastifyInstance, parts: BesideCopies): void => {
    syncRoutes(server, parts);
    const looking = repeat(everyMs, async () => {
      const started = await startDueSyncs(parts.db);
      if (started.length > 0) parts.worker.wake();
    });
    server.addHook('onClose', async () => looking.stop());
  };
