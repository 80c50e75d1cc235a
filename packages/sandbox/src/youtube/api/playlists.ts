import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { firstValue, listValues, sliceWindow } from '../../http/list-query.ts';
import type { Account, StoredPlaylist } from '../../world/types.ts';
import { likedVideos, likedVideosId } from '../liked-videos.ts';
import { playlistParts, playlistResource } from '../resources/playlist.ts';
import { show } from '../resources/resource.ts';
import type { YoutubeState } from '../state.ts';
import { addCall, type Call, listCost, writeCost } from './call.ts';
import { type GoogleError, missingFilter, playlistError, playlistNotFound, requiredParameter } from './google-error.ts';
import { listAnswer, readParts, readWindow } from './page.ts';

const PlaylistBody = z.object({
  id: z.string().optional(),
  snippet: z.object({ title: z.string().optional(), description: z.string().optional() }).optional(),
  status: z.object({ privacyStatus: z.enum(['public', 'unlisted', 'private']).optional() }).optional(),
});

const mayRead = (playlist: StoredPlaylist, account: Account): boolean =>
  playlist.public || playlist.owner === account.name;

const chosen = (state: YoutubeState, { account, query }: Call): readonly StoredPlaylist[] => {
  const { world } = state;
  if (firstValue(query, 'mine') === 'true') return world.libraries.playlists('youtube', account.name);
  const ids = listValues(query, 'id');
  if (ids.length === 0) throw missingFilter(['mine', 'id']);
  return ids
    .map((id) => (id === likedVideosId ? likedVideos(state, account) : world.libraries.playlist('youtube', id)))
    .filter((playlist) => playlist !== undefined)
    .filter((playlist) => mayRead(playlist, account));
};

/** The account that owns a playlist; playlists without one do not exist. */
export const ownerOf = ({ world }: YoutubeState, playlist: StoredPlaylist): Account => {
  const owner = world.owners.find(({ name }) => name === playlist.owner);
  if (owner === undefined) throw new Error(`Playlist ${playlist.id} belongs to nobody`);
  return owner;
};

const refusal = (reason: string, message: string): GoogleError =>
  playlistError(400, reason, message, { domain: 'youtube.playlist', location: 'body.snippet', locationType: 'other' });

const readPlaylist = (body: unknown) => {
  const parsed = PlaylistBody.safeParse(body);
  if (!parsed.success) throw refusal('invalidPlaylistSnippet', 'The request contains an invalid playlist resource.');
  const { snippet, status } = parsed.data;
  const [title, description] = [snippet?.title?.trim() ?? '', snippet?.description ?? ''];
  if (title === '') throw refusal('playlistTitleRequired', 'The request must specify a playlist title.');
  if (title.length > 150 || description.length > 5000 || /[<>]/.test(title + description)) {
    throw refusal('invalidPlaylistSnippet', 'The request provides an invalid playlist snippet.');
  }
  return { name: title, description, public: status?.privacyStatus !== 'private' };
};

/** One of the caller's own playlists, to be changed. @throws {GoogleError} */
const requireOwnPlaylist = ({ world }: YoutubeState, { account }: Call, id: string): StoredPlaylist => {
  const place = { domain: 'youtube.playlist' };
  if (id === likedVideosId) {
    const message = 'The API does not support the ability to change the specified playlist.';
    throw playlistError(400, 'playlistOperationUnsupported', message, place);
  }
  const playlist = world.libraries.playlist('youtube', id);
  if (playlist === undefined) throw playlistNotFound('id');
  if (playlist.owner !== account.name) {
    const message = 'This operation is forbidden or the request is not properly authorized.';
    throw playlistError(403, 'playlistForbidden', message, place);
  }
  return playlist;
};

/** `playlists.list`, `.insert`, `.update` and `.delete`. */
export const addPlaylists = (app: FastifyInstance, state: YoutubeState): void => {
  addCall(app, state, {
    method: 'GET',
    path: '/playlists',
    access: 'read',
    cost: listCost,
    handle: (call) => {
      const parts = readParts(call.query, playlistParts);
      const window = readWindow(call.query);
      const playlists = chosen(state, call);
      const items = sliceWindow(playlists, window).map((playlist) =>
        show(playlistResource(call.origin, playlist, ownerOf(state, playlist)), parts),
      );
      return listAnswer('playlist', window, playlists.length, items);
    },
  });

  addCall(app, state, {
    method: 'POST',
    path: '/playlists',
    access: 'write',
    cost: writeCost,
    handle: ({ account, query, body, origin }) => {
      const parts = readParts(query, playlistParts);
      const playlist = state.world.libraries.create('youtube', account.name, readPlaylist(body));
      return show(playlistResource(origin, playlist, account), parts);
    },
  });

  addCall(app, state, {
    method: 'PUT',
    path: '/playlists',
    access: 'write',
    cost: writeCost,
    handle: (call) => {
      const parts = readParts(call.query, playlistParts);
      const { id } = PlaylistBody.catch({}).parse(call.body);
      if (id === undefined) throw requiredParameter('id');
      const playlist = requireOwnPlaylist(state, call, id);
      const { public: isPublic, ...texts } = readPlaylist(call.body);
      // Of a part that is named everything is replaced, of the others nothing.
      state.world.libraries.change(playlist, {
        ...(parts.has('snippet') ? texts : {}),
        ...(parts.has('status') ? { public: isPublic } : {}),
      });
      return show(playlistResource(call.origin, playlist, call.account), parts);
    },
  });

  addCall(app, state, {
    method: 'DELETE',
    path: '/playlists',
    access: 'write',
    cost: writeCost,
    handle: (call) => {
      const id = firstValue(call.query, 'id');
      if (id === undefined) throw requiredParameter('id');
      state.world.libraries.delete(requireOwnPlaylist(state, call, id));
      return undefined;
    },
  });
};
