import type { FastifyInstance, FastifyRequest } from 'fastify';
import { firstValue, type Query } from '../../http/list-query.ts';
import { originOf } from '../../http/requests.ts';
import { nobody } from '../../world/accounts.ts';
import type { Account } from '../../world/types.ts';
import { canRead, canWrite } from '../oauth/scopes.ts';
import type { YoutubeState } from '../state.ts';
import {
  GoogleError,
  insufficientScope,
  invalidApiKey,
  invalidCredentials,
  loginRequired,
  userFilterRefused,
} from './google-error.ts';
import type { QuotaCost } from './quota.ts';

/** An authenticated call. */
export interface Call {
  account: Account;
  /** Where the sandbox is reached, for the addresses of pictures. */
  origin: string;
  query: Query;
  body: unknown;
}

interface CallDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /youtube/v3. */
  path: string;
  access: 'read' | 'write';
  cost: QuotaCost;
  /** Returns the body of the response; undefined leads to 204. */
  handle: (call: Call) => unknown;
}

export const listCost: QuotaCost = { bucket: 'units', amount: 1 };
export const writeCost: QuotaCost = { bucket: 'units', amount: 50 };
export const searchCost: QuotaCost = { bucket: 'searches', amount: 1 };

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** The key of a call, in a header or in its address. */
const keyOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers['x-goog-api-key'];
  return typeof header === 'string' ? header : firstValue(request.query as Query, 'key');
};

/** An API key identifies an app, which can read only public data. */
const enterByKey = (state: YoutubeState, key: string, request: FastifyRequest, access: CallDefinition['access']) => {
  if (key !== state.credentials.googleApiKey) throw invalidApiKey();
  if (access === 'write') throw loginRequired();
  for (const name of ['mine', 'myRating']) {
    if (firstValue(request.query as Query, name) !== undefined) throw userFilterRefused(name);
  }
  return { account: nobody, clientId: state.credentials.googleClientId };
};

const enter = (state: YoutubeState, request: FastifyRequest, access: CallDefinition['access']) => {
  const token = bearerOf(request);
  const key = keyOf(request);
  if (token === undefined && key !== undefined) return enterByKey(state, key, request, access);
  if (token === undefined) throw loginRequired();
  const grant = state.grants.grantOf(token);
  const account = state.world.accounts.find((candidate) => candidate.name === grant?.account);
  if (grant === null || account === undefined) throw invalidCredentials();
  const allowed = access === 'write' ? canWrite(grant.scopes) : canRead(grant.scopes);
  if (!allowed) throw insufficientScope();
  return { account, clientId: grant.clientId };
};

/** Adds one call of the Data API: token, scope and quota are checked before `answer` runs. */
export const addCall = (app: FastifyInstance, state: YoutubeState, definition: CallDefinition): void => {
  const { method, path, cost } = definition;
  app.route({
    method,
    url: `/youtube/v3${path}`,
    handler: async (request, reply) => {
      const { account, clientId } = enter(state, request, definition.access);
      state.quota.charge(clientId, cost);
      try {
        const body = await definition.handle({
          account,
          origin: originOf(request),
          query: request.query as Query,
          body: request.body,
        });
        return body === undefined ? reply.code(204).send() : reply.send(body);
      } catch (error) {
        if (error instanceof GoogleError) state.quota.refund(clientId, cost);
        throw error;
      }
    },
  });
};
