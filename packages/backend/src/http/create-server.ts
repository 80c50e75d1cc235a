import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import { errorHandler } from './error-handler.ts';
import { parseCheapJson } from './json-body.ts';
import { loggerOptions } from './logger.ts';
import { problem } from './problems.ts';
import { limitSending } from './sending-limit.ts';

/** Far above what a person does; the tight limits on logins and codes are counted in the database. */
const requestsPerMinute = 1200;
/** Bytes of a body where no route says what it takes. */
const bodyLimit = 1024;
/** Milliseconds for a request to arrive whole, and between two looks for those that did not. */
const requestTimeout = 10_000;
const requestCheckInterval = 1_000;

/** A server without routes: parsing, answers to errors, security headers, the limit of requests. */
export const createServer = async (config: Config): Promise<FastifyInstance> => {
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
  parseCheapJson(server);
  limitSending(server);
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
