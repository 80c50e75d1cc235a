import { type CallOptions, StreamingError, savedTracksId, type Track } from '@playa/contracts';
import { type Caller, createCaller } from '../http/caller.ts';
import type { StreamingOptions } from '../options.ts';
import { durationMs } from './duration.ts';
import { youtubeProtocol } from './youtube-protocol.ts';
import { YoutubePlaylistPage, YoutubeVideoPage } from './youtube-schemas.ts';

export const service = 'youtube';

/** YouTube's largest page size. */
export const maxResults = 50;

const likedVideosId = 'LL';

/** YouTube's id of a playlist: the saved songs are the user's liked videos. */
export const listIdOf = (playlistId: string): string => (playlistId === savedTracksId ? likedVideosId : playlistId);

export const createYoutubeApi = (options: StreamingOptions): Caller => createCaller(youtubeProtocol, options);

/** At most 50 playlists by their ids, in YouTube's order. Playlists that the user may not see are left out. */
export const readPlaylists = async (call: Caller, ids: readonly string[], callOptions: CallOptions | undefined) => {
  const query = { part: 'snippet,contentDetails', id: ids.join(','), maxResults };
  const page = await call(
    { method: 'GET', path: ['playlists'], query, responseSchema: YoutubePlaylistPage },
    callOptions,
  );
  return page.items ?? [];
};

/** @throws StreamingError 'not-found' */
export const readPlaylist = async (call: Caller, playlistId: string, callOptions: CallOptions | undefined) => {
  const [playlist] = await readPlaylists(call, [playlistId], callOptions);
  if (!playlist) throw new StreamingError(service, 'not-found', 'YouTube has no such playlist.', { status: 200 });
  return playlist;
};

/** Adds the durations of videos, which neither rows nor search results contain. One request; at most 50 tracks. */
export const withDurations = async (
  call: Caller,
  tracks: Track[],
  callOptions: CallOptions | undefined,
): Promise<Track[]> => {
  const ids = [...new Set(tracks.map(({ id }) => id))];
  if (ids.length === 0) return tracks;
  const query = { part: 'contentDetails', id: ids.join(','), maxResults };
  const page = await call({ method: 'GET', path: ['videos'], query, responseSchema: YoutubeVideoPage }, callOptions);
  const lengths = new Map(page.items?.map(({ id, contentDetails }) => [id, durationMs(contentDetails?.duration)]));
  return tracks.map((track) => ({ ...track, durationMs: lengths.get(track.id) ?? null }));
};
