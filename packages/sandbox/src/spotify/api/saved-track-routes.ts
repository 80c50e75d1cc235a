import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { trackObject } from '../objects/track.ts';
import { type ApiContext, authorize, queryOf, viewOf } from './api-context.ts';
import { pageOf, readWindow } from './page.ts';
import { forbidden, SpotifyError } from './spotify-error.ts';
import { trackIdOf } from './track-uri.ts';

const maxIds = 50;

interface Named {
  id: string;
  /** The time of saving, sent by the caller. */
  addedAt?: string;
}

/** The documented objects and the bare list that Spotify's own client sends. */
const Body = z.union([
  z.array(z.string()).transform((ids) => ids.map((id): Named => ({ id }))),
  z
    .object({ timestamped_ids: z.array(z.object({ id: z.string(), added_at: z.iso.datetime() })) })
    .transform((body) => body.timestamped_ids.map(({ id, added_at: addedAt }): Named => ({ id, addedAt }))),
  z.object({ ids: z.array(z.string()) }).transform((body) => body.ids.map((id): Named => ({ id }))),
]);

/** Tracks of `/me/tracks`, from the query or the body. @throws SpotifyError 400 */
function tracksOf(context: ApiContext, request: FastifyRequest): Named[] {
  const inQuery = queryOf(request)
    .ids?.split(',')
    .map((id): Named => ({ id }));
  const named = inQuery ?? Body.safeParse(request.body).data ?? [];
  if (named.length === 0) throw new SpotifyError(400, 'Missing required field: ids');
  if (named.length > maxIds) throw new SpotifyError(400, 'Too many ids requested');
  for (const { id } of named) trackIdOf(context, `spotify:track:${id}`);
  return named;
}

/** The songs a person saved, latest first. Only reading is open to development-mode apps. */
export function addSavedTrackRoutes(app: FastifyInstance, context: ApiContext): void {
  const { catalogue, libraries } = context.world;
  const { development } = context.dialect;

  app.get('/me/tracks', async (request) => {
    const account = authorize(context, request, 'user-library-read');
    const window = readWindow(request, { max: 50, default: 20 });
    const view = viewOf(context, request);
    const saved = libraries
      .collection('spotify', 'likes')
      .of(account.name)
      .flatMap(({ id, addedAt }) => {
        const listing = catalogue.listing('spotify', id);
        return listing === undefined ? [] : [{ listing, addedAt }];
      });
    return pageOf(request, saved, window, ({ listing, addedAt }) => ({
      added_at: addedAt,
      track: trackObject(view, listing),
    }));
  });

  for (const [method, wanted] of [
    ['PUT', true],
    ['DELETE', false],
  ] as const) {
    app.route({
      method,
      url: '/me/tracks',
      handler: async (request, reply) => {
        const { name } = authorize(context, request, 'user-library-modify');
        if (development) throw forbidden();
        const now = new Date(context.clock.now()).toISOString();
        // The first id named ends up on top, as it does when a person saves an album.
        for (const { id, addedAt = now } of tracksOf(context, request).reverse()) {
          if (wanted) libraries.collection('spotify', 'likes').add(name, id, addedAt);
          else libraries.collection('spotify', 'likes').remove(name, id);
        }
        return reply.code(200).send();
      },
    });
  }

  app.get('/me/tracks/contains', async (request) => {
    const { name } = authorize(context, request, 'user-library-read');
    if (development) throw forbidden();
    return tracksOf(context, request).map(({ id }) => libraries.collection('spotify', 'likes').has(name, id));
  });
}
