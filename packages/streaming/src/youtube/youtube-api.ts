import { type CallOptions, StreamingError, savedTracksId, type Track } from '@playa/contracts';
import { type Caller, createCaller } from '../http/caller.ts';
import type { StreamingOptions } from '../options.ts';
import { durationMs } from './duration.ts';
import { YoutubePlaylistPage, YoutubeVideoPage } from './youtube-answers.ts';
import { youtubeWire } from './youtube-wire.ts';

export const service = 'youtube';

/** Entries of a page, the most that YouTube gives. */
export const maxResults = 50;

const likedVideosId = 'LL';

/** YouTube's id of a playlist: the saved songs are the user's liked videos. */
export const listIdOf = (playlistId: string): string => (playlistId === savedTracksId ? likedVideosId : playlistId);

export const createYoutubeApi = (options: StreamingOptions): Caller => createCaller(youtubeWire, options);

/** Playlists by their ids, 50 at most, in YouTube's order. Those that the user may not see are missing. */
export const readPlaylists = async (call: Caller, ids: readonly string[], callOptions: CallOptions | undefined) => {
  const query = { part: 'snippet,contentDetails', id: ids.join(','), maxResults };
  const page = await call({ method: 'GET', path: ['playlists'], query, answer: YoutubePlaylistPage }, callOptions);
  return page.items ?? [];
};

/** @throws StreamingError 'not-found' */
export const readPlaylist = async (call: Caller, playlistId: string, callOptions: CallOptions | undefined) => {
  const [playlist] = await readPlaylists(call, [playlistId], callOptions);
  if (!playlist) throw new StreamingError(service, 'not-found', 'YouTube has no such playlist.', { status: 200 });
  return playlist;
};

/** Reads the lengths of videos, 50 per call: neither rows nor search results have them. */
export const withDurations = async (
  call: Caller,
  tracks: Track[],
  callOptions: CallOptions | undefined,
): Promise<Track[]> => {
  const ids = [...new Set(tracks.map(({ id }) => id))];
  if (ids.length === 0) return tracks;
  const query = { part: 'contentDetails', id: ids.join(','), maxResults };
  const page = await call({ method: 'GET', path: ['videos'], query, answer: YoutubeVideoPage }, callOptions);
  const lengths = new Map(page.items?.map(({ id, contentDetails }) => [id, durationMs(contentDetails?.duration)]));
  return tracks.map((track) => ({ ...track, durationMs: lengths.get(track.id) ?? null }));
};
