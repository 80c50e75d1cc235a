import { words } from '../../world/fold.ts';
import type { Catalogue, Listing } from '../../world/types.ts';

/** `track:Essence artist:Wizkid` taken apart; `text` is what belongs to no filter. */
export interface SearchQuery {
  text: string;
  track: string;
  artist: string;
  album: string;
  isrc: string;
  year: string;
}

const filter = /\b(track|artist|album|isrc|year):/gi;
/** The service never pages further. */
const mostResults = 1_000;

export function parseSearchQuery(q: string): SearchQuery {
  const query: SearchQuery = { text: '', track: '', artist: '', album: '', isrc: '', year: '' };
  const marks = [...q.matchAll(filter)];
  query.text = q.slice(0, marks[0]?.index ?? q.length);
  for (const [index, mark] of marks.entries()) {
    const value = q.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? q.length).trim();
    const name = mark[1]?.toLowerCase() as keyof SearchQuery;
    const quoted = /^"([^"]*)"\s*(.*)$/s.exec(value);
    query[name] = quoted?.[1] ?? value;
    if (quoted?.[2]) query.text += ` ${quoted[2]}`;
  }
  return query;
}

/** True when at least half of the words are there: the service ignores "feat." and text in brackets. */
function mentions(field: string, wanted: string): boolean {
  const asked = words(wanted);
  const there = new Set(words(field));
  return asked.filter((word) => there.has(word)).length * 2 >= asked.length;
}

/** Tracks, best first. */
export function searchTracks(catalogue: Catalogue, query: SearchQuery): readonly Listing[] {
  const fits = (listing: Listing) =>
    mentions(listing.title, query.track) &&
    mentions(listing.artists.join(' '), query.artist) &&
    mentions(listing.album, query.album) &&
    (query.year === '' || query.year === String(listing.year));
  if (query.isrc !== '') return catalogue.byIsrc('spotify', query.isrc).filter(fits);
  const text = [query.text, query.track, query.artist, query.album].join(' ');
  return catalogue.search('spotify', text, mostResults).filter(fits);
}
