import {
  type AiPlaylist,
  type BackendClient,
  type CuratedPlaylist,
  cutText,
  genreAiPlaylist,
  searchAiSongs,
} from '@playa/contracts';
import { genreIn } from '../genres/genres.ts';
import { texts } from '../texts.ts';

/** As long as a title of `ai.searched` may be. */
const longestTitle = 300;

/** A playlist as the search shows it, with all of it for the page that it leads to. */
const asFound = (made: CuratedPlaylist): AiPlaylist => ({
  title: cutText(made.playlistName.trim() || texts.playlist.untitled, longestTitle),
  image: made.image,
  tracks: made.tracks.map(({ id, title, artistName, image, preview_url }) => ({
    id,
    title,
    artistName,
    image,
    preview_url,
  })),
  made,
});

/** The songs for the words of a search, named after those, so that they are told from a playlist that is named after the genre. */
const songsFor = (query: string, made: CuratedPlaylist): CuratedPlaylist => ({
  ...made,
  playlistName: texts.search.songsFor(query),
  coverSeed: `songs ${made.coverSeed}`,
});

/**
 * Playlists for the words of a search: the songs that fit them, and, where they name a genre, its playlist after those (spec section 7).
 * What fails or holds no song is left out (spec section 8). Never rejects.
 */
export const searchPlaylists = async (
  backend: BackendClient,
  query: string,
  signal: AbortSignal,
): Promise<AiPlaylist[]> => {
  const genre = genreIn(query);
  const answers = await Promise.allSettled([
    backend.call(searchAiSongs, { body: { inputValue: query }, signal }).then((made) => songsFor(query, made)),
    ...(genre === null ? [] : [backend.call(genreAiPlaylist, { body: { genre }, signal })]),
  ]);
  const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  return made.filter(({ tracks }) => tracks.length > 0).map(asFound);
};
