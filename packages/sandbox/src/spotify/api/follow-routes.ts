import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ApiContext, authorize, queryOf } from './api-context.ts';
import { findPlaylist, type PlaylistParams } from './playlist-access.ts';
import { forbidden, SpotifyError } from './spotify-error.ts';

const maxIds = 50;

const Body = z.object({ ids: z.array(z.string()) }).catch({ ids: [] });

/** The URIs of a `/me/following` call, from the query or the body. @throws SpotifyError 400 */
function namedUris(request: FastifyRequest): string[] {
  const { type, ids } = queryOf(request);
  if (type !== 'artist' && type !== 'user') throw new SpotifyError(400, 'Invalid type');
  const named = ids === undefined ? Body.parse(request.body).ids : ids.split(',').filter((id) => id !== '');
  if (named.length === 0) throw new SpotifyError(400, 'Missing required field: ids');
  if (named.length > maxIds) throw new SpotifyError(400, 'Too many ids requested');
  return named.map((id) => `spotify:${type}:${id}`);
}

/** Following playlists, artists and people under the paths that `/me/library` replaces; closed to development-mode apps. */
export function addFollowRoutes(app: FastifyInstance, context: ApiContext): void {
  const { libraries } = context.world;
  const now = () => new Date(context.clock.now()).toISOString();

  app.register(async (follows) => {
    follows.addHook('preHandler', async () => {
      if (context.dialect.development) throw forbidden();
    });

    for (const [method, wanted] of [
      ['PUT', true],
      ['DELETE', false],
    ] as const) {
      follows.route<{ Params: PlaylistParams }>({
        method,
        url: '/playlists/:id/followers',
        handler: async (request, reply) => {
          const { name } = authorize(context, request, 'playlist-modify-public', 'playlist-modify-private');
          const { id } = findPlaylist(context, request.params.id);
          if (wanted) libraries.collection('spotify', 'follows').add(name, id, now());
          else libraries.collection('spotify', 'follows').remove(name, id);
          return reply.code(200).send();
        },
      });

      follows.route({
        method,
        url: '/me/following',
        handler: async (request, reply) => {
          const { name } = authorize(context, request, 'user-follow-modify');
          for (const uri of namedUris(request)) {
            if (wanted) libraries.collection('spotify', 'saved').add(name, uri, now());
            else libraries.collection('spotify', 'saved').remove(name, uri);
          }
          return reply.code(204).send();
        },
      });
    }

    follows.get<{ Params: PlaylistParams }>('/playlists/:id/followers/contains', async (request) => {
      const { name } = authorize(context, request, 'playlist-read-private', 'playlist-modify-public');
      const { id } = findPlaylist(context, request.params.id);
      return [libraries.collection('spotify', 'follows').has(name, id)];
    });

    follows.get('/me/following/contains', async (request) => {
      const { name } = authorize(context, request, 'user-follow-read');
      return namedUris(request).map((uri) => libraries.collection('spotify', 'saved').has(name, uri));
    });
  });
}
