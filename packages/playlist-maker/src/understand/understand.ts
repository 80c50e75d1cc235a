import { genreNamed } from '../lexicon/lexicon.ts';
import { noWish, type Wish } from '../wish.ts';
import { isYearByContext, readEras } from './read-era.ts';
import { readExclusions } from './read-exclusions.ts';
import { readLength } from './read-length.ts';
import { readMentions } from './read-mentions.ts';
import { readTerms, termPlaces } from './read-terms.ts';
import { openRequest } from './request.ts';
import { use } from './request-words.ts';

/** Every list of a wish is short, whatever a request says. */
const mostOfAKind = 6;
const mostExclusions = 20;

const distinct = <T>(list: readonly T[], most = mostOfAKind): T[] => [...new Set(list)].slice(0, most);

/**
 * Reads a request as people write it, in any language of the lexicon. Never throws and takes at most a few milliseconds, whatever the
 * text. `thisYear` is what "new" and "since 2015" reach to.
 */
export const understand = (text: string, thisYear = new Date().getFullYear()): Wish => {
  const request = openRequest(text);
  const { words } = request;
  const places = termPlaces(request);
  const isTerm = (at: number): boolean => places.has(at);

  // Each reader marks the words it has read, so that the order says which reading of a word comes first.
  // "The 1975" and "blink-182" are no times and no numbers of songs.
  const texts = words.map(({ text }) => text);
  const names = [...request.artists.values()].filter(
    ({ value, from, to }) => /\d/.test(value) && !(to - from === 1 && isYearByContext(texts, from)),
  );
  for (const { from, to } of names) use(words, from, to);
  const length = readLength(words);
  const early = readEras(words, thisYear, false);
  for (const { from, to } of names) for (const word of words.slice(from, to)) word.used = false;
  const { noExplicit, ...without } = readExclusions(request);
  const { like, only } = readMentions(request, isTerm);
  const late = early.eras.length > 0 && !early.isSoft ? early : readEras(words, thisYear, true);
  const era = late.eras.length > 0 ? late : early;
  const { terms, words: left } = readTerms(request);

  const named = <K extends (typeof terms)[number]['kind']>(kind: K) =>
    distinct(
      terms.flatMap((term) =>
        term.kind === kind ? [term.name as Extract<(typeof terms)[number], { kind: K }>['name']] : [],
      ),
    );
  const unwantedGenres = distinct(without.genres, mostExclusions);
  return {
    ...noWish(request.text),
    genres: named('genres').filter((genre) => !unwantedGenres.includes(genre) && genreNamed(genre) !== undefined),
    moods: named('moods'),
    activities: named('activities'),
    places: named('places'),
    languages: named('languages'),
    eras: distinct(era.eras),
    eraIsSoft: era.isSoft,
    like,
    only: distinct(only),
    without: {
      names: distinct(without.names, mostExclusions),
      genres: unwantedGenres,
      versions: distinct(without.versions),
      ids: [],
    },
    noExplicit,
    versions: named('versions').filter((version) => !without.versions.includes(version)),
    length,
    words: left,
  };
};
