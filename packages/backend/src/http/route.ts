import { apiPrefix, type Endpoint, type ParamName, Problem } from '@playa/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { answerInEvents, wantsEvents } from './answer-in-events.ts';
import { bodyLimitsOf, unmeteredBytes } from './body-limits.ts';
import type { Caller } from './caller.ts';
import { callerLeaves } from './caller-leaves.ts';
import { itemChecker } from './check-items.ts';
import { JsonBytes } from './json-bytes.ts';
import { noteForLog } from './log-notes.ts';
import { refuseForeignPages, refuseMalformedText } from './request-guards.ts';
import { sent } from './sending-limit.ts';
import { createUserTurns } from './user-turns.ts';

/** What `route` has to know of the server as a whole. */
export interface Api {
  /** Every endpoint that was registered. */
  endpoints: Endpoint[];
  /** Origins of Playa's own pages. */
  ownOrigins: readonly string[];
  /** @throws {ProblemError} unauthenticated */
  authenticate(request: FastifyRequest): Promise<Caller>;
  /**
   * Does the work when it is the user's turn, unless the caller has left by then.
   * @throws {ProblemError} too-many-requests while too many of the user's requests wait
   */
  inTurn<T>(userId: string, work: () => Promise<T>, left?: AbortSignal): Promise<T>;
  /** As `inTurn`, one request of a user at a time: writing a megabyte takes as long as fifty small answers. */
  inLargeTurn<T>(userId: string, work: () => Promise<T>, left?: AbortSignal): Promise<T>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by {@link addApi}; the same one for all plugins of a server. */
    api: Api;
  }
}

/** Prepares a server for `route`, in its plugins as well. */
export const addApi = (server: FastifyInstance, api: Omit<Api, 'endpoints' | 'inTurn' | 'inLargeTurn'>): void => {
  server.decorate('api', {
    ...{ ...api, endpoints: [] },
    ...{ inTurn: createUserTurns(), inLargeTurn: createUserTurns({ atOnce: 1 }) },
  });
};

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler gets: params by the names in the path, query and body as their schemas make them. */
export interface Call<Path extends string, Body, Query, Events = undefined> {
  body: OutputOf<Body>;
  params: Readonly<Record<ParamName<Path>, string>>;
  query: OutputOf<Query>;
  /** Only where the endpoint's access is `user`; reading it elsewhere is a mistake in the code and throws. */
  caller: Caller;
  /** Tells a caller who listens what is done. Only of use where the endpoint has `events`. */
  tell(event: Events extends z.ZodType ? z.input<Events> : never): void;
  /** Aborts when the caller leaves before the answer. */
  left: AbortSignal;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What the handler of an endpoint gets. */
export type CallOf<E extends Endpoint> =
  E extends Endpoint<infer Path, infer Body, infer Query> ? Call<Path, Body, Query> : never;

const callers = new WeakMap<FastifyRequest, Caller>();

const eventsDescription =
  'With `Accept: text/event-stream` it tells what it does: events `progress`, then one `answer` or one `problem`; the data of each is JSON.';

/** For the documentation: what a call has to bring along. */
const securityOf = ({ access, cookie }: Endpoint): { security?: Record<string, string[]>[] } => {
  if (access === 'user') return { security: [{ accessToken: [] }] };
  return cookie ? { security: [{ cookie: [] }] } : {};
};

const callerOf = (request: FastifyRequest): Caller => {
  const caller = callers.get(request);
  if (!caller) throw new Error(`${request.method} ${request.routeOptions.url} is public and knows no caller`);
  return caller;
};

const sendAnswer = (reply: FastifyReply, answer: unknown): FastifyReply =>
  answer instanceof JsonBytes ? reply.type('application/json; charset=utf-8').send(answer.bytes) : reply.send(answer);

/** What a route adds to its endpoint. */
export interface RouteOptions {
  /** Of the answer when the handler is done, 200 unless given. */
  status?: number;
  /** Of an endpoint for users: called before the body is read, e.g. to spend a limit; what it throws is the answer. */
  admit?: (caller: Caller) => Promise<void>;
  /** Fewer values than the schema allows in a body. */
  maxBodyValues?: number;
  /** Of an endpoint for users: its answer may have a megabyte, so a user gets one at a time. */
  hasLargeAnswer?: boolean;
}

/** What a body may cost. @throws where a large one is read without a limit of how often */
const checkedLimits = (endpoint: Endpoint, { admit, maxBodyValues = Number.POSITIVE_INFINITY }: RouteOptions) => {
  const { bytes, values } = bodyLimitsOf(endpoint);
  if (bytes > unmeteredBytes && !(admit && endpoint.access === 'user')) {
    throw new Error(`${endpoint.method} ${endpoint.path} takes ${bytes} bytes and has no limit that is spent before`);
  }
  return { bytes, values: Math.min(values, maxBodyValues) };
};

/**
 * Serves an endpoint of the contracts: method, path, body, answer and access are taken from it. The caller is known, and a limit spent,
 * before the body is read; a user's request keeps its turn until the answer was sent.
 */
export const route = <
  Path extends string,
  Body extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Answer,
  Events extends z.ZodType | undefined = undefined,
>(
  server: FastifyInstance,
  endpoint: Endpoint<Path, Body, Query, z.ZodType<unknown, Answer>> & { events?: Events },
  handler: (call: Call<NoInfer<Path>, NoInfer<Body>, NoInfer<Query>, NoInfer<Events>>) => Promise<Answer | JsonBytes>,
  options: RouteOptions = {},
): void => {
  const { api } = server;
  const { status = 200, admit, hasLargeAnswer = false } = options;
  const { bytes, values } = checkedLimits(endpoint, options);
  const checkItems = itemChecker(endpoint.body);
  api.endpoints.push(endpoint);
  server.route({
    method: endpoint.method,
    url: apiPrefix + endpoint.path,
    bodyLimit: bytes,
    config: { maxBodyValues: values },
    schema: {
      summary: endpoint.summary,
      ...(endpoint.events ? { description: eventsDescription } : {}),
      tags: [endpoint.path.split('/')[1] ?? ''],
      ...securityOf(endpoint),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      response: { '2xx': endpoint.response, '4xx': Problem, '5xx': Problem },
    },
    onRequest: async (request) => {
      if (endpoint.cookie) refuseForeignPages(request, api.ownOrigins);
      if (endpoint.access !== 'user') return;
      const caller = await api.authenticate(request);
      await admit?.(caller);
      callers.set(request, caller);
      noteForLog(request, { userId: caller.userId });
    },
    preValidation: async ({ body }) => checkItems(body),
    preHandler: refuseMalformedText,
    handler: async (request, reply) => {
      const left = callerLeaves(reply);
      const work = (tell: (event: never) => void) =>
        handler({
          body: request.body as OutputOf<Body>,
          params: request.params as Record<ParamName<Path>, string>,
          query: request.query as OutputOf<Query>,
          get caller() {
            return callerOf(request);
          },
          tell,
          left,
          request,
          reply,
        });
      const answer = async (): Promise<void> => {
        const { response, events } = endpoint;
        if (events && wantsEvents(request)) await answerInEvents({ request, reply }, { response, events }, work);
        else sendAnswer(reply.code(status), await work(() => undefined));
        await sent(reply);
      };
      if (endpoint.access !== 'user') {
        await answer();
        return reply;
      }
      const { userId } = callerOf(request);
      await api.inTurn(userId, hasLargeAnswer ? () => api.inLargeTurn(userId, answer, left) : answer, left);
      return reply;
    },
  });
};
