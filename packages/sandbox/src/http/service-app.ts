import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { addControl, type IssueAccess } from '../control/add-control.ts';
import type { Service } from '../world/types.ts';
import { addFaultHook, type SendFault } from './fault-hook.ts';
import { Faults } from './faults.ts';
import { addLatencyHook, Latency, noLatency } from './latency.ts';
import { isControl, RequestCounter, routeOf } from './requests.ts';

export interface ServiceAppOptions {
  context: SandboxContext;
  service: Service;
  /** Signs an account in without the login page, for `GET /_sandbox/accounts`. */
  issueAccess: IssueAccess;
  sendFault: SendFault;
  /** Resets the service's quotas and rate windows. Libraries, counters and faults are reset before. Tokens stay valid. */
  onReset?: () => void;
}

/** Bytes; room for a playlist of ten thousand songs on the control surface. */
const bodyLimit = 16 * 1024 * 1024;

/** The services accept an empty body with a JSON content type, which Fastify refuses. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body.toString(), done);
  });
}

/**
 * What all three stand-ins have in common: CORS for callers with a bearer token (any origin, no cookies), forms,
 * counted requests, latency, faults and the control surface. Add the service's routes to the answer.
 */
export async function createServiceApp(options: ServiceAppOptions): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true, bodyLimit, routerOptions: { ignoreTrailingSlash: true } });
  const counter = new RequestCounter();
  const faults = new Faults();
  const latency = new Latency(options.context.latency[options.service] ?? noLatency);
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['Retry-After'],
    maxAge: 600,
  });
  await app.register(formbody);
  acceptEmptyJson(app);
  app.addHook('onRequest', async (request) => {
    if (!isControl(request) && request.method !== 'OPTIONS') counter.count(routeOf(request));
  });
  addLatencyHook(app, latency);
  addFaultHook(app, faults, options.sendFault);
  addControl(app, { ...options, counter, faults, latency });
  return app;
}
