import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type Database, isAnswering } from '../database/database.ts';
import { watchAnswers } from './readiness.ts';

const unreachable = 'database unreachable';

interface Watched {
  db: Database;
  redis: { isAnswering(): Promise<boolean> } | null;
}

/**
 * /healthz: the process lives. /readyz: it can do its work, i.e. the database answers; said at once, from what was asked in the
 * background a second or two ago. It is ready without Redis as well, of which the status tells: events are late on other backends then,
 * and to take all of them out of service would be worse.
 */
export const addHealth = (server: FastifyInstance, { db, redis }: Watched): void => {
  const options = { schema: { hide: true }, config: { rateLimit: false }, logLevel: 'warn' } as const;
  const database = watchAnswers(() => isAnswering(db));
  const messages = redis && watchAnswers(() => redis.isAnswering());
  server.addHook('onClose', async () => {
    database.stop();
    messages?.stop();
  });
  const statusNow = (): string => {
    if (!database.isAnswering()) return unreachable;
    return (messages?.isAnswering() ?? true) ? 'ok' : 'redis unreachable';
  };
  server.get('/healthz', options, async () => ({ status: 'ok' }));
  server.get('/readyz', options, async (_request, reply) => {
    const status = statusNow();
    return reply.code(status === unreachable ? 503 : 200).send({ status });
  });
};

/** Measures the process, and how long each route takes. */
export const createMetrics = (server: FastifyInstance): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by route',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const status = String(reply.statusCode);
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
  });
  return registry;
};

/** Counts the requests and the connections of sockets that are refused, by the problem's code. */
export const countRefusals = (registry: Registry): ((code: string) => void) => {
  const refused = new Counter({
    name: 'socket_requests_refused_total',
    help: 'Sockets and requests over them that were refused',
    labelNames: ['code'] as const,
    registers: [registry],
  });
  return (code) => refused.inc({ code });
};

/** What one address of the metrics listener answers. */
export type MetricsPage = (query: URLSearchParams) => Promise<{ type: string; text: string }>;

interface MetricsOptions {
  host: string;
  port: number;
  /** Pages of this origin may read what is answered. */
  readableBy: string;
  /** Pages by their paths, beside /metrics. */
  pages: Readonly<Record<string, MetricsPage>>;
}

/**
 * Serves /metrics in Prometheus' text format, and other figures for those who run Playa, on an address of its own, so that the public
 * one does not have them.
 * @returns its origin, and how to close it
 * @throws EADDRINUSE
 */
export const serveMetrics = async (registry: Registry, { host, port, readableBy, pages }: MetricsOptions) => {
  const all = new Map<string, MetricsPage>(Object.entries(pages));
  all.set('/metrics', async () => ({ type: registry.contentType, text: await registry.metrics() }));
  const answer = async (asked: string) => {
    const url = URL.canParse(asked, 'http://metrics') ? new URL(asked, 'http://metrics') : null;
    const page = url && all.get(url.pathname);
    return page ? { status: 200, ...(await page(url.searchParams)) } : { status: 404, type: 'text/plain', text: '' };
  };
  const listener = createServer((request, response) => {
    answer(request.url ?? '').then(
      ({ status, type, text }) =>
        response
          .writeHead(status, { 'content-type': type, 'access-control-allow-origin': readableBy, vary: 'origin' })
          .end(text),
      () => response.writeHead(503).end(),
    );
  });
  listener.listen(port, host);
  await once(listener, 'listening');
  return {
    url: `http://${host}:${(listener.address() as AddressInfo).port}`,
    close: async (): Promise<void> => {
      listener.close();
      listener.closeAllConnections();
    },
  };
};
