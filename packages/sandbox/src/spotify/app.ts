import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { createServiceApp } from '../http/service-app.ts';
import { addAuthorizeRoutes } from './accounts/authorize-routes.ts';
import { allScopes } from './accounts/scopes.ts';
import { addTokenRoute } from './accounts/token-route.ts';
import { TokenStore } from './accounts/token-store.ts';
import type { ApiContext } from './api/api-context.ts';
import { RateWindow } from './api/rate-window.ts';
import { addWebApi } from './api/web-api.ts';
import { dialectOf } from './dialect.ts';
import { addEmbed } from './embed/add-embed.ts';
import { addMediaRoutes } from './media-routes.ts';
import { addDeviceRoutes } from './player/device-routes.ts';
import { Playbacks } from './player/playbacks.ts';
import { sendFault } from './send-fault.ts';

/** Spotify's accounts service, Web API, covers and previews on one port. */
export async function createSpotifyApp(context: SandboxContext): Promise<FastifyInstance> {
  const { now } = context.clock;
  const dialect = dialectOf(context.profile);
  const tokens = new TokenStore(now, context.state);
  const rate = new RateWindow(dialect.callsPerWindow, now);
  const playbacks = new Playbacks(context.world, now);
  const api: ApiContext = { ...context, dialect, tokens };
  const app = await createServiceApp({
    context,
    service: 'spotify',
    issueAccess: (account) => {
      const { accessToken, refreshToken } = tokens.issue({ account, scope: allScopes });
      return { accessToken, refreshToken };
    },
    sendFault,
    onReset: () => {
      rate.reset();
      playbacks.reset();
    },
  });
  addAuthorizeRoutes(app, context, tokens);
  addTokenRoute(app, context, tokens);
  addMediaRoutes(app, context);
  addEmbed(app, context);
  addDeviceRoutes(app, api, playbacks);
  await app.register(async (v1) => addWebApi(v1, api, rate, playbacks), { prefix: '/v1' });
  return app;
}
