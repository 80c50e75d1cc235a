import { truncateText } from '@playa/contracts';
import { artistKey, type KnownArtist, knownArtists } from '../lexicon/artists/known-artists.ts';
import { findOccasion } from '../lexicon/lexicon.ts';
import type { ParsedRequest } from '../parsed-request.ts';
import type { SongQuery } from '../ports.ts';
import { hashToFraction } from './hash-text.ts';
import { buildTasteProfile, scoreArtist, wasActiveInEras } from './taste-profile.ts';

/** One catalogue call. */
export type CatalogueCall = ({ kind: 'search' } & SongQuery) | { kind: 'chart'; genre: string | null };

export interface PlanOptions {
  /** The most calls to return. */
  maxCalls: number;
  /** Random seed: another value gives other artists for the same request. */
  variety: string;
  /** Artists in addition to those mentioned, or mentioned ones as the catalogue writes them. */
  artists?: readonly string[];
}

const maxQueryLength = 80;
const maxSuggestedArtists = 8;

const search = (text: string, artist: string | null = null, page = 0): CatalogueCall => ({
  kind: 'search',
  text: truncateText(text, maxQueryLength).trim(),
  artist: artist === null ? null : truncateText(artist, maxQueryLength),
  page,
});

/** The most words next to a name that may be a title. */
const maxTitleWords = 4;

/** Up to this number of artists, two pages are requested for each. */
const maxArtistsWithTwoPages = 2;

/** Searches for the mentioned songs and artists. */
const mentionCalls = (request: ParsedRequest): CatalogueCall[] => {
  const { keywords: words, similarTo: like } = request;
  // "Essence wizkid"
  const mayBeTitle = like.length === 1 && words.length > 0 && words.length <= maxTitleWords;
  const songs = request.similarTo.flatMap(({ phrase, artist, title }) => {
    if (artist !== null && title !== null) return [search(`${title} ${artist}`)];
    if (artist !== null) {
      const titled = mayBeTitle ? [search(`${words.join(' ')} ${artist}`)] : [];
      // The first page may contain songs with the artist as a guest.
      const second = like.length <= maxArtistsWithTwoPages ? [search(artist, artist, 1)] : [];
      return [...titled, search(artist, artist), ...second];
    }
    return [search(title ?? phrase)];
  });
  // All mentions together find names that were split wrongly.
  const whole = request.similarTo.some(({ artist }) => artist === null)
    ? [search(request.similarTo.map(({ phrase }) => phrase).join(' '))]
    : [];
  const artists = request.similarTo.flatMap(({ artist, title }) =>
    artist !== null && title !== null ? [search(artist, artist)] : [],
  );
  return [...songs, ...whole, ...artists];
};

/** Searches for keywords, kinds of music ("nigeria gospel"), moods and activities. */
const descriptionCalls = ({ genres, places, keywords: words, moods, activities }: ParsedRequest): CatalogueCall[] => {
  const occasions = [...moods, ...activities].flatMap(
    (name) => findOccasion(name)?.searchWords.split(', ').slice(0, 2) ?? [],
  );
  const combined = [...places, ...genres].join(' ');
  return [
    ...(words.length > 0 ? [search([...words, ...genres.slice(0, 1)].join(' '))] : []),
    ...(combined === '' ? [] : [search(combined)]),
    ...occasions.slice(0, 4).map((word) => search(genres[0] === undefined ? word : `${word} ${genres[0]}`)),
  ];
};

/** Scores are rounded to this many steps; within a step the order is random. */
const scoreSteps = 4;

/** With so few calls, randomness has a lower weight. */
const scarceCallLimit = 6;
const scarceRandomness = 0.2;

/** Artists of the lexicon that match the request, the best first. */
const matchingArtists = (
  request: ParsedRequest,
  { maxCalls: calls, variety, artists: found = [] }: PlanOptions,
): KnownArtist[] => {
  const taste = buildTasteProfile(request, found);
  const isScarce = calls <= scarceCallLimit && variety === '';
  // "90s hip hop" rarely means hip hop in French.
  const isOpen = request.places.length + request.languages.length + taste.similarTo.length === 0;
  /** A pseudo-random order that favours better known artists. Lower is first. */
  const orderOf = ({ name, popularityRank: standing, groupSize: kin, languages }: KnownArtist): number => {
    const chance = hashToFraction(`${variety}|${request.text}|${name}`);
    if (!isScarce) return chance + standing;
    const place = (standing * kin + 1) / (kin + 1);
    return scarceRandomness * chance + place + (isOpen && !languages.includes('English') ? 0.5 : 0);
  };
  const excludedKeys = new Set(request.excluded.names.map(artistKey));
  const mentionedNames = new Set(taste.similarTo.map(({ name }) => name));
  const scored = knownArtists
    .filter(
      (artist) =>
        wasActiveInEras(artist, request) &&
        !excludedKeys.has(artistKey(artist.name)) &&
        !mentionedNames.has(artist.name),
    )
    .filter(({ genres }) => !genres.some((genre) => request.excluded.genres.includes(genre)))
    .map((artist) => ({
      artist,
      score: Math.round(scoreArtist(artist, taste) * scoreSteps),
      order: orderOf(artist),
    }))
    .filter(({ score: fit }) => fit > 0);
  return scored.sort((one, other) => other.score - one.score || one.order - other.order).map(({ artist }) => artist);
};

/** Interleaves the lists, `share` items of each at a time. */
const interleave = (lists: readonly (readonly CatalogueCall[])[], shares: readonly number[]): CatalogueCall[] => {
  const all: CatalogueCall[] = [];
  const most = Math.max(0, ...lists.map((list) => list.length));
  for (let round = 0; round < most; round++) {
    for (const [at, list] of lists.entries()) {
      const share = shares[at] ?? 1;
      all.push(...list.slice(round * share, (round + 1) * share));
    }
  }
  return all;
};

const keyOf = (call: CatalogueCall): string =>
  call.kind === 'chart' ? `chart ${call.genre}` : `${call.text.toLowerCase()} ${call.page}`;

/**
 * Plans the catalogue calls for a request, the most specific first; at most `maxCalls`, without duplicates. The same request and
 * variety give the same plan.
 */
export const planSearches = (
  request: ParsedRequest,
  { maxCalls: calls, variety, artists: found = [] }: PlanOptions,
): CatalogueCall[] => {
  const onlyArtistCalls = request.onlyArtists.flatMap((name) => [0, 1, 2].map((page) => search(name, name, page)));
  const artists =
    request.onlyArtists.length > 0
      ? []
      : matchingArtists(request, { maxCalls: calls, variety, artists: found })
          .slice(0, calls)
          .map(({ name }) => search(name, name));
  const charts: CatalogueCall[] =
    request.onlyArtists.length > 0 || request.eras.length > 0
      ? []
      : [{ kind: 'chart', genre: request.genres[0] ?? null }];
  const suggested = found.slice(0, maxSuggestedArtists).map((name) => search(name, name));
  const list = [
    ...mentionCalls(request),
    ...onlyArtistCalls,
    ...suggested,
    ...interleave([descriptionCalls(request), artists, charts], [1, 3, 1]),
  ];
  const seen = new Set<string>();
  const distinct = list.filter((call) => {
    const key = keyOf(call);
    if (seen.has(key) || (call.kind === 'search' && call.text === '')) return false;
    seen.add(key);
    return true;
  });
  return distinct.slice(0, calls);
};
