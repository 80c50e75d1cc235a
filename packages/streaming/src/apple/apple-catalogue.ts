import { type CallOptions, type StreamingClient, StreamingError, type Track } from '@playa/contracts';
import { nextOffsetCursor, offsetOf, readCursor } from '../cursor.ts';
import { normaliseIsrc } from '../lenient.ts';
import { toSearchText } from '../search-text.ts';
import { emptyIfRefused, expectBatch, toUniqueIds } from '../validate-arguments.ts';
import { type AppleApi, isKind, service } from './apple-api.ts';
import { catalogueTrack, toPlaylist } from './apple-music.ts';
import { AppleCharts, ApplePlaylistSearch, AppleSearch, AppleSongList } from './apple-schemas.ts';
import { limits } from './apple-traits.ts';

const searchPage = 25;
/** Spec section 9. */
const maxPages = 5;
const maxPlaylists = 10;
const chartLength = 50;
const previewBatch = 100;

type Calls =
  | 'searchTracks'
  | 'findByIsrc'
  | 'searchSongs'
  | 'searchPlaylists'
  | 'songsChart'
  | 'previewUrls'
  | 'track'
  | 'tracks';

/** Apple's search has no operators. */
const termOf = (text: string): string => toSearchText(text, /(?!)/);

/** Replaces the message of a failed playlist search with that of spec section 8. */
const failedPlaylistSearch = (error: unknown): never => {
  if (!(error instanceof StreamingError) || isKind(error, 'aborted', 'unauthorized')) throw error;
  const message =
    error.kind === 'malformed-response'
      ? 'Invalid response from the MusicKit API'
      : `Failed to search for Apple Music playlists. Reason: ${error.message}`;
  const { status, retryAfterMs } = error;
  throw new StreamingError(service, error.kind, message, { status, retryAfterMs, cause: error });
};

/** Finds songs and playlists in the catalogue of the user's country. */
export const appleCatalogue = ({ call, storefront }: AppleApi): Pick<StreamingClient, Calls> => {
  const search = async (term: string, offset: number, callOptions: CallOptions | undefined) => {
    const path = ['catalog', await storefront(callOptions), 'search'];
    const query = { term, types: 'songs', limit: searchPage, offset: offset || undefined };
    const { results } = await call({ method: 'GET', path, query, responseSchema: AppleSearch }, callOptions);
    const data = results.songs?.data ?? [];
    return { next: results.songs?.next, found: data.length, items: data.flatMap((song) => catalogueTrack(song) ?? []) };
  };
  const readSongs = async (
    query: { ids: string } | { 'filter[isrc]': string },
    callOptions: CallOptions | undefined,
  ): Promise<Track[]> => {
    const path = ['catalog', await storefront(callOptions), 'songs'];
    const { data } = await call({ method: 'GET', path, query, responseSchema: AppleSongList }, callOptions);
    return data.flatMap((song) => catalogueTrack(song) ?? []);
  };
  const findPlaylists = async (term: string, callOptions: CallOptions | undefined) => {
    const path = ['catalog', await storefront(callOptions), 'search'];
    const query = { term, types: 'playlists', limit: maxPlaylists };
    const { results } = await call({ method: 'GET', path, query, responseSchema: ApplePlaylistSearch }, callOptions);
    return (results.playlists?.data ?? []).map(toPlaylist);
  };

  return {
    async searchTracks({ title, artist }, callOptions) {
      const term = termOf(`${title} ${artist}`);
      return term === '' ? [] : (await search(term, 0, callOptions)).items;
    },

    async findByIsrc(isrcs, callOptions) {
      expectBatch(service, isrcs, limits.isrcBatch);
      const wanted = new Set(isrcs.flatMap((isrc) => normaliseIsrc(isrc) ?? []));
      const found = new Map<string, Track[]>();
      if (wanted.size === 0) return found;
      for (const track of await readSongs({ 'filter[isrc]': [...wanted].join(',') }, callOptions)) {
        if (track.isrc === null || !wanted.has(track.isrc)) continue;
        found.set(track.isrc, [...(found.get(track.isrc) ?? []), track]);
      }
      return found;
    },

    async searchSongs(text, cursor, callOptions) {
      const place = readCursor(service, cursor);
      const offset = offsetOf(service, place);
      const term = termOf(text);
      if (term === '') return { items: [], next: null, total: null };
      const { items, found, next } = await search(term, offset, callOptions);
      const isLast = offset + searchPage >= maxPages * searchPage;
      return { items, next: isLast ? null : nextOffsetCursor(service, place, next, { items: found }), total: null };
    },

    async searchPlaylists(text, callOptions) {
      const term = termOf(text);
      return term === '' ? [] : findPlaylists(term, callOptions).catch(failedPlaylistSearch);
    },

    async songsChart({ genre }, callOptions) {
      const path = ['catalog', await storefront(callOptions), 'charts'];
      const query = { types: 'songs', limit: chartLength, genre };
      const { results } = await call({ method: 'GET', path, query, responseSchema: AppleCharts }, callOptions);
      return (results.songs?.[0]?.data ?? []).flatMap((song) => catalogueTrack(song) ?? []);
    },

    async track(id, callOptions) {
      const song = (await readSongs({ ids: id }, callOptions)).find((one) => one.id === id);
      if (!song) throw new StreamingError(service, 'not-found', 'Apple Music has no such song.');
      return song;
    },

    async tracks(trackIds, callOptions) {
      const ids = toUniqueIds(service, trackIds, limits.trackBatch);
      return ids.length === 0 ? [] : emptyIfRefused(readSongs({ ids: ids.join(',') }, callOptions));
    },

    async previewUrls(trackIds, callOptions) {
      const ids = toUniqueIds(service, trackIds, previewBatch);
      if (ids.length === 0) return new Map();
      const songs = await readSongs({ ids: ids.join(',') }, callOptions);
      return new Map(songs.flatMap(({ id, previewUrl }) => (previewUrl === null ? [] : [[id, previewUrl] as const])));
    },
  };
};
