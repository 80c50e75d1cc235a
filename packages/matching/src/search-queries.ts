import type { TrackQuery } from '@playa/contracts';
import { nameSeparators } from './vocabulary/joiners.ts';
import type { Song } from './song/song.ts';

const mostQueries = 3;

const withoutBrackets = (title: string): string =>
  title
    .replace(/\s[-–—]\s.*$/u, '')
    .replace(/["“”]/g, '')
    .trim();

/**
 * What to ask a service for, the most telling first, at most three: title with main artist; the same without what follows
 * a dash; and, where one credit may name several artists, the first of them.
 */
export const searchQueries = (song: Song): TrackQuery[] => {
  const title = song.searchTitle;
  const [artist = ''] = song.searchArtists;
  const short = withoutBrackets(title) || title;
  const [firstName = artist] = artist.split(nameSeparators, 2);
  const queries = [
    { title, artist },
    { title: short, artist },
    { title: short, artist: firstName.trim() || artist },
  ];
  const seen = new Set<string>();
  return queries
    .filter((query) => {
      const key = `${query.title}\n${query.artist}`.toLowerCase();
      return query.title !== '' && !seen.has(key) && seen.add(key);
    })
    .slice(0, mostQueries);
};
