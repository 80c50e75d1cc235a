import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Account, StoredPlaylist } from '../../world/types.ts';
import { playlistObject, rowObject } from '../objects/playlist.ts';
import { type ApiContext, authenticate, authorize, queryOf, viewOf } from './api-context.ts';
import { selectFields } from './fields.ts';
import { pageOf } from './page.ts';
import { findPlaylist, type PlaylistParams } from './playlist-access.ts';
import { forbidden, SpotifyError } from './spotify-error.ts';

const NewPlaylist = z.object({
  name: z.string(),
  description: z.string().nullish(),
  public: z.boolean().nullish(),
  collaborative: z.boolean().nullish(),
});

function create(context: ApiContext, request: FastifyRequest, account: Account): StoredPlaylist {
  const input = NewPlaylist.safeParse(request.body ?? {});
  if (!input.success) throw new SpotifyError(400, 'Missing required field: name');
  if (input.data.collaborative && (input.data.public ?? true)) {
    throw new SpotifyError(400, 'Collaborative playlists can only be private.');
  }
  return context.world.libraries.create('spotify', account.name, {
    name: input.data.name,
    description: input.data.description ?? '',
    public: input.data.public ?? true,
    collaborative: input.data.collaborative ?? false,
  });
}

/** A playlist with the first page of its rows, which in development mode only its owner sees. */
function fullPlaylist(context: ApiContext, request: FastifyRequest, playlist: StoredPlaylist, caller: Account) {
  const { development, rows } = context.dialect;
  const view = viewOf(context, request);
  const { tracks: _tracks, items: _items, ...metadata }: Record<string, unknown> = playlistObject(view, playlist);
  const others = context.world.libraries.collection('spotify', 'follows').ownersOf(playlist.id);
  const total = others.filter((name) => name !== playlist.owner).length;
  const followers = development ? {} : { followers: { href: null, total } };
  if (development && playlist.owner !== caller.name) return { ...metadata, ...followers };
  const [plural, single] = development ? (['items', 'item'] as const) : (['tracks', 'track'] as const);
  const page = pageOf(request, playlist.rows, { limit: rows.max, offset: 0 }, (row) =>
    rowObject(view, playlist, row, single),
  );
  const link = (href: string | null) => href?.replace(`/playlists/${playlist.id}`, `$&/${plural}`) ?? null;
  return { ...metadata, ...followers, [plural]: { ...page, href: link(page.href), next: link(page.next) } };
}

export function addPlaylistRoutes(app: FastifyInstance, context: ApiContext): void {
  const answer = (request: FastifyRequest, reply: FastifyReply, account: Account) => {
    const playlist = create(context, request, account);
    return reply.code(201).send(fullPlaylist(context, request, playlist, account));
  };

  app.get<{ Params: PlaylistParams }>('/playlists/:id', async (request) => {
    const { account } = authenticate(context, request);
    const playlist = fullPlaylist(context, request, findPlaylist(context, request.params.id), account);
    return selectFields(playlist, queryOf(request).fields);
  });

  app.post('/me/playlists', async (request, reply) => {
    return answer(request, reply, authorize(context, request, 'playlist-modify-public', 'playlist-modify-private'));
  });

  app.post<{ Params: { userId: string } }>('/users/:userId/playlists', async (request, reply) => {
    const account = authorize(context, request, 'playlist-modify-public', 'playlist-modify-private');
    if (context.dialect.development) throw forbidden();
    if (request.params.userId !== account.userId) {
      throw new SpotifyError(403, 'You cannot create a playlist for another user');
    }
    return answer(request, reply, account);
  });
}
