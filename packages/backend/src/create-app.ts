import { apiPrefix, type Endpoint, getVitals, type ServiceName, type StreamingClient } from '@playa/contracts';
import type { FastifyInstance } from 'fastify';
import { fillUsernameKeys } from './accounts/username-keys-store.ts';
import { aiRoutes } from './ai/ai-routes.ts';
import { authRoutes } from './auth/auth-routes.ts';
import { createAuthenticator } from './auth/authenticator.ts';
import { budgetLimits } from './budgets/budget-limits.ts';
import { createBudgets } from './budgets/create-budgets.ts';
import type { Config } from './config.ts';
import { connectionRoutes } from './connections/connection-routes.ts';
import { createConnections } from './connections/create-connections.ts';
import { apiUrlOf } from './connections/probe-account.ts';
import { createReadCover } from './connections/read-cover.ts';
import { createServiceAddresses } from './connections/service-addresses.ts';
import type { StreamingClientFor } from './connections/streaming-clients.ts';
import { copies } from './copies/copies.ts';
import { timingOf } from './copies/copy-worker.ts';
import { createDatabase, createPool, type Database } from './database/database.ts';
import { migrateDatabase } from './database/migrate.ts';
import { createServer } from './http/create-server.ts';
import { addDocs } from './http/docs.ts';
import { notFoundHandler } from './http/error-handler.ts';
import { addHealth, countRefusals, createMetrics, serveMetrics } from './http/monitoring.ts';
import { addApi } from './http/route.ts';
import { importRoutes } from './imports/import-routes.ts';
import { createLinkClients } from './imports/link-client.ts';
import { createJobQueue, scheduleWork } from './jobs/job-queue.ts';
import { startKeyAnnouncements } from './limits/announced-keys.ts';
import { createMailer } from './mail/mailer.ts';
import { createOutbox } from './mail/outbox.ts';
import { eraseDueAccounts } from './personal-data/erase-accounts.ts';
import { personalData } from './personal-data/personal-data.ts';
import { type RoomTiming, rooms } from './rooms/rooms.ts';
import { sharedPlaylists } from './shared-playlists/shared-playlists.ts';
import { connectRedis } from './sockets/redis.ts';
import { createSocketServer, type SocketServer } from './sockets/socket-server.ts';
import { runOneSync } from './syncs/run-one-sync.ts';
import { syncs } from './syncs/syncs.ts';
import { tidyUp } from './tidy-up.ts';
import { userRoutes } from './users/user-routes.ts';
import { vitalsPage } from './vitals/vitals-page.ts';
import { vitalsRoutes } from './vitals/vitals-routes.ts';

/** A running backend. */
export interface App {
  /** Not listening yet. */
  server: FastifyInstance;
  db: Database;
  sockets: SocketServer;
  streamingClient: StreamingClientFor;
  /** Everything that is served below /api/v1. */
  endpoints: readonly Endpoint[];
  /** Origin of /metrics and of the web vitals; null where that is off. */
  metricsUrl: string | null;
  /** Gives everything back: requests and jobs may end first. */
  close(): Promise<void>;
}

/** At most. Hundreds of copies write their journals: with connections of their own they hold up no request. */
const poolSizes = { requests: 14, copies: 10, sockets: 3 };

/**
 * A backend, migrated and ready to listen. Any number may run on one database.
 * @param roomTiming what differs from the standard, for tests
 * @throws when the database can't be reached or brought up to date
 */
