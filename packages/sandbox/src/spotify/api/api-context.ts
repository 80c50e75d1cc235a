import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxContext } from '../../context.ts';
import { originOf } from '../../http/requests.ts';
import type { Account } from '../../world/types.ts';
import type { Grant, TokenStore } from '../accounts/token-store.ts';
import type { Dialect } from '../dialect.ts';
import { SpotifyError } from './spotify-error.ts';

/** The state that all Web API routes share. */
export interface ApiContext extends SandboxContext {
  dialect: Dialect;
  tokens: TokenStore;
}

/** How objects are shown to a caller: the origin of links, the dialect, the market. */
export interface View {
  origin: string;
  dialect: Dialect;
  world: SandboxContext['world'];
  /** The country of the account that calls. */
  country: string;
  /** True when the call names a market: tracks are relinked then. */
  relinks: boolean;
}

/** @throws SpotifyError 400 for a market that is no country, 401 */
export function viewOf(context: ApiContext, request: FastifyRequest): View {
  const { market } = queryOf(request);
  if (market !== undefined && !/^([A-Za-z]{2}|from_token)$/.test(market)) {
    throw new SpotifyError(400, 'Invalid market code');
  }
  return {
    origin: originOf(request),
    dialect: context.dialect,
    world: context.world,
    // The account's country takes priority over the market that the call names.
    country: authenticate(context, request).account.country,
    relinks: market !== undefined,
  };
}

/** The caller's grant. @throws SpotifyError 401 */
export function authenticate(context: ApiContext, request: FastifyRequest): Grant {
  const header = request.headers.authorization ?? '';
  if (header === '') throw new SpotifyError(401, 'No token provided');
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  if (token === undefined) throw new SpotifyError(400, 'Only valid bearer authentication supported');
  const grant = context.tokens.grantOf(token);
  if (grant === undefined) throw new SpotifyError(401, 'Invalid access token');
  if (grant === 'expired') throw new SpotifyError(401, 'The access token expired');
  return grant;
}

/** The caller's grant, which is a user's. @throws SpotifyError 401 */
export function authenticateUser(context: ApiContext, request: FastifyRequest): Grant {
  const grant = authenticate(context, request);
  if (grant.isApp) throw new SpotifyError(401, 'Valid user authentication required');
  return grant;
}

/** The caller's account, if the grant has one of these scopes. @throws SpotifyError 401, 403 */
export function authorize(context: ApiContext, request: FastifyRequest, ...anyOf: string[]): Account {
  const grant = authenticateUser(context, request);
  const allowed = grant.scope.split(' ');
  if (!anyOf.some((scope) => allowed.includes(scope))) throw new SpotifyError(403, 'Insufficient client scope');
  return grant.account;
}

const Query = z.record(z.string(), z.union([z.string(), z.array(z.string())]).optional());

/** The query parameters of a call, the first value of each. */
export function queryOf(request: FastifyRequest): Record<string, string | undefined> {
  const query = Query.parse(request.query);
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat()[0]]));
}
