import { truncateText } from '@playa/contracts';
import { artistKey, type KnownArtist, knownArtists } from '../lexicon/artists/known-artists.ts';
import { occasionNamed } from '../lexicon/lexicon.ts';
import type { SongQuery } from '../ports.ts';
import type { Wish } from '../wish.ts';
import { fractionOf } from './shuffle.ts';
import { artistFit, tasteOf, wasActive } from './taste.ts';

/** One call of the catalogue. */
export type RecipeCall = ({ kind: 'search' } & SongQuery) | { kind: 'chart'; genre: string | null };

export interface RecipeOptions {
  /** Calls at most. */
  calls: number;
  /** Another one gives other artists for the same wish. */
  variety: string;
  /** Artists besides those mentioned, or mentioned ones as the catalogue writes them. */
  found?: readonly string[];
}

const longestQuery = 80;
const mostSuggested = 8;

const search = (text: string, artist: string | null = null, page = 0): RecipeCall => ({
  kind: 'search',
  text: truncateText(text, longestQuery).trim(),
  artist: artist === null ? null : truncateText(artist, longestQuery),
  page,
});

/** Words beside a name that may be a title, at most. */
const mostTitleWords = 4;

/** Up to so many artists are asked for two pages each. */
const mostWithTwoPages = 2;

/** The songs and artists that are mentioned. */
const mentioned = (wish: Wish): RecipeCall[] => {
  const { words, like } = wish;
  // "Essence wizkid"
  const mayBeTitle = like.length === 1 && words.length > 0 && words.length <= mostTitleWords;
  const songs = wish.like.flatMap(({ phrase, artist, title }) => {
    if (artist !== null && title !== null) return [search(`${title} ${artist}`)];
    if (artist !== null) {
      const titled = mayBeTitle ? [search(`${words.join(' ')} ${artist}`)] : [];
      // The first page may hold songs on which the artist is a guest.
      const second = like.length <= mostWithTwoPages ? [search(artist, artist, 1)] : [];
      return [...titled, search(artist, artist), ...second];
    }
    return [search(title ?? phrase)];
  });
  // The whole request finds names that were cut wrongly.
  const whole = wish.like.some(({ artist }) => artist === null)
    ? [search(wish.like.map(({ phrase }) => phrase).join(' '))]
    : [];
  const artists = wish.like.flatMap(({ artist, title }) =>
    artist !== null && title !== null ? [search(artist, artist)] : [],
  );
  return [...songs, ...whole, ...artists];
};

/** "Nigerian gospel", then each genre. */
const described = ({ genres, places, words, moods, activities }: Wish): RecipeCall[] => {
  const occasions = [...moods, ...activities].flatMap(
    (name) => occasionNamed(name)?.words.split(', ').slice(0, 2) ?? [],
  );
  const combined = [...places, ...genres].join(' ');
  return [
    ...(words.length > 0 ? [search([...words, ...genres.slice(0, 1)].join(' '))] : []),
    ...(combined === '' ? [] : [search(combined)]),
    ...occasions.slice(0, 4).map((word) => search(genres[0] === undefined ? word : `${word} ${genres[0]}`)),
  ];
};

/** Steps of fit within which chance decides. */
const fitSteps = 4;

/** With so few calls there is little room for chance. */
const fewCalls = 6;
const scarceChance = 0.2;

/** Known artists that fit the wish, the best first. */
const fitting = (wish: Wish, { calls, variety, found = [] }: RecipeOptions): KnownArtist[] => {
  const taste = tasteOf(wish, found);
  const isScarce = calls <= fewCalls && variety === '';
  // "90s hip hop" is rarely meant to be in French.
  const isOpen = wish.places.length + wish.languages.length + taste.like.length === 0;
  /** Chance, in favour of those that the listener more likely knows. */
  const orderOf = ({ name, standing, kin, languages }: KnownArtist): number => {
    const chance = fractionOf(`${variety}|${wish.text}|${name}`);
    if (!isScarce) return chance + standing;
    const place = (standing * kin + 1) / (kin + 1);
    return scarceChance * chance + place + (isOpen && !languages.includes('English') ? 0.5 : 0);
  };
  const left = new Set(wish.without.names.map(artistKey));
  const liked = new Set(taste.like.map(({ name }) => name));
  const fits = knownArtists
    .filter((artist) => wasActive(artist, wish) && !left.has(artistKey(artist.name)) && !liked.has(artist.name))
    .filter(({ genres }) => !genres.some((genre) => wish.without.genres.includes(genre)))
    .map((artist) => ({
      artist,
      fit: Math.round(artistFit(artist, taste) * fitSteps),
      order: orderOf(artist),
    }))
    .filter(({ fit }) => fit > 0);
  return fits.sort((one, other) => other.fit - one.fit || one.order - other.order).map(({ artist }) => artist);
};

/** Takes from the lists in turn, `share` from each at a time. */
const inTurn = (lists: readonly (readonly RecipeCall[])[], shares: readonly number[]): RecipeCall[] => {
  const all: RecipeCall[] = [];
  const most = Math.max(0, ...lists.map((list) => list.length));
  for (let round = 0; round < most; round++) {
    for (const [at, list] of lists.entries()) {
      const share = shares[at] ?? 1;
      all.push(...list.slice(round * share, (round + 1) * share));
    }
  }
  return all;
};

const keyOf = (call: RecipeCall): string =>
  call.kind === 'chart' ? `chart ${call.genre}` : `${call.text.toLowerCase()} ${call.page}`;

/**
 * What to ask the listener's service for a wish, the most telling calls first; each call once, at most `calls`. The same wish and
 * variety give the same recipe.
 */
export const recipe = (wish: Wish, { calls, variety, found = [] }: RecipeOptions): RecipeCall[] => {
  const only = wish.only.flatMap((name) => [0, 1, 2].map((page) => search(name, name, page)));
  const artists =
    wish.only.length > 0
      ? []
      : fitting(wish, { calls, variety, found })
          .slice(0, calls)
          .map(({ name }) => search(name, name));
  const charts: RecipeCall[] =
    wish.only.length > 0 || wish.eras.length > 0 ? [] : [{ kind: 'chart', genre: wish.genres[0] ?? null }];
  const suggested = found.slice(0, mostSuggested).map((name) => search(name, name));
  const list = [...mentioned(wish), ...only, ...suggested, ...inTurn([described(wish), artists, charts], [1, 3, 1])];
  const seen = new Set<string>();
  const distinct = list.filter((call) => {
    const key = keyOf(call);
    if (seen.has(key) || (call.kind === 'search' && call.text === '')) return false;
    seen.add(key);
    return true;
  });
  return distinct.slice(0, calls);
};
