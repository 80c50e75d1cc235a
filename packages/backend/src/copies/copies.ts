import type { ReadCover } from '@playa/transfer';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Outbox } from '../mail/outbox.ts';
import { type SocketServer, userRoom } from '../sockets/socket-server.ts';
import { findCopy, listCurrentCopies } from './copies-store.ts';
import { toProgress } from './copy-progress.ts';
import { copyRoutes } from './copy-routes.ts';
import { startCopyWorker, type WorkerTiming } from './copy-worker.ts';
import { groupRoutes } from './group-routes.ts';
import { historyRoutes } from './history-routes.ts';
import { mailEnds } from './mail-ends.ts';
import { mendingRoutes } from './mending-routes.ts';
import { createProgressFeed } from './progress-feed.ts';
import type { CopyClientFor } from './run-one-copy.ts';

export interface CopiesParts {
  db: Database;
  /** Connections of their own for what copies write while they run, so that they hold up no request. */
  journals: Database;
  /** Connections of their own for heartbeats, so that a lease never ends because the pool is busy. */
  heartbeats: Database;
  sockets: SocketServer;
  streamingClient: CopyClientFor;
  /** Without it no cover is copied. */
  readCover?: ReadCover;
  /** Whether copies from Apple Music to YouTube are offered. */
  appleToYoutube: boolean;
  outbox: Pick<Outbox, 'add'>;
  /** The shell's origin, for links in mails. */
  appUrl: string;
  timing: WorkerTiming;
}

/** What backends tell each other when one begins to run copies. */
const lookAgain = 'copies.look';

/** Copies: the routes, the worker that runs them in this process, and their progress over the sockets. */
export const copies =
  ({
    db,
    journals,
    heartbeats,
    sockets,
    streamingClient,
    readCover,
    appleToYoutube,
    outbox,
    appUrl,
    timing,
  }: CopiesParts): FastifyPluginAsync =>
  async (server) => {
    const feed = createProgressFeed(
      (copyId) => findCopy(db, copyId),
      (row) => void sockets.to(userRoom(row.userId)).emit('copy.progress', toProgress(row)),
      ({ sequence }) => sequence,
    );
    sockets.on('connection', async (socket) => {
      const current = await listCurrentCopies(db, socket.data.userId).catch(() => []);
      for (const row of current) socket.emit('copy.progress', toProgress(row));
    });
    const onEnded = mailEnds({ outbox, appUrl });
    const worker = startCopyWorker({
      db: journals,
      heartbeats,
      streamingClient,
      readCover,
      feed,
      log: server.log,
      onEnded,
      timing,
      tellOthers: () => void sockets.serverSideEmit(lookAgain),
    });
    sockets.on(lookAgain, () => worker.wake());
    mendingRoutes(server, { db, worker, feed });
    copyRoutes(server, { db, worker, feed, appleToYoutube });
    groupRoutes(server, { db, worker, feed, appleToYoutube });
    historyRoutes(server, { db });
    server.addHook('onClose', () => worker.stop());
  };
