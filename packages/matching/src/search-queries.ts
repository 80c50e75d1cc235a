import type { TrackQuery } from '@playa/contracts';
import type { Song } from './song/song.ts';

const mostQueries = 3;

/**
 * What to ask a service for, the most telling first, at most three, none twice: the clean title with the main artist, then
 * the bare title, then the first of several names in one credit; for a video also the title read the other way round.
 * Empty for a song without a title.
 */
export const searchQueries = (song: Song): TrackQuery[] => {
  const byText = new Map(song.searches.map((query) => [`${query.title}\n${query.artist}`.toLowerCase(), query]));
  return [...byText.values()].filter(({ title }) => title !== '').slice(0, mostQueries);
};
