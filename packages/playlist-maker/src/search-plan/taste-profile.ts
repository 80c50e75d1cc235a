import { type KnownArtist, lookUpArtist } from '../lexicon/artists/known-artists.ts';
import { findGenre, findOccasion, findPlace } from '../lexicon/lexicon.ts';
import type { ParsedRequest } from '../parsed-request.ts';

/** The kind of artists that a request asks for: weights of genres, 0 to 1, places and languages. */
export interface TasteProfile {
  genres: ReadonlyMap<string, number>;
  places: readonly string[];
  languages: readonly string[];
  /** Mentioned artists that are in the lexicon. */
  similarTo: readonly KnownArtist[];
}

const relatedGenreWeight = 0.4;
const occasionGenreWeight = 0.5;
const secondaryGenreWeight = 0.75;
/** For a request without terms of the lexicon. */
const defaultGenres = ['pop', 'afrobeats', 'R&B', 'hip hop', 'soul', 'reggae'];

/** `artistNames`: names of mentioned artists that the catalogue has. */
export const buildTasteProfile = (request: ParsedRequest, artistNames: readonly string[] = []): TasteProfile => {
  const weights = new Map<string, number>();
  const addGenre = (genre: string, weight: number): void => {
    if (request.excluded.genres.includes(genre)) return;
    weights.set(genre, Math.max(weights.get(genre) ?? 0, weight));
    for (const other of findGenre(genre)?.related ?? []) {
      if (!request.excluded.genres.includes(other))
        weights.set(other, Math.max(weights.get(other) ?? 0, weight * relatedGenreWeight));
    }
  };
  const names = [...artistNames, ...request.similarTo.flatMap(({ artist }) => artist ?? [])];
  const like = [...new Set(names.flatMap((name) => lookUpArtist(name) ?? []))];
  for (const genre of request.genres) addGenre(genre, 1);
  if (request.genres.length === 0) for (const artist of like) for (const genre of artist.genres) addGenre(genre, 1);
  const occasions = [...request.moods, ...request.activities].flatMap((name) => findOccasion(name) ?? []);
  if (weights.size === 0)
    for (const { genres } of occasions) for (const genre of genres) addGenre(genre, occasionGenreWeight);
  const isOpen = weights.size === 0 && request.places.length + request.languages.length === 0;
  if (isOpen) for (const genre of defaultGenres) addGenre(genre, occasionGenreWeight);
  return { genres: weights, places: request.places, languages: request.languages, similarTo: like };
};

const isFrom = (artist: KnownArtist, place: string): boolean =>
  artist.place === place || (findPlace(artist.place)?.containedIn.includes(place) ?? false);

const overlaps = (one: readonly [number, number], from: number, to: number): boolean => one[0] <= to && from <= one[1];

/** False if the artist has no known releases in the requested eras. */
export const wasActiveInEras = (artist: KnownArtist, request: ParsedRequest): boolean =>
  request.eras.length === 0 || request.eras.some(({ from, to }) => overlaps(artist.activeYears, from, to));

/** The score of an artist's genres; the first one has the full weight. */
const genreScore = (artist: KnownArtist, { genres }: TasteProfile): number =>
  Math.max(0, ...artist.genres.map((genre, at) => (genres.get(genre) ?? 0) * (at === 0 ? 1 : secondaryGenreWeight)));

/** 1 for a match, -1 for none, 0 if nothing is requested. */
const matchScore = (requested: readonly string[], matches: (one: string) => boolean): number =>
  requested.length === 0 ? 0 : requested.some(matches) ? 1 : -1;

/** How well an artist matches a profile, about -2 to 3.5; 0 or less for no match. */
export const scoreArtist = (artist: KnownArtist, taste: TasteProfile): number => {
  const genre = genreScore(artist, taste);
  const wantsGenre = taste.genres.size > 0;
  const place = matchScore(taste.places, (name) => isFrom(artist, name));
  const language = matchScore(taste.languages, (name) => artist.languages.includes(name));
  const similarity = Math.max(
    0,
    ...taste.similarTo.map((other) => {
      const shared = artist.genres.filter((one) => other.genres.includes(one)).length / other.genres.length;
      const isOfTime =
        overlaps(artist.activeYears, ...other.activeYears) &&
        Math.abs(artist.activeYears[0] - other.activeYears[0]) <= 8;
      return 0.4 * shared + (artist.place === other.place ? 0.2 : 0) + (isOfTime ? 0.2 : 0);
    }),
  );
  return (wantsGenre && genre === 0 ? -1 : genre) + place + language + similarity;
};
