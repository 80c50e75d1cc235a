import { type CallOptions, type StreamingClient, StreamingError, type Track } from '@playa/contracts';
import { nextOffsetCursor, offsetOf, readCursor } from '../cursor.ts';
import { normaliseIsrc } from '../lenient.ts';
import { emptyIfRefused, expectBatch, toUniqueIds } from '../validate-arguments.ts';
import { type SpotifyApi, service } from './spotify-api.ts';
import { toPlaylist, toTrack } from './spotify-music.ts';
import { plainWords, trackQuery } from './spotify-query.ts';
import { SpotifyPlaylistSearch, SpotifySearch, SpotifyTrack } from './spotify-schemas.ts';
import { limits } from './spotify-traits.ts';

/** Songs on a page, by dialect. */
const songPage = { current: 10, older: 50 };
/** Spec section 9. */
const maxPages = 3;
const maxPlaylists = 10;

/** Finds songs and playlists. */
export const spotifySearch = ({
  call,
  dialect,
}: SpotifyApi): Pick<
  StreamingClient,
  'searchTracks' | 'findByIsrc' | 'searchSongs' | 'searchPlaylists' | 'track' | 'tracks'
> => {
  const searchPage = async (q: string, offset: number, callOptions: CallOptions | undefined) => {
    const limit = songPage[dialect.isConfirmed('older') ? 'older' : 'current'];
    const query = { q, type: 'track', limit, offset: offset || undefined };
    const { tracks } = await call(
      { method: 'GET', path: ['search'], query, responseSchema: SpotifySearch },
      callOptions,
    );
    return {
      limit,
      next: tracks.next,
      found: tracks.items.length,
      items: tracks.items.flatMap((track) => toTrack(track) ?? []),
    };
  };
  const search = async (q: string, callOptions: CallOptions | undefined): Promise<Track[]> =>
    q === '' ? [] : (await searchPage(q, 0, callOptions)).items;

  const readTrack = async (id: string, callOptions: CallOptions | undefined): Promise<Track[]> => {
    const track = toTrack(
      await call({ method: 'GET', path: ['tracks', id], responseSchema: SpotifyTrack }, callOptions),
    );
    return track === null ? [] : [track];
  };

  return {
    searchTracks: async (query, callOptions) => search(trackQuery(query), callOptions),

    async findByIsrc(isrcs, callOptions) {
      expectBatch(service, isrcs, limits.isrcBatch);
      const isrc = normaliseIsrc(isrcs[0]);
      if (isrc === null) return new Map();
      const found = await search(`isrc:${isrc}`, callOptions);
      const tracks = found.filter((track) => track.isrc === isrc);
      return new Map(tracks.length === 0 ? [] : [[isrc, tracks]]);
    },

    async searchSongs(text, cursor, callOptions) {
      const place = readCursor(service, cursor);
      const offset = offsetOf(service, place);
      const q = plainWords(text);
      if (q === '') return { items: [], next: null, total: null };
      const { items, found, next, limit } = await searchPage(q, offset, callOptions);
      const isLast = offset + limit >= maxPages * limit;
      // Spotify counts the results of all pages, of which three can be read.
      return { items, next: isLast ? null : nextOffsetCursor(service, place, next, { items: found }), total: null };
    },

    async track(id, callOptions) {
      const [track] = await readTrack(id, callOptions);
      if (!track) throw new StreamingError(service, 'not-found', 'Spotify has no such song.');
      return track;
    },

    async tracks(trackIds, callOptions) {
      const [id] = toUniqueIds(service, trackIds, limits.trackBatch);
      return id === undefined ? [] : emptyIfRefused(readTrack(id, callOptions));
    },

    async searchPlaylists(text, callOptions) {
      const q = plainWords(text);
      if (q === '') return [];
      const query = { q, type: 'playlist', limit: maxPlaylists };
      const { playlists } = await call(
        { method: 'GET', path: ['search'], query, responseSchema: SpotifyPlaylistSearch },
        callOptions,
      );
      return playlists.items.map(toPlaylist);
    },
  };
};
