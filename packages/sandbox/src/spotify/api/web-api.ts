import type { FastifyInstance } from 'fastify';
import type { Playbacks } from '../player/playbacks.ts';
import type { ApiContext } from './api-context.ts';
import { addFollowRoutes } from './follow-routes.ts';
import { addLibraryRoutes } from './library-routes.ts';
import { addMeRoutes } from './me-routes.ts';
import { addPlayerRoutes } from './player-routes.ts';
import { addPlaylistDetailRoutes } from './playlist-detail-routes.ts';
import { addPlaylistRoutes } from './playlist-routes.ts';
import { addPlaylistRowRoutes } from './playlist-row-routes.ts';
import type { RateWindow } from './rate-window.ts';
import { addSavedTrackRoutes } from './saved-track-routes.ts';
import { addSearchRoute } from './search-route.ts';
import { SpotifyError, sendSpotifyError } from './spotify-error.ts';
import { addTrackRoutes } from './track-routes.ts';

/** `/v1`: every route with the service's limits and error bodies. */
export function addWebApi(app: FastifyInstance, context: ApiContext, rate: RateWindow, playbacks: Playbacks): void {
  app.addHook('onRequest', async (_request, reply) => {
    const wait = rate.take();
    if (wait === 0) return;
    reply.header('retry-after', wait);
    return sendSpotifyError(reply, new SpotifyError(429, 'API rate limit exceeded'));
  });
  app.setNotFoundHandler((_request, reply) => sendSpotifyError(reply, new SpotifyError(404, 'Service not found')));
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof SpotifyError) return sendSpotifyError(reply, error);
    const refused = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
    return sendSpotifyError(
      reply,
      refused ? new SpotifyError(400, 'Error parsing JSON.') : new SpotifyError(500, 'Server error.'),
    );
  });
  addMeRoutes(app, context);
  addPlaylistRoutes(app, context);
  addPlaylistDetailRoutes(app, context);
  addPlaylistRowRoutes(app, context, 'tracks');
  addPlaylistRowRoutes(app, context, 'items');
  addTrackRoutes(app, context);
  addSearchRoute(app, context);
  addSavedTrackRoutes(app, context);
  addLibraryRoutes(app, context);
  addFollowRoutes(app, context);
  addPlayerRoutes(app, context, playbacks);
}
