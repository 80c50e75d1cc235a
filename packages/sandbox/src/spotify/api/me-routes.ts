import type { FastifyInstance } from 'fastify';
import type { Account } from '../../world/types.ts';
import { entity } from '../objects/links.ts';
import { playlistObject } from '../objects/playlist.ts';
import type { View } from './api-context.ts';
import { type ApiContext, authenticateUser, authorize, viewOf } from './api-context.ts';
import { pageOf, readWindow } from './page.ts';

export function addMeRoutes(app: FastifyInstance, context: ApiContext): void {
  const { libraries } = context.world;

  app.get('/me', async (request) => userObject(viewOf(context, request), authenticateUser(context, request).account));

  app.get('/me/playlists', async (request) => {
    const account = authorize(context, request, 'playlist-read-private');
    const window = readWindow(request, { max: 50, default: 20 });
    const view = viewOf(context, request);
    return pageOf(request, libraries.followed('spotify', account.name), window, (one) => playlistObject(view, one));
  });
}

/** The user object of the caller. Development-mode apps get the name only. */
export function userObject(view: View, account: Account) {
  const base = { ...entity(view, 'user', account.userId), display_name: account.displayName, images: [] };
  if (view.dialect.development) return base;
  return {
    ...base,
    country: account.country,
    email: account.email,
    explicit_content: { filter_enabled: false, filter_locked: false },
    followers: { href: null, total: 0 },
    product: account.product,
  };
}
