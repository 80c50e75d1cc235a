import { type KnownArtist, knownArtist } from '../lexicon/artists/known-artists.ts';
import { genreNamed, occasionNamed, placeNamed } from '../lexicon/lexicon.ts';
import type { Wish } from '../wish.ts';

/** What a wish means for artists: how much each genre is wanted, 0 to 1, and where and when they should be from. */
export interface Taste {
  genres: ReadonlyMap<string, number>;
  places: readonly string[];
  languages: readonly string[];
  /** Artists to be like, as far as the lexicon knows them. */
  like: readonly KnownArtist[];
}

const relatedWeight = 0.4;
const occasionWeight = 0.5;
const otherGenre = 0.75;
/** For a request that says nothing the lexicon knows. */
const anything = ['pop', 'afrobeats', 'R&B', 'hip hop', 'soul', 'reggae'];

/** `found`: names of the artists that the catalogue has of those mentioned. */
export const tasteOf = (wish: Wish, found: readonly string[] = []): Taste => {
  const weights = new Map<string, number>();
  const want = (genre: string, weight: number): void => {
    if (wish.without.genres.includes(genre)) return;
    weights.set(genre, Math.max(weights.get(genre) ?? 0, weight));
    for (const other of genreNamed(genre)?.related ?? []) {
      if (!wish.without.genres.includes(other))
        weights.set(other, Math.max(weights.get(other) ?? 0, weight * relatedWeight));
    }
  };
  const names = [...found, ...wish.like.flatMap(({ artist }) => artist ?? [])];
  const like = [...new Set(names.flatMap((name) => knownArtist(name) ?? []))];
  for (const genre of wish.genres) want(genre, 1);
  if (wish.genres.length === 0) for (const artist of like) for (const genre of artist.genres) want(genre, 1);
  const occasions = [...wish.moods, ...wish.activities].flatMap((name) => occasionNamed(name) ?? []);
  if (weights.size === 0) for (const { genres } of occasions) for (const genre of genres) want(genre, occasionWeight);
  const isOpen = weights.size === 0 && wish.places.length + wish.languages.length === 0;
  if (isOpen) for (const genre of anything) want(genre, occasionWeight);
  return { genres: weights, places: wish.places, languages: wish.languages, like };
};

const isFrom = (artist: KnownArtist, place: string): boolean =>
  artist.place === place || (placeNamed(artist.place)?.within.includes(place) ?? false);

const overlap = (one: readonly [number, number], from: number, to: number): boolean => one[0] <= to && from <= one[1];

/** True unless the wish is for a time of which the artist has no known records. */
export const wasActive = (artist: KnownArtist, wish: Wish): boolean =>
  wish.eras.length === 0 || wish.eras.some(({ from, to }) => overlap(artist.years, from, to));

/** An artist's first genre counts in full, the others less. */
const genreFit = (artist: KnownArtist, { genres }: Taste): number =>
  Math.max(0, ...artist.genres.map((genre, at) => (genres.get(genre) ?? 0) * (at === 0 ? 1 : otherGenre)));

/** 1 where it is as wished, -1 where it is not, 0 where nothing is wished. */
const asWished = (wished: readonly string[], is: (one: string) => boolean): number =>
  wished.length === 0 ? 0 : wished.some(is) ? 1 : -1;

/** How well an artist fits a taste, about -2 to 3.5; 0 or less for one that does not. */
export const artistFit = (artist: KnownArtist, taste: Taste): number => {
  const genre = genreFit(artist, taste);
  const wantsGenre = taste.genres.size > 0;
  const place = asWished(taste.places, (wished) => isFrom(artist, wished));
  const language = asWished(taste.languages, (wished) => artist.languages.includes(wished));
  const closest = Math.max(
    0,
    ...taste.like.map((other) => {
      const shared = artist.genres.filter((one) => other.genres.includes(one)).length / other.genres.length;
      const isOfTime = overlap(artist.years, ...other.years) && Math.abs(artist.years[0] - other.years[0]) <= 8;
      return 0.4 * shared + (artist.place === other.place ? 0.2 : 0) + (isOfTime ? 0.2 : 0);
    }),
  );
  return (wantsGenre && genre === 0 ? -1 : genre) + place + language + closest;
};
