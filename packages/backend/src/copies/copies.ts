import type { ReadCover } from '@playa/transfer';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Budgets } from '../budgets/create-budgets.ts';
import { createBatchedReads } from '../database/batched-reads.ts';
import type { Database } from '../database/database.ts';
import type { Outbox } from '../mail/outbox.ts';
import { type SocketServer, userRoom } from '../sockets/socket-server.ts';
import { findCopies, findUsersWithCopies, listCurrentCopies } from './copies-store.ts';
import { copyCostRoutes } from './copy-cost-routes.ts';
import { toProgress } from './copy-progress.ts';
import { copyRoutes } from './copy-routes.ts';
import { type CopyWorker, startCopyWorker, type WorkerTiming } from './copy-worker.ts';
import { sendCurrentCopies } from './current-copies.ts';
import { groupRoutes } from './group-routes.ts';
import { historyRoutes } from './history-routes.ts';
import { mailEnds } from './mail-ends.ts';
import { mendingRoutes } from './mending-routes.ts';
import { createProgressFeed, type ProgressFeed } from './progress-feed.ts';
import type { CopyClientFor, LinkedSourceFor, RunOther } from './run-one-copy.ts';

export interface CopiesParts {
  db: Database;
  /** Connections of their own for what copies write while they run, so that they hold up no request. */
  journals: Database;
  /** Whether statements wait for these connections. */
  isCrowded: () => boolean;
  /** Connections of their own for heartbeats, so that a lease never ends because the pool is busy. */
  heartbeats: Database;
  sockets: SocketServer;
  streamingClient: CopyClientFor;
  /** What copies may ask of the services. */
  budgets: Pick<Budgets, 'dayQuotas' | 'startOfDay'>;
  linkClient: LinkedSourceFor;
  /** Without it no cover is copied. */
  readCover?: ReadCover;
  /** Whether copies from Apple Music to YouTube are offered. */
  appleToYoutube: boolean;
  outbox: Pick<Outbox, 'add'>;
  /** The shell's origin, for links in mails. */
  appUrl: string;
  timing: WorkerTiming;
  /** Copies that this process runs at the same time; 0 leaves them to others. */
  runsAtOnce: number;
  /** Runs jobs of other kinds than 'copy'. */
  runOther: RunOther;
  /** Adds what starts such jobs. */
  addBeside: (server: FastifyInstance, parts: BesideCopies) => void;
}

/** What a capability gets whose jobs run with the copies. */
export interface BesideCopies {
  db: Database;
  worker: Pick<CopyWorker, 'wake'>;
  feed: ProgressFeed;
}

/** What backends tell each other when one begins to run copies. */
const lookAgain = 'copies.look';

/** Copies: the routes, the worker that runs them in this process, and their progress over the sockets. */
export const copies =
  ({
    db,
    journals,
    sockets,
    budgets,
    appleToYoutube,
    outbox,
    appUrl,
    addBeside,
    ...parts
  }: CopiesParts): FastifyPluginAsync =>
  async (server) => {
    const feed = createProgressFeed({
      read: (copyIds) => findCopies(db, copyIds),
      send: (row) => {
        // What a preview finds is part of the sync it belongs to.
        if (row.kind !== 'preview') sockets.to(userRoom(row.userId)).emit('copy.progress', toProgress(row));
      },
      onError: (error) => server.log.warn({ err: error }, 'failed to send the progress of copies'),
    });
    // Most users have none, and thousands may connect at the same time: they do not wait for it.
    const hasCopies = createBatchedReads((userIds) => findUsersWithCopies(db, userIds), 200);
    sockets.on('connection', (socket) => {
      const { userId } = socket.data;
      void sendCurrentCopies({
        isConnected: () => socket.connected,
        read: async () => ((await hasCopies(userId)) ? listCurrentCopies(db, userId) : []),
        send: (row) => socket.emit('copy.progress', toProgress(row)),
        onError: (error) => server.log.debug({ err: error }, 'failed to send a client its current copies'),
      });
    });
    const onEnded = mailEnds({ outbox, appUrl });
    const tellOthers = () => void sockets.serverSideEmit(lookAgain);
    const worker: CopyWorker =
      parts.runsAtOnce === 0
        ? { wake: tellOthers, stop: () => feed.close() }
        : startCopyWorker({ ...parts, db: journals, feed, log: server.log, onEnded, tellOthers });
    if (parts.runsAtOnce > 0) sockets.on(lookAgain, () => worker.wake());
    mendingRoutes(server, { db, worker, feed });
    copyRoutes(server, { db, worker, feed, appleToYoutube });
    groupRoutes(server, { db, worker, feed, appleToYoutube });
    historyRoutes(server, { db });
    addBeside(server, { db, worker, feed });
    copyCostRoutes(server, { db, budgets });
    server.addHook('onClose', () => worker.stop());
  };
