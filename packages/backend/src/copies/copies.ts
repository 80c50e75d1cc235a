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
import { createEndMailer } from './end-mailer.ts';
import { groupRoutes } from './group-routes.ts';
import { historyRoutes } from './history-routes.ts';
import { missingSongsRoutes } from './missing-songs-routes.ts';
import { createProgressFeed, type ProgressFeed } from './progress-feed.ts';
import type { CopyClientFor, LinkedSourceFor, RunOtherJob } from './run-one-copy.ts';

export interface CopiesParts {
  db: Database;
  /** Separate connections for the writes of running copies, so that they do not delay requests. */
  journals: Database;
  /** Whether statements wait for these connections. */
  isCrowded: () => boolean;
  /** Separate connections for heartbeats, so that no lease ends because the pool is busy. */
  heartbeats: Database;
  sockets: SocketServer;
  streamingClient: CopyClientFor;
  /** Quotas of the services for copies. */
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
  /** Copies that this process runs at the same time; 0: none, other processes run them. */
  maxConcurrentRuns: number;
  /** Runs jobs of other kinds than 'copy'. */
  runOtherJob: RunOtherJob;
  /** Registers the routes that start such jobs. */
  addRelatedJobs: (server: FastifyInstance, parts: RelatedJobsParts) => void;
}

/** Dependencies of capabilities whose jobs the copy worker runs. */
export interface RelatedJobsParts {
  db: Database;
  worker: Pick<CopyWorker, 'wake'>;
  feed: ProgressFeed;
}

/** Message between backends: copies are due. */
const wakeMessage = 'copies.look';

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
    addRelatedJobs,
    ...parts
  }: CopiesParts): FastifyPluginAsync =>
  async (server) => {
    const feed = createProgressFeed({
      read: (copyIds) => findCopies(db, copyIds),
      send: (row) => {
        // The result of a preview is part of its sync.
        if (row.kind !== 'preview') sockets.to(userRoom(row.userId)).emit('copy.progress', toProgress(row));
      },
      onError: (error) => server.log.warn({ err: error }, 'failed to send the progress of copies'),
    });
    // Most users have no copies and thousands may connect at once, so their lookups are batched.
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
    const onEnded = createEndMailer({ outbox, appUrl });
    const notifyOthers = () => void sockets.serverSideEmit(wakeMessage);
    const worker: CopyWorker =
      parts.maxConcurrentRuns === 0
        ? { wake: notifyOthers, stop: () => feed.close() }
        : startCopyWorker({ ...parts, db: journals, feed, log: server.log, onEnded, notifyOthers });
    if (parts.maxConcurrentRuns > 0) sockets.on(wakeMessage, () => worker.wake());
    missingSongsRoutes(server, { db, worker, feed });
    copyRoutes(server, { db, worker, feed, appleToYoutube });
    groupRoutes(server, { db, worker, feed, appleToYoutube });
    historyRoutes(server, { db });
    addRelatedJobs(server, { db, worker, feed });
    copyCostRoutes(server, { db, budgets });
    server.addHook('onClose', () => worker.stop());
  };
