import type { TrackQuery } from '@playa/contracts';
import type { ParsedTrack } from './track/parsed-track.ts';

const maxQueries = 3;

/**
 * Search queries for a service, the most specific first, at most three, without duplicates: the clean title with the main
 * artist, then the bare title, then the first of several names in one credit. For a video also with artist and title swapped.
 * Empty for a track without a title.
 */
export const searchQueries = (track: ParsedTrack): TrackQuery[] => {
  const byText = new Map(track.queries.map((query) => [`${query.title}\n${query.artist}`.toLowerCase(), query]));
  return [...byText.values()].filter(({ title }) => title !== '').slice(0, maxQueries);
};
