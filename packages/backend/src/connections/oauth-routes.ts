import { createHash } from 'node:crypto';
import { apiPrefix, connectPath, newUserConnectPath, paths, serviceLabels } from '@playa/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readRefreshCookie } from '../auth/refresh-cookie.ts';
import { findLiveSession } from '../auth/sessions-store.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { problem } from '../http/problems.ts';
import { keyedHash, randomToken, sameSecret } from '../limits/secrets.ts';
import { nameConnectFailure } from './connect-failure.ts';
import { saveConnection } from './connections-store.ts';
import type { Connections } from './create-connections.ts';
import { callbackPath, type OAuthService, oauthServices } from './oauth-providers.ts';
import { redeemState, redeemTicket, storeState } from './one-time-values-store.ts';
import { nameAccount } from './probe-account.ts';

const connectedParameter: Readonly<Record<OAuthService, string>> = {
  spotify: 'spotify_connected',
  youtube: 'google_connected',
};
const verifierPurpose = 'oauth:code-verifier';

const StartQuery = z.object({ state: z.string().min(1) });
const CallbackQuery = z.object({
  state: z.string().min(1),
  code: z.string().min(1).optional(),
  error: z.string().optional(),
});

interface Parts {
  config: Config;
  db: Database;
  connections: Connections;
}

/** Connecting Spotify and YouTube: there and back again through their login pages. */
export const oauthRoutes = (server: FastifyInstance, { config, db, connections }: Parts): void => {
  const { cipher, providers } = connections;

  const goTo = (reply: FastifyReply, newUser: boolean, query: Record<string, string>): FastifyReply => {
    const path = newUser ? paths.newUserConnectAccounts : paths.connectAccounts;
    return reply.redirect(`${config.appUrl}${path}?${new URLSearchParams(query)}`, 303);
  };
  const fail = (reply: FastifyReply, newUser: boolean, errorConnect: string) => goTo(reply, newUser, { errorConnect });

  const signState = (nonce: string): string =>
    `${nonce}.${keyedHash(config.accessTokenSecret, `oauth-state:${nonce}`)}`;
  const isSigned = (state: string): boolean => sameSecret(state, signState(state.split('.')[0] ?? ''));

  /**
   * The session of the browser that is here, by its refresh cookie. Tickets and states work for the session that asked for
   * them: an address that somebody else opens would link that person's account to the user who made it.
   */
  const sessionHere = async (request: FastifyRequest): Promise<Caller | null> => {
    const cookie = readRefreshCookie(request);
    return cookie === null ? null : findLiveSession(db, cookie);
  };

  const start = (service: OAuthService, newUser: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const label = serviceLabels[service];
    const provider = providers[service];
    if (provider === null) return fail(reply, newUser, `${label} is not set up on this server.`);
    const query = StartQuery.safeParse(request.query);
    const session = await sessionHere(request);
    if (!query.success || session === null || !(await redeemTicket(db, query.data.state, session))) {
      return fail(reply, newUser, `This link to ${label} has expired or was made elsewhere. Please try again.`);
    }
    const state = signState(randomToken());
    const codeVerifier = randomToken();
    await storeState(db, state, {
      ...session,
      service,
      codeVerifier: cipher.seal(codeVerifier, verifierPurpose),
      newUser,
    });
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
    return reply.redirect(provider.authorizeUrl({ state, codeChallenge }), 303);
  };

  /** Turns the code into a stored connection. @throws {TokenError} @throws {StreamingError} @throws {ProblemError} */
  const connect = async (
    service: OAuthService,
    userId: string,
    code: string,
    sealedVerifier: string,
  ): Promise<void> => {
    const verifier = cipher.open(sealedVerifier, verifierPurpose);
    const provider = providers[service];
    if (verifier === null || provider === null) throw problem('connect-failed', 'The login could not be finished.');
    const tokens = await provider.exchange(code, verifier);
    const displayName = await nameAccount({ config, ...connections }, service, tokens.accessToken);
    await saveConnection(db, cipher, { userId, service, displayName }, tokens);
  };

  const comeBack = (service: OAuthService) => async (request: FastifyRequest, reply: FastifyReply) => {
    const label = serviceLabels[service];
    const query = CallbackQuery.safeParse(request.query);
    const session = query.success && isSigned(query.data.state) ? await sessionHere(request) : null;
    const state =
      query.success && session ? await redeemState(db, { state: query.data.state, service }, session) : null;
    if (!query.success || state === null) {
      return fail(reply, false, `This login to ${label} has expired or was started elsewhere. Please try again.`);
    }
    const { code, error } = query.data;
    if (error === 'access_denied') return fail(reply, state.newUser, `You cancelled connecting ${label}.`);
    if (code === undefined) return fail(reply, state.newUser, `${label} could not be connected. Please try again.`);
    try {
      await connect(service, state.userId, code, state.codeVerifier);
    } catch (reason) {
      server.log.warn({ err: reason, service }, 'a service could not be connected');
      return fail(reply, state.newUser, nameConnectFailure(service, reason));
    }
    return goTo(reply, state.newUser, { [connectedParameter[service]]: 'true' });
  };

  for (const service of oauthServices) {
    const options = { schema: { tags: ['connect'], summary: `Browser address: connects ${serviceLabels[service]}` } };
    server.get(apiPrefix + connectPath[service], options, start(service, false));
    server.get(apiPrefix + newUserConnectPath[service], options, start(service, true));
    server.get(apiPrefix + callbackPath[service], options, comeBack(service));
  }
};
