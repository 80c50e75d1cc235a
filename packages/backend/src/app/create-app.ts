import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '@playa/contracts';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { AccountServices } from '../auth/account-services.ts';
import { authRoutes } from '../auth/auth-routes.ts';
import { createAuthenticator } from '../auth/authenticator.ts';
import { connectionRoutes } from '../connections/connection-routes.ts';
import { createConnections } from '../connections/create-connections.ts';
import { addCopies } from '../copies/copies.ts';
import { createDatabase, createPool } from '../database/database.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { createBoss } from '../jobs/boss.ts';
import { startHousekeeping } from '../jobs/housekeeping.ts';
import { createMailer } from '../mail/mailer.ts';
import { createOutbox } from '../mail/outbox.ts';
import { createSocketServer } from '../sockets/socket-server.ts';
import { fillUsernameKeys } from '../users/fill-username-keys.ts';
import { userRoutes } from '../users/user-routes.ts';
import type { Api } from './api.ts';
import type { Config } from './config.ts';
import { addDocs } from './docs.ts';
import { errorHandler } from './error-handler.ts';
import { addHealth } from './health.ts';
import { loggerOptions } from './logger.ts';
import { createMetrics, serveMetrics } from './metrics.ts';
import { notFoundHandler } from './not-found.ts';
import { problem } from './problems.ts';
import type { Services } from './services.ts';

/** Far above what a person does; the tight limits on logins and codes are counted in the database. */
const requestsPerMinute = 1200;
/** Bytes; the largest body of the API is far smaller. */
const bodyLimit = 256 * 1024;
/** Milliseconds for a request to arrive whole, and between two looks for those that did not. */
const requestTimeout = 10_000;
const requestCheckInterval = 1_000;

const createServer = async (config: Config): Promise<FastifyInstance> => {
  const server = fastify({
    logger: loggerOptions(config.logLevel),
    bodyLimit,
    requestTimeout,
    // Node takes the longer one of the two for bodies.
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: requestCheckInterval },
    trustProxy: (_address, hop) => hop < config.trustProxyHops,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void errorHandler(error, request, reply),
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler(errorHandler);
  await server.register(helmet, { crossOriginResourcePolicy: { policy: 'same-site' } });
  await server.register(cors, {
    origin: config.appUrl,
    credentials: true,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  });
  server.addHook('onRequest', async (_request, reply) => {
    // Answers carry tokens and what belongs to one user.
    reply.header('cache-control', 'no-store');
  });
  await server.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) =>
      problem('too-many-requests', 'Too many requests. Please wait a moment.', { retryAfter: Math.ceil(ttl / 1000) }),
  });
  // As a hook of the server it comes before those of the routes: what they refuse is counted, and refused here it costs no query.
  const countRequest = server.rateLimit();
  server.addHook('onRequest', async function (request, reply) {
    if (request.routeOptions.config?.rateLimit !== false) await countRequest.call(this, request, reply);
  });
  await server.register(cookie);
  return server;
};

/** A running backend. */
export interface App {
  server: FastifyInstance;
  services: Services;
  /** Everything that is served below /api/v1. */
  endpoints: readonly Endpoint[];
  /** Where /metrics is served; null where that is off. */
  metricsUrl: string | null;
  /** Gives everything back: requests and jobs may end first. */
  close(): Promise<void>;
}

/**
 * A backend, migrated and ready to listen. Any number may run on one database.
 * @throws when the database can't be reached or brought up to date
 */
export const createApp = async (config: Config): Promise<App> => {
  const pool = createPool(config.databaseUrl);
  const db = createDatabase(pool);
  const heartbeatPool = createPool(config.databaseUrl, { max: 2, name: 'playa-heartbeats' });
  const server = await createServer(config);
  // Hooks run last to first, so what the capabilities close still has a database.
  server.addHook('onClose', async () => void (await Promise.all([pool.end(), heartbeatPool.end()])));
  try {
    await migrateDatabase(pool);
    await fillUsernameKeys(db);
    const authenticator = createAuthenticator(config, db);
    const sockets = createSocketServer({ server, pool, config, authenticator });
    const boss = await createBoss({ server, config });
    const ownOrigins = [config.appUrl, config.backendUrl];
    const api: Api = { server, endpoints: [], ownOrigins, authenticate: authenticator.request };
    const connections = createConnections({ config, db, log: server.log });
    const { streamingClient, handles } = connections;
    const heartbeats = createDatabase(heartbeatPool);
    const services: Services = { config, db, heartbeats, boss, sockets, log: server.log, streamingClient };

    await addDocs(server);
    const registry = createMetrics(server);
    const metrics = config.metrics && (await serveMetrics(registry, config.metrics));
    server.addHook('onClose', () => metrics?.close());
    addHealth(server, db);
    server.setNotFoundHandler(notFoundHandler(api));
    const mailer = createMailer(config);
    server.addHook('onClose', async () => mailer.close());
    const outbox = createOutbox(services, mailer);
    server.addHook('onClose', () => outbox.close());
    const accounts: AccountServices = { ...services, outbox, describeTokens: handles.describe };
    authRoutes(api, accounts);
    userRoutes(api, accounts);
    connectionRoutes(api, services, connections);
    addCopies(api, services);
    await startHousekeeping(services);
    await server.ready();
    const metricsUrl = metrics?.url ?? null;
    return { server, services, endpoints: api.endpoints, metricsUrl, close: () => server.close() };
  } catch (error) {
    await server.close();
    throw error;
  }
};
