import type { CallOptions, StreamingClient, Track } from '@playa/contracts';
import { followingOffset, offsetOf, readCursor } from '../cursor.ts';
import { expectBatch } from '../expect-batch.ts';
import { createCaller } from '../http/caller.ts';
import { normaliseIsrc } from '../lenient.ts';
import type { StreamingOptions } from '../options.ts';
import { noCapabilities, unsupportedCalls } from '../unsupported.ts';
import {
  SpotifyPlaylist,
  SpotifyPlaylistPage,
  SpotifyProfile,
  SpotifyRowPage,
  SpotifySearch,
  SpotifySnapshot,
} from './spotify-answers.ts';
import { SpotifyDialect, type SpotifyDialectName } from './spotify-dialect.ts';
import { toPlaylist, toRow, toTrack } from './spotify-music.ts';
import { trackQuery } from './spotify-query.ts';
import { spotifyWire } from './spotify-wire.ts';

const service = 'spotify';
const limits = { addBatch: 100, isrcBatch: 1, editBatch: 40 };
const playlistPage = 50;
const rows: Record<SpotifyDialectName, { segment: string; page: number }> = {
  current: { segment: 'items', page: 50 },
  older: { segment: 'tracks', page: 100 },
};
const searchPage = { current: 10, older: 50 };

export const createSpotifyClient = (options: StreamingOptions): StreamingClient => {
  const call = createCaller(spotifyWire, options);
  const dialect = new SpotifyDialect();

  const search = async (q: string, callOptions: CallOptions | undefined): Promise<Track[]> => {
    if (q === '') return [];
    const limit = searchPage[dialect.isProven('older') ? 'older' : 'current'];
    const query = { q, type: 'track', limit };
    const { tracks } = await call({ method: 'GET', path: ['search'], query, answer: SpotifySearch }, callOptions);
    return tracks.items.flatMap((track) => toTrack(track) ?? []);
  };

  const profile: StreamingClient['profile'] = async (callOptions) => {
    const me = await call({ method: 'GET', path: ['me'], answer: SpotifyProfile }, callOptions);
    return { id: me.id, displayName: me.display_name || null };
  };

  return {
    ...unsupportedCalls(service, 'Spotify does not let apps do this.'),
    service,
    limits,
    capabilities: noCapabilities,
    profile,

    async playlists(cursor, callOptions) {
      const place = readCursor(service, cursor);
      const offset = offsetOf(service, place);
      const query = { limit: playlistPage, offset };
      const page = await call(
        { method: 'GET', path: ['me', 'playlists'], query, answer: SpotifyPlaylistPage },
        callOptions,
      );
      for (const playlist of page.items) dialect.learnFrom(playlist);
      return {
        items: page.items.map(toPlaylist),
        next: followingOffset(service, place, page.next, page.items.length),
        total: page.total ?? null,
      };
    },

    async playlist(id, callOptions) {
      // Without `fields` the answer carries the first page of rows too.
      const query = { fields: 'id,name,description,images,tracks.total,items.total' };
      const answer = await call(
        { method: 'GET', path: ['playlists', id], query, answer: SpotifyPlaylist },
        callOptions,
      );
      dialect.learnFrom(answer);
      return toPlaylist(answer);
    },

    async playlistRows(id, cursor, callOptions) {
      const place = readCursor(service, cursor);
      const offset = offsetOf(service, place);
      const page = await dialect.speak('rows', (name) => {
        const query = { limit: rows[name].page, offset, additional_types: 'track,episode' };
        const path = ['playlists', id, rows[name].segment];
        return call({ method: 'GET', path, query, answer: SpotifyRowPage }, callOptions);
      });
      return {
        items: page.items.map(toRow),
        next: followingOffset(service, place, page.next, page.items.length),
        total: page.total ?? null,
      };
    },

    searchTracks: async (query, callOptions) => search(trackQuery(query), callOptions),

    async findByIsrc(isrcs, callOptions) {
      expectBatch(service, isrcs, limits.isrcBatch);
      const isrc = normaliseIsrc(isrcs[0]);
      if (isrc === null) return new Map();
      const found = await search(`isrc:${isrc}`, callOptions);
      const tracks = found.filter((track) => track.isrc === isrc);
      return new Map(tracks.length === 0 ? [] : [[isrc, tracks]]);
    },

    async createPlaylist({ name, description }, callOptions) {
      const body = { name, description: description || undefined };
      const created = await dialect.speak('create', async (spoken) => {
        const path =
          spoken === 'current' ? ['me', 'playlists'] : ['users', (await profile(callOptions)).id, 'playlists'];
        return call({ method: 'POST', path, body, answer: SpotifyPlaylist }, callOptions);
      });
      return { ...toPlaylist(created), songCount: 0 };
    },

    async addTracks(playlistId, trackIds, callOptions) {
      expectBatch(service, trackIds, limits.addBatch);
      if (trackIds.length === 0) return;
      const body = { uris: trackIds.map((id) => `spotify:track:${id}`) };
      await dialect.speak('rows', (name) => {
        const path = ['playlists', playlistId, rows[name].segment];
        return call({ method: 'POST', path, body, answer: SpotifySnapshot }, callOptions);
      });
    },
  };
};
