import { normaliseText } from '@playa/matching';
import { namesOf, type TermKind } from '../lexicon/lexicon.ts';
import { cleanRequest } from '../understand/clean-request.ts';
import type { Wish } from '../wish.ts';
import type { WishAnswer } from './answers.ts';

const mostOfAKind = 6;

/** The wish with what a model understood besides. Only soft wishes can be added: what the listener refused stays refused. */
export const addToWish = (wish: Wish, answer: WishAnswer): { wish: Wish; artists: string[] } => {
  const known = (kind: TermKind): string[] => {
    const names = new Set(namesOf(kind));
    const said = answer[kind].filter((name) => names.has(name) && !wish.without.genres.includes(name));
    return [...new Set([...wish[kind], ...said])].slice(0, mostOfAKind);
  };
  const artists = answer.artists.map(cleanRequest).filter((name) => normaliseText(name) !== '');
  return {
    wish: {
      ...wish,
      genres: known('genres'),
      moods: known('moods'),
      activities: known('activities'),
      places: known('places'),
      languages: known('languages'),
    },
    artists,
  };
};
