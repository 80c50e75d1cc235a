import type { FastifyRequest } from 'fastify';
import type { Account, StoredPlaylist } from '../../world/types.ts';
import { type ApiContext, authorize } from './api-context.ts';
import { notFound, SpotifyError } from './spotify-error.ts';

export interface PlaylistParams {
  id: string;
}

/** @throws SpotifyError 400, 404 */
export function findPlaylist(context: ApiContext, id: string): StoredPlaylist {
  if (!/^[0-9A-Za-z]{22}$/.test(id)) throw new SpotifyError(400, 'Invalid base62 id');
  const playlist = context.world.libraries.playlist('spotify', id);
  if (playlist === undefined) throw notFound();
  return playlist;
}

/** The playlist and the caller, who must own it. @throws SpotifyError 401, 403, 404 */
export function requireOwnPlaylist(
  context: ApiContext,
  request: FastifyRequest,
  id: string,
): { account: Account; playlist: StoredPlaylist } {
  const account = authorize(context, request, 'playlist-modify-public', 'playlist-modify-private');
  const playlist = findPlaylist(context, id);
  if (playlist.owner !== account.name) throw new SpotifyError(403, "You cannot change a playlist you don't own.");
  return { account, playlist };
}
