import {
  apiPrefix,
  type ConnectFailure,
  connectFailureText,
  connectPath,
  newUserConnectPath,
  paths,
  serviceLabels,
} from '@playa/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readRefreshCookie } from '../auth/cookies.ts';
import { findLiveSession } from '../auth/renew-session-store.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { keyedHash, randomToken, sameSecret } from '../limits/secrets.ts';
import { saveConnection } from './connections-store.ts';
import type { Connections } from './create-connections.ts';
import { createCodeVerifier, OAuthError } from './oauth-client.ts';
import { callbackPath, type OAuthService, oauthServices } from './oauth-services.ts';
import { type OAuthState, redeemState, redeemTicket, storeState } from './one-time-values-store.ts';
import { nameAccount } from './probe-account.ts';
import { connectFailureOf } from './service-problems.ts';

const connectedParameter: Readonly<Record<OAuthService, string>> = {
  spotify: 'spotify_connected',
  youtube: 'google_connected',
};
const verifierPurpose = 'oauth:code-verifier';

/** Of the start address, where `state` is the ticket, and of the callback. */
const StateQuery = z.object({ state: z.string().min(1) });

interface Parts {
  config: Config;
  db: Database;
  connections: Connections;
}

/** The OAuth routes of Spotify and YouTube: redirect to the login page, and callback. */
export const oauthRoutes = (server: FastifyInstance, { config, db, connections }: Parts): void => {
  const { box, oauthClients } = connections;

  const redirectToApp = (reply: FastifyReply, newUser: boolean, query: Record<string, string>): FastifyReply => {
    const path = newUser ? paths.newUserConnectAccounts : paths.connectAccounts;
    return reply.redirect(`${config.appUrl}${path}?${new URLSearchParams(query)}`, 303);
  };
  const fail = (reply: FastifyReply, newUser: boolean, service: OAuthService, failure: ConnectFailure) =>
    redirectToApp(reply, newUser, { errorConnect: connectFailureText(failure, service) });

  const signState = (nonce: string): string =>
    `${nonce}.${keyedHash(config.accessTokenSecret, `oauth-state:${nonce}`)}`;
  const isSigned = (state: string): boolean => sameSecret(state, signState(state.split('.')[0] ?? ''));

  /**
   * The session of the browser, by its refresh cookie. Tickets and states work only for the session that requested them: otherwise a URL
   * opened by somebody else would link that person's account to the user who created it.
   */
  const sessionOfBrowser = async (request: FastifyRequest): Promise<Caller | null> => {
    const cookie = readRefreshCookie(request);
    return cookie === null ? null : findLiveSession(db, cookie);
  };

  const handleStart =
    (service: OAuthService, newUser: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
      const client = oauthClients[service];
      if (client === null) return fail(reply, newUser, service, 'not-set-up');
      const query = StateQuery.safeParse(request.query);
      const session = await sessionOfBrowser(request);
      if (!query.success || session === null || !(await redeemTicket(db, query.data.state, session))) {
        return fail(reply, newUser, service, 'link-expired');
      }
      const state = signState(randomToken());
      const codeVerifier = createCodeVerifier();
      await storeState(db, state, {
        ...session,
        service,
        codeVerifier: await box.seal(codeVerifier, verifierPurpose),
        newUser,
      });
      return reply.redirect(await client.authorizeUrl({ state, codeVerifier }), 303);
    };

  /** Turns the code into a stored connection. @throws {OAuthError} @throws {StreamingError} */
  const connect = async (request: FastifyRequest, state: string, stored: OAuthState): Promise<void> => {
    const { userId, service } = stored;
    const codeVerifier = await box.open(stored.codeVerifier, verifierPurpose);
    const client = oauthClients[service];
    if (codeVerifier === null || client === null) throw new OAuthError('no-code', 'the login cannot be finished');
    const { searchParams: parameters } = new URL(request.url, config.backendUrl);
    const tokens = await client.exchange({ parameters, state, codeVerifier });
    const displayName = await nameAccount({ config, ...connections }, service, tokens.accessToken);
    await saveConnection(db, box, { userId, service, displayName }, tokens);
  };

  const handleCallback = (service: OAuthService) => async (request: FastifyRequest, reply: FastifyReply) => {
    const query = StateQuery.safeParse(request.query);
    const state = query.success && isSigned(query.data.state) ? query.data.state : null;
    const session = state === null ? null : await sessionOfBrowser(request);
    const stored = state && session ? await redeemState(db, { state, service }, session) : null;
    if (state === null || stored === null) {
      return fail(reply, false, service, 'login-expired');
    }
    try {
      await connect(request, state, stored);
    } catch (reason) {
      const failure = connectFailureOf(reason);
      if (failure !== 'cancelled') server.log.warn({ err: reason, service }, 'a service could not be connected');
      return fail(reply, stored.newUser, service, failure);
    }
    return redirectToApp(reply, stored.newUser, { [connectedParameter[service]]: 'true' });
  };

  for (const service of oauthServices) {
    const options = { schema: { tags: ['connect'], summary: `Browser address: connects ${serviceLabels[service]}` } };
    server.get(apiPrefix + connectPath[service], options, handleStart(service, false));
    server.get(apiPrefix + newUserConnectPath[service], options, handleStart(service, true));
    server.get(apiPrefix + callbackPath[service], options, handleCallback(service));
  }
};
