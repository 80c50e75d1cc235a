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

const titled = (text: string): string => text.replace(/(?<=^| )\p{Ll}/gu, (letter) => letter.toUpperCase());

/** Names a playlist after what was understood; after the request itself where that says nothing. `found` as for `summarise`. */
export const named = (wish: Wish, found: readonly string[] = []): Naming => {
  const { genres, moods, places, languages, activities, eras, only, words } = wish;
  const description = cut(summarise(wish, found), longestDescription);
  const [like] = found;
  const era = eras[0] === undefined || wish.eraIsSoft ? '' : eraName(eras[0]).replace(/^the /, '');
  const kind = [era, ...moods.slice(0, 1), ...languages.slice(0, 1), ...genres.slice(0, 2)].filter(Boolean).join(' ');
  const place = places[0] === undefined ? '' : ` from ${places[0]}`;
  const occasion = activities[0] === undefined ? '' : ` for ${activities[0]}`;
  const about = like === undefined ? '' : only.length > 0 ? `${like}: ` : '';
  const isOnlyHow = kind !== '' && genres.length === 0;
  const body = titled(`${kind}${isOnlyHow ? ' songs' : ''}${place}${occasion}`.trim());
  const fromLike = like === undefined ? '' : only.length > 0 ? `The best of ${like}` : `More like ${like}`;
  const fromText = words.length > 0 || body === '' ? titled(wish.text) : '';
  const name =
    like !== undefined && (body === '' || about === '')
      ? `${fromLike}${body === '' ? '' : ` · ${body}`}`
      : `${about}${body}`;
  const chosen = name.trim() || fromText || 'Your playlist';
  return { name: cut(chosen, longestName), description, coverSeed: hashOf(chosen) };
};
