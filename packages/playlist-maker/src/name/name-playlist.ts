import type { ParsedRequest } from '../parsed-request.ts';
import { hashText } from '../search-plan/hash-text.ts';
import { formatEra, summariseRequest } from './summarise-request.ts';

export interface PlaylistNaming {
  /** At most 60 characters. */
  name: string;
  /** At most 300 characters. */
  description: string;
  /** Seed of the cover: the same for the same name, 0 to 2^32 - 1. */
  coverSeed: number;
}

const maxNameLength = 60;
const maxDescriptionLength = 300;

const truncate = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

/** Words in lower case within a name. */
const smallWords = new Set(['a', 'an', 'and', 'for', 'from', 'in', 'of', 'the', 'to', 'with', 'without']);

const toTitleCase = (text: string): string =>
  text
    .split(' ')
    .map((word, at) =>
      at > 0 && smallWords.has(word) ? word : word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
    )
    .join(' ');

/** The most characters of a request that is used as the playlist's name unchanged. */
const maxRequestAsName = 32;

/** A name for a request without a kind of music: the request itself if it is short, else its keywords. */
const nameFromKeywords = ({ text, keywords: words, similarTo: like }: ParsedRequest): string => {
  const plain = text.replace(/[\s|]+/gu, ' ').trim();
  if (plain.length <= maxRequestAsName) return toTitleCase(plain);
  const [about] = like;
  if (words.length > 0) return toTitleCase(words.slice(0, 3).join(' '));
  return about === undefined ? '' : `Like ${toTitleCase(about.phrase)}`;
};

/** Names a playlist after the parsed request, or after its text if nothing was parsed. `names` as in `summariseRequest`. */
export const namePlaylist = (request: ParsedRequest, names: readonly string[] = []): PlaylistNaming => {
  const { genres, moods, places, languages, activities, eras, onlyArtists: only } = request;
  const description = truncate(summariseRequest(request, names), maxDescriptionLength);
  const [mainName] = names;
  const era =
    eras[0] === undefined || request.isEraApproximate
      ? ''
      : formatEra(eras[0]).replace(/^the /, '').replace(' to ', '–');
  const kind = [era, ...moods.slice(0, 1), ...languages.slice(0, 1), ...genres.slice(0, 2)].filter(Boolean).join(' ');
  const place = places[0] === undefined ? '' : ` from ${places[0]}`;
  const occasion = activities[0] === undefined ? '' : ` for ${activities[0]}`;
  const artistPrefix = mainName === undefined ? '' : only.length > 0 ? `${mainName}: ` : '';
  const hasNoGenre = `${kind}${place}${occasion}` !== '' && genres.length === 0;
  const body = toTitleCase(`${kind}${hasNoGenre ? ' songs' : ''}${place}${occasion}`.trim());
  const similarName =
    mainName === undefined ? '' : only.length > 0 ? `The best of ${mainName}` : `More like ${mainName}`;
  const name =
    mainName !== undefined && (body === '' || artistPrefix === '')
      ? `${similarName}${body === '' ? '' : ` · ${body}`}`
      : `${artistPrefix}${body}`;
  const chosen = name.trim() || nameFromKeywords(request) || 'Your playlist';
  return { name: truncate(chosen, maxNameLength), description, coverSeed: hashText(chosen) };
};
