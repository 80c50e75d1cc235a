import { hashOf } from '../recipe/shuffle.ts';
import type { Wish } from '../wish.ts';
import { eraName, summarise } from './summarise.ts';

export interface Naming {
  /** At most 60 characters. */
  name: string;
  /** At most 300 characters. */
  description: string;
  /** Stands for the playlist's looks: the same for the same name, 0 to 2^32 - 1. */
  coverSeed: number;
}

const longestName = 60;
const longestDescription = 300;

const cut = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

/** Words that stay small within a name. */
const smallWords = new Set(['a', 'an', 'and', 'for', 'from', 'in', 'of', 'the', 'to', 'with', 'without']);

const titled = (text: string): string =>
  text
    .split(' ')
    .map((word, at) =>
      at > 0 && smallWords.has(word) ? word : word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
    )
    .join(' ');

/** Characters of a request that may be the playlist's name as it is. */
const longestRequest = 32;

/** What a request is about that names no kind of music: itself where it is short, else its telling words. */
const fromWords = ({ text, words, like }: Wish): string => {
  const plain = text.replace(/[\s|]+/gu, ' ').trim();
  if (plain.length <= longestRequest) return titled(plain);
  const [about] = like;
  if (words.length > 0) return titled(words.slice(0, 3).join(' '));
  return about === undefined ? '' : `Like ${titled(about.phrase)}`;
};

/** Names a playlist after what was understood; after the request itself where that says nothing. `found` as for `summarise`. */
export const named = (wish: Wish, found: readonly string[] = []): Naming => {
  const { genres, moods, places, languages, activities, eras, only } = wish;
  const description = cut(summarise(wish, found), longestDescription);
  const [like] = found;
  const era = eras[0] === undefined || wish.eraIsSoft ? '' : eraName(eras[0]).replace(/^the /, '').replace(' to ', '–');
  const kind = [era, ...moods.slice(0, 1), ...languages.slice(0, 1), ...genres.slice(0, 2)].filter(Boolean).join(' ');
  const place = places[0] === undefined ? '' : ` from ${places[0]}`;
  const occasion = activities[0] === undefined ? '' : ` for ${activities[0]}`;
  const about = like === undefined ? '' : only.length > 0 ? `${like}: ` : '';
  const isOnlyHow = `${kind}${place}${occasion}` !== '' && genres.length === 0;
  const body = titled(`${kind}${isOnlyHow ? ' songs' : ''}${place}${occasion}`.trim());
  const fromLike = like === undefined ? '' : only.length > 0 ? `The best of ${like}` : `More like ${like}`;
  const name =
    like !== undefined && (body === '' || about === '')
      ? `${fromLike}${body === '' ? '' : ` · ${body}`}`
      : `${about}${body}`;
  const chosen = name.trim() || fromWords(wish) || 'Your playlist';
  return { name: cut(chosen, longestName), description, coverSeed: hashOf(chosen) };
};
