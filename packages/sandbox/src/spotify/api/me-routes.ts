import type { FastifyInstance } from 'fastify';
import { playlistObject } from '../objects/playlist.ts';
import { userObject } from '../objects/user.ts';
import { type ApiContext, authenticate, authorize, viewOf } from './api-context.ts';
import { pageOf, readWindow } from './page.ts';

export function addMeRoutes(app: FastifyInstance, context: ApiContext): void {
  const { libraries } = context.world;

  app.get('/me', async (request) => userObject(viewOf(context, request), authenticate(context, request).account));

  app.get('/me/playlists', async (request) => {
    const account = authorize(context, request, 'playlist-read-private');
    const window = readWindow(request, { max: 50, default: 20 });
    const view = viewOf(context, request);
    return pageOf(request, libraries.followed('spotify', account.name), window, (one) => playlistObject(view, one));
  });
}