export const createApp = async (config: Config, roomTiming: Partial<RoomTiming> = {}): Promise<App> => {
  const pool = createPool(config.databaseUrl, { max: poolSizes.requests });
  const db = createDatabase(pool);
  const copiesPool = createPool(config.databaseUrl, { max: poolSizes.copies, name: 'playa-copies' });
  const heartbeatPool = createPool(config.databaseUrl, {
    max: 2,
    name: 'playa-heartbeats',
    // A heartbeat that is answered later comes too late for its lease.
    answerTimeout: config.copyLeaseMs,
  });
  // A message to other backends is a commit, which would wait for the disk like one that has to last.
  const socketsPool = createPool(config.databaseUrl, { max: poolSizes.sockets, name: 'playa-sockets', durable: false });
  const journals = createDatabase(copiesPool);
  const server = await createServer(config);
  // Hooks run last to first, so what the capabilities close still has a database.
  const pools = [pool, copiesPool, heartbeatPool, socketsPool];
  server.addHook('onClose', async () => void (await Promise.all(pools.map((each) => each.end()))));
  try {
    await migrateDatabase(config.databaseUrl);
    await fillUsernameKeys(db);
    const authenticator = createAuthenticator(config, db);
    const registry = createMetrics(server);
    const onRefused = countRefusals(registry);
    const redis = config.redisUrl === null ? null : await connectRedis(config.redisUrl, server.log);
    server.addHook('onClose', async () => redis?.close());
    const { token: authenticate, stillLive } = authenticator;
    const sockets = createSocketServer({
      server,
      pool: socketsPool,
      redis,
      config,
      authenticate,
      stillLive,
      onRefused,
      inTurn: (userId, work) => server.api.inTurn(userId, work),
    });
    const jobQueue = await createJobQueue({ server, config });
    addApi(server, { ownOrigins: [config.appUrl, config.backendUrl], authenticate: authenticator.request });
    const connections = createConnections({ config, db, log: server.log });
    const { handles } = connections;
    const announcements = await startKeyAnnouncements({ db, box: connections.box, log: server.log });
    server.addHook('onClose', () => announcements.close());
    const budgets = createBudgets({
      db: journals,
      limits: budgetLimits(config),
      log: server.log,
      timing: { probeMs: config.refusalProbeMs },
    });
    server.addHook('onClose', () => budgets.close());
    const streamingClient: StreamingClientFor = (userId, service) =>
      budgets.client(connections.streamingClient(userId, service), userId);
    const appClient = (userId: string, service: ServiceName): StreamingClient | null => {
      const client = connections.appClient(service);
      return client && budgets.client(client, userId);
    };
    const linkClient = createLinkClients({ db, streamingClient, appClient });
    const heartbeats = createDatabase(heartbeatPool);

    if (config.apiDocs) await addDocs(server);
    const pages = { [apiPrefix + getVitals.path]: vitalsPage(db) };
    const metrics =
      config.metrics && (await serveMetrics(registry, { ...config.metrics, readableBy: config.appUrl, pages }));
    server.addHook('onClose', () => metrics?.close());
    // Over connections of their own, which requests can't use up.
    addHealth(server, { db: heartbeats, redis });
    server.setNotFoundHandler(notFoundHandler(server.api));
    const mailer = createMailer(config);
    server.addHook('onClose', async () => mailer.close());
    const outbox = createOutbox({ config, db, log: server.log, mailer });
    server.addHook('onClose', () => outbox.close());
    const { summarise: summariseConnections } = handles;
    const { copyAppleToYoutube: appleToYoutube } = config;
    await server.register(authRoutes({ config, db, outbox, sockets, summariseConnections }));
    await server.register(userRoutes({ config, db, outbox, summariseConnections }));
    await server.register(connectionRoutes({ config, db, connections }));
    importRoutes(server, { db, linkClient });
    const addresses = createServiceAddresses((service) => apiUrlOf(config, service));
    await server.register(
      sharedPlaylists({
        db,
        appUrl: config.appUrl,
        backendUrl: config.backendUrl,
        addresses,
        storefrontOf: (userId, service) => streamingClient(userId, service).storefront(),
      }),
    );
    const timing = timingOf(config.copyLeaseMs);
    const readCover = createReadCover(config);
    const { appUrl } = config;
    await server.register(
      copies({
        db,
        journals,
        isCrowded: () => copiesPool.waitingCount > 0,
        heartbeats,
        sockets,
        streamingClient,
        budgets,
        linkClient,
        readCover,
        appleToYoutube,
        outbox,
        appUrl,
        timing,
        maxConcurrentRuns: config.copyRuns,
        runOtherJob: runOneSync,
        addRelatedJobs: syncs(),
      }),
    );
    await server.register(rooms({ db, heartbeats, sockets, streamingClient, addresses, timing: roomTiming }));
    await server.register(aiRoutes({ db, streamingClient, model: config.model }));
    await server.register(vitalsRoutes({ db }));
    await server.register(personalData({ config, db, outbox, sockets }));
    await scheduleWork(jobQueue, 'housekeeping', () =>
      tidyUp(db, (err, step) => server.log.error({ err, step }, 'failed to tidy up')),
    );
    await scheduleWork(jobQueue, 'account-deletions', () =>
      eraseDueAccounts({ db, outbox }, (error, userId) =>
        server.log.error({ err: error, userId }, 'an account could not be deleted'),
      ),
    );
    await server.ready();
    const metricsUrl = metrics?.url ?? null;
    const { endpoints } = server.api;
    return { server, db, sockets, streamingClient, endpoints, metricsUrl, close: () => server.close() };
  } catch (error) {
    await server.close();
    throw error;
  }
};
