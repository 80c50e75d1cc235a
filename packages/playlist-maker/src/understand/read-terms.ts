import { fillers } from '../lexicon/common-words.ts';
import { lexicon, misspeltTerm, type Term, termsWithin } from '../lexicon/lexicon.ts';
import type { Request } from './request.ts';

/** Words that say something and are in no list; more are not searched for. */
const mostWords = 8;

export interface Terms {
  terms: Term[];
  /** Unread words, folded. */
  words: string[];
}

/** Where words of the lexicon stand, read or not. */
export const termPlaces = ({ words }: Request): ReadonlySet<number> => {
  const found = lexicon.find(words.map(({ text }) => text));
  return new Set(found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, step) => from + step)));
};

/** "I love", "would love" and "love to" ask; they are not about love. */
const asksWith = (texts: readonly string[], at: number): boolean =>
  texts[at] === 'love' && /^(?:i|id|would|we|really|also|will)$/.test(texts[at - 1] ?? '');

/** Genres, moods and so on in the words that are not read yet, misspelt ones too, and what is left over. */
export const readTerms = ({ words }: Request): Terms => {
  const texts = words.map(({ text }) => text);
  const found = lexicon.find(texts, (at) => words[at]?.used === false && !asksWith(texts, at));
  const terms = found.map(({ value }) => value);
  const covered = new Set(found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, step) => from + step)));
  const left: string[] = [];
  for (const [at, { text, used }] of words.entries()) {
    if (used || covered.has(at)) continue;
    const inside = termsWithin(text);
    const meant = inside.length > 0 ? inside : [misspeltTerm(text)].filter((term) => term !== null);
    terms.push(...meant);
    if (meant.length === 0 && !fillers.has(text) && text.length > 1 && !/^\d+$/.test(text)) left.push(text);
  }
  return { terms, words: [...new Set(left)].slice(0, mostWords) };
};
