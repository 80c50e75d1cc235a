import type { Era, Length, ParsedRequest } from '../parsed-request.ts';

/** The most names in a list; further ones are counted. */
const maxNames = 3;

const joinNames = (names: readonly string[]): string => {
  const shown = names.slice(0, maxNames);
  if (names.length > maxNames) shown.push(`${names.length - maxNames} more`);
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
};

/** "the 90s", "2010 to 2015", "before 1980", "1995". */
export const formatEra = ({ from, to }: Era): string => {
  if (from === to) return String(from);
  if (from <= 1900) return `before ${to + 1}`;
  if (to - from === 9 && from % 10 === 0) return from < 2000 ? `the ${from % 100}s` : `the ${from}s`;
  return `${from} to ${to}`;
};

export const formatLength = (length: Length): string => {
  if (length.kind === 'songs') return length.songs === 1 ? '1 song' : `${length.songs} songs`;
  const { minutes } = length;
  return minutes % 60 === 0 ? `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}` : `${minutes} minutes`;
};

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The kind of music: "sad and chill gospel", or "songs" without a genre. */
const describeKind = ({ moods, genres, versions, languages }: ParsedRequest): string => {
  const what = genres.length > 0 ? joinNames(genres) : 'songs';
  return [joinNames(moods), joinNames(versions), what, languages.length > 0 ? `in ${joinNames(languages)}` : '']
    .filter(Boolean)
    .join(' ');
};

/**
 * Describes a parsed request in one sentence. `names`: the mentioned artists and songs that the catalogue has, as it writes
 * them.
 */
export const summariseRequest = (request: ParsedRequest, names: readonly string[] = []): string => {
  const { onlyArtists, places, activities, eras, excluded, excludeExplicit, length, keywords } = request;
  const similarNames =
    names.length > 0
      ? names
      : request.similarTo.filter(({ isGuess }) => !isGuess).map(({ artist, phrase }) => artist ?? phrase);
  const excludedNames = [
    ...new Set([...excluded.names, ...excluded.genres, ...excluded.versions.map((one) => `${one} versions`)]),
  ];
  const hasOnlyKeywords = describeKind(request) === 'songs' && keywords.length > 0 && similarNames.length === 0;
  const parts = [
    hasOnlyKeywords ? `songs about ${joinNames(keywords)}` : describeKind(request),
    places.length > 0 ? `from ${joinNames(places)}` : '',
    eras.length > 0
      ? `${request.isEraApproximate ? 'mostly ' : ''}of ${eras.map(formatEra).join(' and ')}`.replace(
          'of before',
          'from before',
        )
      : '',
    activities.length > 0 ? `for ${joinNames(activities)}` : '',
    onlyArtists.length > 0
      ? `by ${joinNames(onlyArtists)}`
      : similarNames.length > 0
        ? `like ${joinNames([...new Set(similarNames)])}`
        : '',
    excludedNames.length > 0 ? `without ${joinNames(excludedNames)}` : '',
  ].filter(Boolean);
  const extras = [excludeExplicit ? 'nothing explicit' : '', length === null ? '' : formatLength(length)].filter(
    Boolean,
  );
  return `${capitalise([parts.join(' '), ...extras].join(', '))}.`;
};
