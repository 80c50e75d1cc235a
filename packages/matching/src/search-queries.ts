import type { TrackQuery } from '@playa/contracts';
import type { ParsedTrack } from './track/parsed-track.ts';

const maxQueries = 3;

/**
 * What to ask a service for, the most telling first, at most three, none twice: the clean title with the main artist, then
 * the bare title, then the first of several names in one credit; for a video also the title read the other way round.
 * Empty for a song without a title.
 */
export const searchQueries = (track: ParsedTrack): TrackQuery[] => {
  const byText = new Map(track.queries.map((query) => [`${query.title}\n${query.artist}`.toLowerCase(), query]));
  return [...byText.values()].filter(({ title }) => title !== '').slice(0, maxQueries);
};
