import { findGenre } from '../lexicon/lexicon.ts';
import { emptyRequest, type ParsedRequest } from '../parsed-request.ts';
import { isYearByContext, parseEras } from './parse-eras.ts';
import { parseExclusions } from './parse-exclusions.ts';
import { parseLength } from './parse-length.ts';
import { parseMentions } from './parse-mentions.ts';
import { parseTerms, termPositions } from './parse-terms.ts';
import { consume } from './request-tokens.ts';
import { tokeniseRequest } from './tokenise-request.ts';

/** The most values of one kind, and of exclusions. */
const maxPerKind = 6;
const maxExclusions = 20;

const distinct = <T>(list: readonly T[], max = maxPerKind): T[] => [...new Set(list)].slice(0, max);

/**
 * Parses a request in any language of the lexicon. Never throws and takes at most a few milliseconds for any text. `thisYear`
 * is the end of "new" and "since 2015".
 */
export const parseRequest = (text: string, thisYear = new Date().getFullYear()): ParsedRequest => {
  const request = tokeniseRequest(text);
  const { words } = request;
  const positions = termPositions(request);
  const isTerm = (at: number): boolean => positions.has(at);

  // Each parser marks the words it has parsed, so that their order decides which one gets a word.
  // "The 1975" and "blink-182" are neither years nor numbers of songs.
  const texts = words.map(({ text }) => text);
  const names = [...request.artists.values()].filter(
    ({ value, from, to }) => /\d/.test(value) && !(to - from === 1 && isYearByContext(texts, from)),
  );
  for (const { from, to } of names) consume(words, from, to);
  const length = parseLength(words);
  const unambiguousEras = parseEras(words, thisYear, false);
  for (const { from, to } of names) for (const word of words.slice(from, to)) word.isConsumed = false;
  const { excludeExplicit, ...exclusions } = parseExclusions(request);
  const { similarTo, onlyArtists } = parseMentions(request, isTerm);
  const allEras =
    unambiguousEras.eras.length > 0 && !unambiguousEras.isApproximate
      ? unambiguousEras
      : parseEras(words, thisYear, true);
  const era = allEras.eras.length > 0 ? allEras : unambiguousEras;
  const { terms, keywords } = parseTerms(request);

  const namesOfKind = <K extends (typeof terms)[number]['kind']>(kind: K) =>
    distinct(
      terms.flatMap((term) =>
        term.kind === kind ? [term.name as Extract<(typeof terms)[number], { kind: K }>['name']] : [],
      ),
    );
  const unwantedGenres = distinct(exclusions.genres, maxExclusions);
  return {
    ...emptyRequest(request.text),
    genres: namesOfKind('genres').filter((genre) => !unwantedGenres.includes(genre) && findGenre(genre) !== undefined),
    moods: namesOfKind('moods'),
    activities: namesOfKind('activities'),
    places: namesOfKind('places'),
    languages: namesOfKind('languages'),
    eras: distinct(era.eras),
    isEraApproximate: era.isApproximate,
    similarTo,
    onlyArtists: distinct(onlyArtists),
    excluded: {
      names: distinct(exclusions.names, maxExclusions),
      genres: unwantedGenres,
      versions: distinct(exclusions.versions),
      ids: [],
    },
    excludeExplicit,
    versions: namesOfKind('versions').filter((version) => !exclusions.versions.includes(version)),
    length,
    keywords,
  };
};
