import { type CallOptions, type StreamingClient, StreamingError, type Track, type TrackQuery } from '@playa/contracts';
import { followingPage, readCursor } from '../cursor.ts';
import { expectBatch } from '../expect-batch.ts';
import { createCaller } from '../http/caller.ts';
import type { StreamingOptions } from '../options.ts';
import { noCapabilities, unsupportedCalls } from '../unsupported.ts';
import { durationMs } from './duration.ts';
import {
  YoutubeChannelPage,
  YoutubeInsertedRow,
  YoutubePlaylist,
  YoutubePlaylistPage,
  YoutubeRowPage,
  YoutubeSearchPage,
  YoutubeVideoPage,
} from './youtube-answers.ts';
import { searchedTrack, toPlaylist, toRow } from './youtube-music.ts';
import { youtubeWire } from './youtube-wire.ts';

const service = 'youtube';
const limits = { addBatch: 1, isrcBatch: 0, editBatch: 50 };
const maxResults = 50;
/** Results per search. A search costs the same for any number, and matching needs several candidates. */
const searchResults = 10;
const musicCategory = 10;

/** `|` and a leading `-` are operators in YouTube's search. */
const searchText = ({ title, artist }: TrackQuery): string =>
  `${artist} ${title}`
    .replace(/\||(?<=^|\s)-+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Reading rows does not fail when their lengths cannot be read. */
const unlessAborted =
  (tracks: Track[]) =>
  (error: unknown): Track[] => {
    if (error instanceof StreamingError && error.kind !== 'aborted') return tracks;
    throw error;
  };

export const createYoutubeClient = (options: StreamingOptions): StreamingClient => {
  const call = createCaller(youtubeWire, options);

  /** Reads the lengths of videos, 50 per call: neither rows nor search results have them. */
  const withDurations = async (tracks: Track[], callOptions: CallOptions | undefined): Promise<Track[]> => {
    const ids = [...new Set(tracks.map(({ id }) => id))];
    if (ids.length === 0) return tracks;
    const query = { part: 'contentDetails', id: ids.join(','), maxResults };
    const page = await call({ method: 'GET', path: ['videos'], query, answer: YoutubeVideoPage }, callOptions);
    const lengths = new Map(page.items?.map(({ id, contentDetails }) => [id, durationMs(contentDetails?.duration)]));
    return tracks.map((track) => ({ ...track, durationMs: lengths.get(track.id) ?? null }));
  };

  return {
    ...unsupportedCalls(service, 'YouTube does not let apps do this.'),
    service,
    limits,
    capabilities: noCapabilities,

    async profile(callOptions) {
      const query = { part: 'snippet', mine: 'true' };
      const { items } = await call(
        { method: 'GET', path: ['channels'], query, answer: YoutubeChannelPage },
        callOptions,
      );
      const channel = items?.[0];
      if (!channel) throw new StreamingError(service, 'not-found', 'This Google account has no YouTube channel.');
      return { id: channel.id, displayName: channel.snippet?.title || null };
    },

    async playlists(cursor, callOptions) {
      const place = readCursor(service, cursor);
      const query = { part: 'snippet,contentDetails', mine: 'true', maxResults, pageToken: place.start };
      const page = await call({ method: 'GET', path: ['playlists'], query, answer: YoutubePlaylistPage }, callOptions);
      return {
        items: (page.items ?? []).map(toPlaylist),
        next: followingPage(service, place, page.nextPageToken, page.items?.length ?? 0),
        total: page.pageInfo?.totalResults ?? null,
      };
    },

    async playlist(id, callOptions) {
      const query = { part: 'snippet,contentDetails', id };
      const page = await call({ method: 'GET', path: ['playlists'], query, answer: YoutubePlaylistPage }, callOptions);
      const playlist = page.items?.[0];
      if (!playlist) throw new StreamingError(service, 'not-found', 'YouTube has no such playlist.', { status: 200 });
      return toPlaylist(playlist);
    },

    async playlistRows(id, cursor, callOptions) {
      const place = readCursor(service, cursor);
      const query = { part: 'snippet,contentDetails,status', playlistId: id, maxResults, pageToken: place.start };
      const page = await call({ method: 'GET', path: ['playlistItems'], query, answer: YoutubeRowPage }, callOptions);
      const rows = (page.items ?? []).map(toRow);
      const found = rows.flatMap((row) => (row.state === 'available' ? [row.track] : []));
      const timed = (await withDurations(found, callOptions).catch(unlessAborted(found))).values();
      return {
        items: rows.map((row) =>
          row.state === 'available' ? { ...row, track: timed.next().value ?? row.track } : row,
        ),
        next: followingPage(service, place, page.nextPageToken, page.items?.length ?? 0),
        total: page.pageInfo?.totalResults ?? null,
      };
    },

    async searchTracks(query, callOptions) {
      const q = searchText(query);
      if (q === '') return [];
      const search = { part: 'snippet', type: 'video', videoCategoryId: musicCategory, maxResults: searchResults, q };
      const page = await call(
        { method: 'GET', path: ['search'], query: search, answer: YoutubeSearchPage },
        callOptions,
      );
      const tracks = (page.items ?? []).map(searchedTrack);
      return withDurations(tracks, callOptions);
    },

    async findByIsrc() {
      throw new StreamingError(service, 'unsupported', 'YouTube does not know ISRCs.');
    },

    async createPlaylist({ name, description }, callOptions) {
      const body = { snippet: { title: name, description }, status: { privacyStatus: 'public' } };
      const query = { part: 'snippet,status' };
      const created = await call(
        { method: 'POST', path: ['playlists'], query, body, answer: YoutubePlaylist },
        callOptions,
      );
      return { ...toPlaylist(created), songCount: 0 };
    },

    async addTracks(playlistId, trackIds, callOptions) {
      expectBatch(service, trackIds, limits.addBatch);
      const [videoId] = trackIds;
      if (videoId === undefined) return;
      const body = { snippet: { playlistId, resourceId: { kind: 'youtube#video', videoId } } };
      const query = { part: 'snippet' };
      await call({ method: 'POST', path: ['playlistItems'], query, body, answer: YoutubeInsertedRow }, callOptions);
    },
  };
};
