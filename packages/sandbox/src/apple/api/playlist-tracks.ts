import type { FastifyInstance } from 'fastify';
import { listValues, sliceWindow } from '../../http/list-query.ts';
import type { StoredRow } from '../../world/types.ts';
import { strayLibrarySong } from '../resources/library-song.ts';
import type { AppleState } from '../state.ts';
import { invalidBody, notFound, nothingRelated, unableToUpdateTracks } from './apple-error.ts';
import { addUserCall } from './call.ts';
import { append, requireOwnPlaylist } from './library-playlists.ts';
import { savedSong } from './library-songs.ts';
import { nextOf, readWindow } from './page.ts';
import { readBody, TrackList, trackIdsOf } from './track-body.ts';

const trackOf = (state: AppleState, origin: string, row: StoredRow, withCatalog: boolean) => {
  if (row.kind !== 'track') return strayLibrarySong(origin, row, withCatalog);
  return savedSong(state, origin, row.trackId, withCatalog);
};

export const tracksPath = '/me/library/playlists/:id/tracks';

/** `/me/library/playlists/{id}/tracks`: an empty playlist has no tracks to be found. */
export const addPlaylistTracks = (
  app: FastifyInstance,
  state: AppleState,
  /** Requests that get an error although they take effect. */
  failing: WeakSet<object>,
): void => {
  addUserCall(app, state, {
    method: 'GET',
    path: tracksPath,
    handle: ({ account, params, query, origin }) => {
      const window = readWindow(query, { defaultLimit: 100, maxLimit: 100 });
      const playlist = requireOwnPlaylist(state, account, params.id);
      if (!state.visibility.isVisible(playlist.id)) throw notFound();
      const rows = playlist.rows.filter(({ rowId }) => state.visibility.isVisible(rowId));
      const page = sliceWindow(rows, window);
      if (page.length === 0) throw nothingRelated('tracks');
      const include = listValues(query, 'include');
      return {
        ...nextOf(`/v1/me/library/playlists/${playlist.id}/tracks`, window, rows.length),
        data: page.map((row) => trackOf(state, origin, row, include.includes('catalog'))),
        meta: { total: rows.length },
      };
    },
  });

  addUserCall(app, state, {
    method: 'POST',
    path: tracksPath,
    status: 204,
    handle: ({ account, params, body, request }) => {
      const playlist = requireOwnPlaylist(state, account, params.id);
      const list = readBody(TrackList, body);
      if (list.data.length === 0) throw invalidBody('No tracks in request body');
      append(state, playlist, trackIdsOf(state.world, list));
      if (failing.has(request)) throw unableToUpdateTracks();
      return undefined;
    },
  });
};
