import { type CallOptions, type StreamingClient, StreamingError, type Track } from '@playa/contracts';
import type { Caller } from '../http/caller.ts';
import { toSearchText } from '../search-text.ts';
import { unsupportedCall } from '../unsupported.ts';
import { toUniqueIds } from '../validate-arguments.ts';
import { durationMs } from './duration.ts';
import { maxResults, readPlaylists, service, withDurations } from './youtube-api.ts';
import { searchedTrack, toPlaylist, videoTrack } from './youtube-music.ts';
import { YoutubeFoundPlaylists, YoutubeSearchPage, YoutubeVideoPage } from './youtube-schemas.ts';
import { limits } from './youtube-traits.ts';

/** Candidates for one song. A search costs the same for any number of results. */
const candidates = 10;
const maxPlaylists = 10;
const musicCategory = 10;

/** `|` and a leading `-` are operators in YouTube's search. */
const plainWords = (text: string): string => toSearchText(text, /\||(?<=^|\s)-+/g);

/** Finds videos and playlists. Each search uses one of the 100 searches a day. */
export const youtubeSearch = (
  call: Caller,
): Pick<StreamingClient, 'searchTracks' | 'findByIsrc' | 'searchSongs' | 'searchPlaylists' | 'track' | 'tracks'> => {
  const searchVideos = async (text: string, most: number, callOptions: CallOptions | undefined): Promise<Track[]> => {
    const q = plainWords(text);
    if (q === '') return [];
    const query = { part: 'snippet', type: 'video', videoCategoryId: musicCategory, maxResults: most, q };
    const page = await call({ method: 'GET', path: ['search'], query, responseSchema: YoutubeSearchPage }, callOptions);
    return withDurations(call, (page.items ?? []).map(searchedTrack), callOptions);
  };

  const readVideos = async (id: string, callOptions: CallOptions | undefined): Promise<Track[]> => {
    const query = { part: 'snippet,contentDetails', id };
    const { items } = await call(
      { method: 'GET', path: ['videos'], query, responseSchema: YoutubeVideoPage },
      callOptions,
    );
    return (items ?? []).flatMap(({ id, snippet, contentDetails }) =>
      id && snippet ? videoTrack(id, snippet, durationMs(contentDetails?.duration)) : [],
    );
  };

  return {
    searchTracks: ({ title, artist }, callOptions) => searchVideos(`${artist} ${title}`, candidates, callOptions),

    findByIsrc: unsupportedCall(service, 'YouTube does not know ISRCs.'),

    // A second page would use another search of the day, so one page of the largest size is read.
    async searchSongs(text, _cursor, callOptions) {
      return { items: await searchVideos(text, maxResults, callOptions), next: null, total: null };
    },

    async track(id, callOptions) {
      const video = (await readVideos(id, callOptions)).find((one) => one.id === id);
      if (!video) throw new StreamingError(service, 'not-found', 'YouTube has no such video.');
      return video;
    },

    async tracks(trackIds, callOptions) {
      const ids = toUniqueIds(service, trackIds, limits.trackBatch);
      return ids.length === 0 ? [] : readVideos(ids.join(','), callOptions);
    },

    async searchPlaylists(text, callOptions) {
      const q = plainWords(text);
      if (q === '') return [];
      const query = { part: 'snippet', type: 'playlist', maxResults: maxPlaylists, q };
      const page = await call(
        { method: 'GET', path: ['search'], query, responseSchema: YoutubeFoundPlaylists },
        callOptions,
      );
      const ids = (page.items ?? []).map(({ id }) => id.playlistId);
      if (ids.length === 0) return [];
      // Search results have no song counts, the playlists themselves do.
      const found = new Map((await readPlaylists(call, ids, callOptions)).map((playlist) => [playlist.id, playlist]));
      return ids.flatMap((id) => found.get(id) ?? []).map(toPlaylist);
    },
  };
};
