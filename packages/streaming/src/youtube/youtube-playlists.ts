import { type StreamingClient, StreamingError, savedTracksId, type Track } from '@playa/contracts';
import { isEndlessList, nextPageCursor, readCursor } from '../cursor.ts';
import type { Caller } from '../http/caller.ts';
import { savedTracksPlaylist } from '../saved-tracks.ts';
import { listIdOf, maxResults, readPlaylist, service, withDurations } from './youtube-api.ts';
import type { YoutubeItems } from './youtube-items.ts';
import { toItem, toPlaylist, toRow } from './youtube-music.ts';
import { YoutubeItemPage, YoutubePlaylistPage, YoutubeRowPage } from './youtube-schemas.ts';

/** Returns rows without durations when the durations cannot be read, except after an abort. */
const tracksUnlessAborted =
  (tracks: Track[]) =>
  (error: unknown): Track[] => {
    if (error instanceof StreamingError && error.kind !== 'aborted') return tracks;
    throw error;
  };

/** Reads the user's playlists. */
export const youtubePlaylists = (
  call: Caller,
  known: YoutubeItems,
): Pick<StreamingClient, 'playlists' | 'playlist' | 'playlistRows'> => ({
  async playlists(cursor, callOptions) {
    const place = readCursor(service, cursor);
    const query = { part: 'snippet,contentDetails', mine: 'true', maxResults, pageToken: place.start };
    const page = await call(
      { method: 'GET', path: ['playlists'], query, responseSchema: YoutubePlaylistPage },
      callOptions,
    );
    return {
      items: (page.items ?? []).map(toPlaylist),
      next: nextPageCursor(place, page.nextPageToken, {
        items: page.items?.length ?? 0,
        total: page.pageInfo?.totalResults,
      }),
      total: page.pageInfo?.totalResults ?? null,
    };
  },

  async playlist(id, callOptions) {
    if (id !== savedTracksId) return toPlaylist(await readPlaylist(call, id, callOptions));
    const query = { part: 'id', playlistId: listIdOf(id), maxResults: 1 };
    const page = await call(
      { method: 'GET', path: ['playlistItems'], query, responseSchema: YoutubeItemPage },
      callOptions,
    );
    return savedTracksPlaylist(service, page.pageInfo?.totalResults ?? null);
  },

  async playlistRows(id, cursor, callOptions) {
    const place = readCursor(service, cursor);
    const playlistId = listIdOf(id);
    const query = { part: 'snippet,contentDetails,status', playlistId, maxResults, pageToken: place.start };
    const page = await call(
      { method: 'GET', path: ['playlistItems'], query, responseSchema: YoutubeRowPage },
      callOptions,
    );
    const items = page.items ?? [];
    const next = nextPageCursor(place, page.nextPageToken, {
      items: items.length,
      total: page.pageInfo?.totalResults,
    });
    if (!isEndlessList(next)) {
      known.recordPage(playlistId, place, items.map(toItem), next === null ? null : readCursor(service, next));
    }
    const rows = items.map(toRow);
    const found = rows.flatMap((row) => (row.state === 'available' ? [row.track] : []));
    const isTimed = callOptions?.lengths !== false;
    const tracks = isTimed ? await withDurations(call, found, callOptions).catch(tracksUnlessAborted(found)) : found;
    const timed = tracks.values();
    return {
      items: rows.map((row) => (row.state === 'available' ? { ...row, track: timed.next().value ?? row.track } : row)),
      next,
      total: page.pageInfo?.totalResults ?? null,
    };
  },
});
