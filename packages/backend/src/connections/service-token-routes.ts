import {
  googleToken,
  refreshGoogleToken,
  refreshSpotifyToken,
  type ServiceToken,
  serviceToken,
} from '@playa/contracts';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../http/caller.ts';
import { route } from '../http/route.ts';
import type { ConnectionTokens } from './connections-store.ts';
import type { Connections } from './create-connections.ts';
import type { OAuthService } from './oauth-services.ts';
import { parseService } from './service-problems.ts';
import type { TokenCondition } from './service-tokens.ts';

const secondsLeft = ({ expiresAt }: ConnectionTokens): number | null =>
  expiresAt && Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000));

/** Services' access tokens for the browser of their owner. */
export const serviceTokenRoutes = (server: FastifyInstance, { tokens, handles, appleTokens }: Connections): void => {
  route(server, serviceToken, async ({ caller, params, query }): Promise<ServiceToken> => {
    const service = parseService(params.service);
    const condition: TokenCondition = query.refresh === 'true' ? { kind: 'renewed' } : { kind: 'valid' };
    const { accessToken, expiresAt } = await tokens.read(caller.userId, service, condition);
    const developerToken = service === 'apple' ? await appleTokens.forBrowser() : undefined;
    return { accessToken, expiresAt: expiresAt?.toISOString() ?? null, developerToken };
  });

  const refresh = async (service: OAuthService, { userId }: Caller, handle: string) => {
    await handles.check(userId, service, handle);
    const fresh = await tokens.read(userId, service, { kind: 'renewed' });
    return { access_token: fresh.accessToken, expires_in: secondsLeft(fresh) };
  };
  route(server, refreshSpotifyToken, ({ caller, query }) => refresh('spotify', caller, query.refresh_token));
  route(server, refreshGoogleToken, ({ caller, query }) => refresh('youtube', caller, query.refresh_token));

  route(server, googleToken, async ({ caller: { userId } }) => {
    const handle = await handles.find(userId, 'youtube');
    if (handle === null) return { googleToken: null, googleRefreshToken: null, expires_in: null };
    const valid = await tokens.read(userId, 'youtube', { kind: 'valid' });
    return { googleToken: valid.accessToken, googleRefreshToken: handle, expires_in: secondsLeft(valid) };
  });
};
