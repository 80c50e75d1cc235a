import {
  type AiPlaylist,
  type BackendClient,
  type CuratedPlaylist,
  genreAiPlaylist,
  searchAiSongs,
  truncateText,
} from '@playa/contracts';
import { findGenre } from '../genres/genres.ts';
import { texts } from '../texts.ts';

/** Maximum length of a title of `ai.searched`. */
const maxTitleLength = 300;

/** Converts a playlist to a search result; `made` contains the complete playlist for its page. */
const toSearchResult = (playlist: CuratedPlaylist): AiPlaylist => ({
  title: truncateText(playlist.playlistName.trim() || texts.playlist.untitled, maxTitleLength),
  image: playlist.image,
  tracks: playlist.tracks.map(({ id, title, artistName, image, preview_url }) => ({
    id,
    title,
    artistName,
    image,
    preview_url,
  })),
  made: playlist,
});

/** Names the found songs after the query, to distinguish them from a playlist that is named after the genre. */
const nameAfterQuery = (query: string, playlist: CuratedPlaylist): CuratedPlaylist => ({
  ...playlist,
  playlistName: texts.search.songsFor(query),
  coverSeed: `songs ${playlist.coverSeed}`,
});

/**
 * Playlists for a query: the matching songs, then the genre's playlist if the query names a genre (spec section 7). Omits failed and empty
 * results (spec section 8). Never rejects.
 */
export const searchPlaylists = async (
  backend: BackendClient,
  query: string,
  signal: AbortSignal,
): Promise<AiPlaylist[]> => {
  const genre = findGenre(query);
  const results = await Promise.allSettled([
    backend
      .call(searchAiSongs, { body: { inputValue: query }, signal })
      .then((playlist) => nameAfterQuery(query, playlist)),
    ...(genre === null ? [] : [backend.call(genreAiPlaylist, { body: { genre }, signal })]),
  ]);
  const playlists = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  return playlists.filter(({ tracks }) => tracks.length > 0).map(toSearchResult);
};
