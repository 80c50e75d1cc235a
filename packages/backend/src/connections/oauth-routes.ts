import { createHash } from 'node:crypto';
import { apiPrefix, connectPath, newUserConnectPath, paths, serviceLabels } from '@playa/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../app/api.ts';
import { problem } from '../app/problems.ts';
import type { Services } from '../app/services.ts';
import { keyedHash, randomToken, sameSecret } from '../auth/secrets.ts';
import { nameConnectFailure } from './connect-failure.ts';
import { saveConnection } from './connections-store.ts';
import type { Connections } from './create-connections.ts';
import { callbackPath, type OAuthService, oauthServices } from './oauth-providers.ts';
import { redeemState, redeemTicket, storeState } from './one-time-values.ts';
import { nameAccount } from './probe-account.ts';

const connectedParameter: Readonly<Record<OAuthService, string>> = {
  spotify: 'spotify_connected',
  youtube: 'google_connected',
};
const verifierPurpose = 'oauth:code-verifier';
const browserCookieSeconds = 10 * 60;

const cookieName = (service: OAuthService): string => `playa_connect_${service}`;

const StartQuery = z.object({ state: z.string().min(1) });
const CallbackQuery = z.object({
  state: z.string().min(1),
  code: z.string().min(1).optional(),
  error: z.string().optional(),
});

/** Connecting Spotify and YouTube: there and back again through their login pages. */
export const oauthRoutes = (api: Api, services: Services, connections: Connections): void => {
  const { config, db, log } = services;
  const { cipher, providers } = connections;

  const goTo = (reply: FastifyReply, newUser: boolean, query: Record<string, string>): FastifyReply => {
    const path = newUser ? paths.newUserConnectAccounts : paths.connectAccounts;
    return reply.redirect(`${config.appUrl}${path}?${new URLSearchParams(query)}`, 303);
  };
  const fail = (reply: FastifyReply, newUser: boolean, errorConnect: string) => goTo(reply, newUser, { errorConnect });

  const signState = (nonce: string): string =>
    `${nonce}.${keyedHash(config.accessTokenSecret, `oauth-state:${nonce}`)}`;
  const isSigned = (state: string): boolean => sameSecret(state, signState(state.split('.')[0] ?? ''));

  /** Binds what follows to this browser. A second tab must not cut off the first one, so a cookie that is there stays. */
  const browserSecret = (request: FastifyRequest, reply: FastifyReply, service: OAuthService): string => {
    const secret = request.cookies[cookieName(service)] || randomToken();
    reply.setCookie(cookieName(service), secret, {
      path: `${apiPrefix}/auth`,
      httpOnly: true,
      sameSite: 'lax',
      secure: config.backendUrl.startsWith('https:'),
      maxAge: browserCookieSeconds,
    });
    return secret;
  };

  const start = (service: OAuthService, newUser: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const label = serviceLabels[service];
    const provider = providers[service];
    if (provider === null) return fail(reply, newUser, `${label} is not set up on this server.`);
    const query = StartQuery.safeParse(request.query);
    const userId = query.success ? await redeemTicket(db, query.data.state) : null;
    if (userId === null) return fail(reply, newUser, `This link to ${label} has expired. Please try again.`);
    const state = signState(randomToken());
    const codeVerifier = randomToken();
    await storeState(db, state, browserSecret(request, reply, service), {
      userId,
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
    const browser = request.cookies[cookieName(service)];
    const state =
      query.success && browser && isSigned(query.data.state)
        ? await redeemState(db, { state: query.data.state, browser, service })
        : null;
    if (!query.success || state === null) {
      return fail(reply, false, `This login to ${label} has expired or was started elsewhere. Please try again.`);
    }
    const { code, error } = query.data;
    if (error === 'access_denied') return fail(reply, state.newUser, `You cancelled connecting ${label}.`);
    if (code === undefined) return fail(reply, state.newUser, `${label} could not be connected. Please try again.`);
    try {
      await connect(service, state.userId, code, state.codeVerifier);
    } catch (reason) {
      log.warn({ err: reason, service }, 'a service could not be connected');
      return fail(reply, state.newUser, nameConnectFailure(service, reason));
    }
    return goTo(reply, state.newUser, { [connectedParameter[service]]: 'true' });
  };

  for (const service of oauthServices) {
    const options = { schema: { tags: ['connect'], summary: `Browser address: connects ${serviceLabels[service]}` } };
    api.server.get(apiPrefix + connectPath[service], options, start(service, false));
    api.server.get(apiPrefix + newUserConnectPath[service], options, start(service, true));
    api.server.get(apiPrefix + callbackPath[service], options, comeBack(service));
  }
};
