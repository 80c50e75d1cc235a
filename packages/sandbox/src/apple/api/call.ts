import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Query } from '../../http/list-query.ts';
import { originOf } from '../../http/requests.ts';
import type { Account } from '../../world/types.ts';
import type { AppleState } from '../state.ts';
import { unauthorized, userTokenRefused } from './apple-error.ts';

/** A call with a valid developer token. */
export interface CatalogCall {
  /** Where the sandbox is reached, for the addresses of pictures and previews. */
  origin: string;
  params: Readonly<Record<string, string>>;
  query: Query;
  body: unknown;
  request: FastifyRequest;
}

/** A call about the catalogue that may come from a user. */
export interface PersonalCall extends CatalogCall {
  /** The account of the user token, null without one. @throws {AppleError} 403 for a token that is not valid */
  user: () => Account | null;
}

/** A call that also has a valid user token. */
export interface UserCall extends CatalogCall {
  account: Account;
}

interface Definition<C> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /v1. */
  path: string;
  /** The status of a successful answer; 200 when left out. */
  status?: 201 | 202 | 204;
  handle: (call: C) => unknown;
}

const checkDeveloper = async (state: AppleState, request: FastifyRequest): Promise<void> => {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const isGood = token !== undefined && (await state.developerTokens.accepts(token, request.headers.origin));
  if (!isGood) throw unauthorized();
};

const userOf = (state: AppleState, request: FastifyRequest): Account => {
  const name = state.userTokens.accountOf(String(request.headers['music-user-token'] ?? ''));
  const account = state.world.accounts.find((candidate) => candidate.name === name);
  if (account === undefined) throw userTokenRefused();
  return account;
};

const callOf = (request: FastifyRequest): CatalogCall => ({
  origin: originOf(request),
  params: request.params as Record<string, string>,
  query: request.query as Query,
  body: request.body,
  request,
});

const addRoute = <C>(
  app: FastifyInstance,
  definition: Definition<C>,
  enter: (request: FastifyRequest) => Promise<C>,
): void => {
  app.route({
    method: definition.method,
    url: `/v1${definition.path}`,
    handler: async (request, reply) => {
      const body = await definition.handle(await enter(request));
      return reply.code(definition.status ?? 200).send(body);
    },
  });
};

/** Adds a call that needs the developer token only. */
export const addCatalogCall = (app: FastifyInstance, state: AppleState, definition: Definition<CatalogCall>): void =>
  addRoute(app, definition, async (request) => {
    await checkDeveloper(state, request);
    return callOf(request);
  });

/** Adds a call that needs the developer token only, and may tell more to a user. */
export const addPersonalCall = (app: FastifyInstance, state: AppleState, definition: Definition<PersonalCall>): void =>
  addRoute(app, definition, async (request) => {
    await checkDeveloper(state, request);
    const hasUser = request.headers['music-user-token'] !== undefined;
    return { ...callOf(request), user: () => (hasUser ? userOf(state, request) : null) };
  });

/** Adds a call about the user's library. The developer token is checked first, then the user token. */
export const addUserCall = (app: FastifyInstance, state: AppleState, definition: Definition<UserCall>): void =>
  addRoute(app, definition, async (request) => {
    await checkDeveloper(state, request);
    return { ...callOf(request), account: userOf(state, request) };
  });
