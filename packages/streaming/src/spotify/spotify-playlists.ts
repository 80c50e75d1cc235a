import { type StreamingClient, savedTracksId } from '@playa/contracts';
import { nextOffsetCursor, offsetOf, readCursor } from '../cursor.ts';
import { rows, type SpotifyApi, service } from './spotify-api.ts';
import { toPlaylist, toRow } from './spotify-music.ts';
import { readSavedPage, readSavedPlaylist } from './spotify-saved-tracks.ts';
import { SpotifyPlaylist, SpotifyPlaylistPage, SpotifyRowPage } from './spotify-schemas.ts';

const playlistPage = 50;

/** Reads the user's playlists. */
export const spotifyPlaylists = (api: SpotifyApi): Pick<StreamingClient, 'playlists' | 'playlist' | 'playlistRows'> => {
  const { call, dialect } = api;
  return {
    async playlists(cursor, callOptions) {
      const place = readCursor(service, cursor);
      const query = { limit: playlistPage, offset: offsetOf(service, place) };
      const page = await call(
        { method: 'GET', path: ['me', 'playlists'], query, responseSchema: SpotifyPlaylistPage },
        callOptions,
      );
      for (const playlist of page.items) dialect.learnFrom(playlist);
      return {
        items: page.items.map(toPlaylist),
        next: nextOffsetCursor(service, place, page.next, { items: page.items.length, total: page.total }),
        total: page.total ?? null,
      };
    },

    async playlist(id, callOptions) {
      if (id === savedTracksId) return readSavedPlaylist(api, callOptions);
      // Without `fields` the response contains the first page of rows.
      const query = { fields: 'id,name,description,images,snapshot_id,tracks.total,items.total' };
      const found = await call(
        { method: 'GET', path: ['playlists', id], query, responseSchema: SpotifyPlaylist },
        callOptions,
      );
      dialect.learnFrom(found);
      return toPlaylist(found);
    },

    async playlistRows(id, cursor, callOptions) {
      const place = readCursor(service, cursor);
      const offset = offsetOf(service, place);
      const readPage = () =>
        dialect.run('rows', (name) => {
          const query = { limit: rows[name].page, offset, additional_types: 'track,episode' };
          const path = ['playlists', id, rows[name].segment];
          return call({ method: 'GET', path, query, responseSchema: SpotifyRowPage }, callOptions);
        });
      const page = await (id === savedTracksId ? readSavedPage(api, offset, callOptions) : readPage());
      return {
        items: page.items.map(toRow),
        next: nextOffsetCursor(service, place, page.next, { items: page.items.length, total: page.total }),
        total: page.total ?? null,
      };
    },
  };
};
