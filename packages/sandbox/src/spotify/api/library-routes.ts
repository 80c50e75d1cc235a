import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account, CollectionKind } from '../../world/types.ts';
import { type ApiContext, authorize, queryOf } from './api-context.ts';
import { findPlaylist } from './playlist-access.ts';
import { SpotifyError } from './spotify-error.ts';
import { trackIdOf } from './track-uri.ts';

const maxUris = 40;

interface LibraryItem {
  type: string;
  /** Its collection, and its id there. */
  kind: CollectionKind;
  id: string;
}

const changeScopes = (type: string): string[] => {
  if (type === 'playlist') return ['playlist-modify-public', 'playlist-modify-private'];
  return [type === 'user' ? 'user-follow-modify' : 'user-library-modify'];
};

const readScope = (type: string): string => {
  if (type === 'playlist') return 'playlist-read-private';
  return type === 'user' || type === 'artist' ? 'user-follow-read' : 'user-library-read';
};

function readItem(context: ApiContext, uri: string, types: readonly string[]): LibraryItem {
  const [, type = '', id = ''] = /^spotify:([a-z]+):([^:]+)$/.exec(uri) ?? [];
  if (!types.includes(type)) throw new SpotifyError(400, `Invalid uri: ${uri}`);
  if (type === 'track') return { type, kind: 'likes', id: trackIdOf(context, uri) };
  if (type === 'playlist') return { type, kind: 'follows', id: findPlaylist(context, id).id };
  if (type !== 'user' && !/^[0-9A-Za-z]{22}$/.test(id)) throw new SpotifyError(400, 'Invalid base62 id');
  return { type, kind: 'saved', id: uri };
}

/** The URIs of a call, in the query only. @throws SpotifyError 400 */
function readItems(context: ApiContext, request: FastifyRequest, types: readonly string[]): LibraryItem[] {
  const uris = queryOf(request).uris?.split(',') ?? [];
  if (uris.length === 0) throw new SpotifyError(400, 'Missing required field: uris');
  if (uris.length > maxUris) throw new SpotifyError(400, `Maximum ${maxUris} uris allowed`);
  return uris.map((uri) => readItem(context, uri, types));
}

const savedTypes = ['track', 'album', 'episode', 'show', 'audiobook', 'user', 'playlist'];
const askedTypes = [...savedTypes, 'artist'];

/** `/me/library`: everything that a person saved or followed. A playlist that is removed is no longer followed. */
export function addLibraryRoutes(app: FastifyInstance, context: ApiContext): void {
  const { libraries } = context.world;

  for (const [method, wanted] of [
    ['PUT', true],
    ['DELETE', false],
  ] as const) {
    app.route({
      method,
      url: '/me/library',
      handler: async (request, reply) => {
        authorize(context, request, 'user-library-modify', 'user-follow-modify', ...changeScopes('playlist'));
        const items = readItems(context, request, savedTypes);
        const owners = items.map((item): [LibraryItem, Account] => [
          item,
          authorize(context, request, ...changeScopes(item.type)),
        ]);
        const addedAt = new Date(context.clock.now()).toISOString();
        // The first one named ends up on top, as it does when a person saves an album.
        for (const [{ kind, id }, { name }] of owners.reverse()) {
          if (wanted) libraries.collection('spotify', kind).add(name, id, addedAt);
          else libraries.collection('spotify', kind).remove(name, id);
        }
        return reply.code(200).send();
      },
    });
  }

  app.get('/me/library/contains', async (request) => {
    authorize(context, request, 'user-library-read', 'user-follow-read', 'playlist-read-private');
    return readItems(context, request, askedTypes).map(({ type, kind, id }) => {
      const { name } = authorize(context, request, readScope(type));
      return libraries.collection('spotify', kind).has(name, id);
    });
  });
}
