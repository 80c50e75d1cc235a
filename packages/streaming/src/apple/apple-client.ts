import {
  type CallOptions,
  type Page,
  type StreamingClient,
  StreamingError,
  type StreamingErrorKind,
  type Track,
} from '@playa/contracts';
import { followingOffset, offsetOf, readCursor } from '../cursor.ts';
import { expectBatch } from '../expect-batch.ts';
import { untilAborted } from '../http/abort.ts';
import { createCaller } from '../http/caller.ts';
import { normaliseIsrc } from '../lenient.ts';
import { once } from '../once.ts';
import type { StreamingOptions } from '../options.ts';
import { noCapabilities, unsupportedCalls } from '../unsupported.ts';
import {
  ApplePlaylistPage,
  AppleRowPage,
  AppleSearch,
  AppleSongList,
  AppleStorefronts,
  AppleWritten,
} from './apple-answers.ts';
import { catalogueTrack, toPlaylist, toRow } from './apple-music.ts';
import { appleWire } from './apple-wire.ts';

const service = 'apple';
const limits = { addBatch: 100, isrcBatch: 25, editBatch: 100 };
const libraryPage = 100;
const searchPage = 25;
/** The statuses that confirm that songs were added. */
const writtenStatuses = [201, 202, 204];
const defaultStorefront = 'us';
/** Apple has no user profiles, so every account has this one. */
const userId = 'me';

const isKind = (error: unknown, ...kinds: StreamingErrorKind[]): boolean =>
  error instanceof StreamingError && kinds.includes(error.kind);

export const createAppleClient = (options: StreamingOptions): StreamingClient => {
  const call = createCaller(appleWire, options);

  const readStorefront = async (callOptions?: CallOptions): Promise<string> => {
    try {
      const answer = await call({ method: 'GET', path: ['me', 'storefront'], answer: AppleStorefronts }, callOptions);
      return answer.data[0]?.id || defaultStorefront;
    } catch (error) {
      if (isKind(error, 'not-found', 'malformed-response')) return defaultStorefront;
      throw error;
    }
  };
  // Concurrent calls share one read. Each is told of its pauses, and an abort of one call does not end the read for the others.
  const sharedStorefront = once(async (onWait) => options.storefront ?? readStorefront({ onWait }));
  const storefront = ({ signal, onWait }: CallOptions = {}) =>
    untilAborted(service, signal, () => sharedStorefront(onWait));

  const playlist: StreamingClient['playlist'] = async (id, callOptions) => {
    const path = ['me', 'library', 'playlists', id];
    const { data } = await call({ method: 'GET', path, answer: ApplePlaylistPage }, callOptions);
    const found = data[0];
    if (!found) throw new StreamingError(service, 'not-found', 'Apple Music has no such playlist.', { status: 200 });
    return toPlaylist(found);
  };

  /** Apple sends 404 for an empty list. `check` rejects when the resource itself does not exist. */
  const orEmpty = async <T>(page: Promise<Page<T>>, check?: () => Promise<unknown>): Promise<Page<T>> => {
    try {
      return await page;
    } catch (error) {
      if (!isKind(error, 'not-found')) throw error;
      await check?.();
      return { items: [], next: null, total: null };
    }
  };

  const playlistPage: StreamingClient['playlists'] = async (cursor, callOptions) => {
    const place = readCursor(service, cursor);
    const offset = offsetOf(service, place);
    const query = { limit: libraryPage, offset };
    const path = ['me', 'library', 'playlists'];
    const page = await call({ method: 'GET', path, query, answer: ApplePlaylistPage }, callOptions);
    return {
      items: page.data.map(toPlaylist),
      next: followingOffset(service, place, page.next, page.data.length),
      total: page.meta?.total ?? null,
    };
  };

  const rowPage: StreamingClient['playlistRows'] = async (id, cursor, callOptions) => {
    const place = readCursor(service, cursor);
    const offset = offsetOf(service, place);
    const query = { include: 'catalog', limit: libraryPage, offset };
    const path = ['me', 'library', 'playlists', id, 'tracks'];
    const page = await call({ method: 'GET', path, query, answer: AppleRowPage }, callOptions);
    return {
      items: page.data.map(toRow),
      next: followingOffset(service, place, page.next, page.data.length),
      total: page.meta?.total ?? null,
    };
  };

  return {
    ...unsupportedCalls(service, 'Apple Music does not let apps do this.'),
    service,
    limits,
    capabilities: noCapabilities,

    async profile(callOptions) {
      // There is no profile. This call checks that both tokens are valid.
      await readStorefront(callOptions);
      return { id: userId, displayName: null };
    },

    playlists: (cursor, callOptions) => orEmpty(playlistPage(cursor, callOptions)),

    playlist,

    playlistRows: (id, cursor, callOptions) =>
      orEmpty(rowPage(id, cursor, callOptions), () => playlist(id, callOptions)),

    async searchTracks({ title, artist }, callOptions) {
      const term = `${title} ${artist}`.trim();
      if (term === '') return [];
      const path = ['catalog', await storefront(callOptions), 'search'];
      const query = { term, types: 'songs', limit: searchPage };
      const { results } = await call({ method: 'GET', path, query, answer: AppleSearch }, callOptions);
      return (results.songs?.data ?? []).flatMap((song) => catalogueTrack(song) ?? []);
    },

    async findByIsrc(isrcs, callOptions) {
      expectBatch(service, isrcs, limits.isrcBatch);
      const wanted = new Set(isrcs.flatMap((isrc) => normaliseIsrc(isrc) ?? []));
      const found = new Map<string, Track[]>();
      if (wanted.size === 0) return found;
      const path = ['catalog', await storefront(callOptions), 'songs'];
      const query = { 'filter[isrc]': [...wanted].join(',') };
      const { data } = await call({ method: 'GET', path, query, answer: AppleSongList }, callOptions);
      for (const track of data.flatMap((song) => catalogueTrack(song) ?? [])) {
        if (track.isrc === null || !wanted.has(track.isrc)) continue;
        found.set(track.isrc, [...(found.get(track.isrc) ?? []), track]);
      }
      return found;
    },

    async createPlaylist({ name, description }, callOptions) {
      const body = { attributes: { name, description: description || undefined } };
      const path = ['me', 'library', 'playlists'];
      const { data } = await call({ method: 'POST', path, body, answer: ApplePlaylistPage }, callOptions);
      const created = data[0];
      if (!created) throw new StreamingError(service, 'malformed-response', 'Apple Music named no playlist.');
      // Right after the creation the answer may have the id only.
      const attributes = { name, description: { standard: description }, ...created.attributes };
      return { ...toPlaylist({ ...created, attributes }), songCount: 0 };
    },

    async addTracks(playlistId, trackIds, callOptions) {
      expectBatch(service, trackIds, limits.addBatch);
      if (trackIds.length === 0) return;
      const body = { data: trackIds.map((id) => ({ id, type: 'songs' })) };
      const path = ['me', 'library', 'playlists', playlistId, 'tracks'];
      await call({ method: 'POST', path, body, answer: AppleWritten, statuses: writtenStatuses }, callOptions);
    },
  };
};
