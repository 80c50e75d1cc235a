import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Account } from '../../world/types.ts';
import { trackObject } from '../objects/track.ts';
import { type ApiContext, authorize, viewOf } from './api-context.ts';
import { pageOf, queryOf, readWindow } from './page.ts';
import { forbidden, SpotifyError } from './spotify-error.ts';
import { trackIdOf } from './track-uri.ts';

const mostIds = 50;
const mostUris = 40;

/** Both the documented object and the bare list that Spotify's own client sends. */
const Body = z.union([z.array(z.string()), z.object({ ids: z.array(z.string()) }).transform((body) => body.ids)]);

/** Ids of `PUT/DELETE /me/tracks`, from the query or the body. */
function idsOf(context: ApiContext, request: FastifyRequest): string[] {
  const ids = queryOf(request).ids?.split(',') ?? Body.safeParse(request.body).data ?? [];
  if (ids.length === 0) throw new SpotifyError(400, 'Missing required field: ids');
  if (ids.length > mostIds) throw new SpotifyError(400, 'Too many ids requested');
  return ids.map((id) => trackIdOf(context, `spotify:track:${id}`));
}

/** URIs of `/me/library`, which reads the query only. */
function libraryIdsOf(context: ApiContext, request: FastifyRequest): string[] {
  const uris = queryOf(request).uris?.split(',') ?? [];
  if (uris.length === 0) throw new SpotifyError(400, 'Missing required field: uris');
  if (uris.length > mostUris) throw new SpotifyError(400, `Maximum ${mostUris} uris allowed`);
  return uris.map((uri) => trackIdOf(context, uri));
}

/** The songs a person saved, under their old and their new name. */
export function addSavedTrackRoutes(app: FastifyInstance, context: ApiContext): void {
  const { catalogue, libraries } = context.world;
  const { development } = context.dialect;
  const save = (account: Account, ids: readonly string[], liked: boolean) => {
    // The first id named ends up on top, as it does when a person saves an album.
    for (const id of [...ids].reverse()) libraries.setLike('spotify', account.name, id, liked);
  };
  const contains = (account: Account, ids: readonly string[]) => {
    const likes = new Set(libraries.likes('spotify', account.name));
    return ids.map((id) => likes.has(id));
  };

  app.get('/me/tracks', async (request) => {
    const account = authorize(context, request, 'user-library-read');
    const window = readWindow(request, { max: 50, default: 20 });
    const view = viewOf(context, request);
    const listings = libraries.likes('spotify', account.name).flatMap((id) => catalogue.listing('spotify', id) ?? []);
    const addedAt = new Date(context.clock.now()).toISOString();
    return pageOf(request, listings, window, (one) => ({ added_at: addedAt, track: trackObject(view, one) }));
  });

  for (const [method, liked] of [
    ['PUT', true],
    ['DELETE', false],
  ] as const) {
    app.route({
      method,
      url: '/me/tracks',
      handler: async (request, reply) => {
        const account = authorize(context, request, 'user-library-modify');
        if (development) throw forbidden();
        save(account, idsOf(context, request), liked);
        return reply.code(200).send();
      },
    });
    app.route({
      method,
      url: '/me/library',
      handler: async (request, reply) => {
        const account = authorize(context, request, 'user-library-modify');
        save(account, libraryIdsOf(context, request), liked);
        return reply.code(200).send();
      },
    });
  }

  app.get('/me/tracks/contains', async (request) => {
    const account = authorize(context, request, 'user-library-read');
    if (development) throw forbidden();
    return contains(account, idsOf(context, request));
  });

  app.get('/me/library/contains', async (request) => {
    return contains(authorize(context, request, 'user-library-read'), libraryIdsOf(context, request));
  });
}
