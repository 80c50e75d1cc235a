import { correctTerm, lexicon, type Term, termsInUnspacedWord } from '../lexicon/lexicon.ts';
import { stopWords } from '../lexicon/stop-words.ts';
import type { TokenisedRequest } from './tokenise-request.ts';

/** The most keywords: significant words that are not in the lexicon. */
const maxKeywords = 8;

export interface Terms {
  terms: Term[];
  /** Other words, normalised. */
  keywords: string[];
}

/** The positions of words that are terms of the lexicon, parsed or not. */
export const termPositions = ({ words }: TokenisedRequest): ReadonlySet<number> => {
  const found = lexicon.find(words.map(({ text }) => text));
  return new Set(found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, step) => from + step)));
};

/** True for "love" in "I love" and "would love", which does not mean songs about love. */
const isPoliteLove = (texts: readonly string[], at: number): boolean =>
  texts[at] === 'love' && /^(?:i|id|would|we|really|also|will)$/.test(texts[at - 1] ?? '');

/** Parses genres, moods and so on in the remaining words, including misspelt ones; returns the others as keywords. */
export const parseTerms = ({ words }: TokenisedRequest): Terms => {
  const texts = words.map(({ text }) => text);
  const found = lexicon.find(texts, (at) => words[at]?.isConsumed === false && !isPoliteLove(texts, at));
  const terms = found.map(({ value }) => value);
  const covered = new Set(found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, step) => from + step)));
  const keywords: string[] = [];
  for (const [at, { text, isConsumed }] of words.entries()) {
    if (isConsumed || covered.has(at)) continue;
    const contained = termsInUnspacedWord(text);
    const matched = contained.length > 0 ? contained : [correctTerm(text)].filter((term) => term !== null);
    terms.push(...matched);
    if (matched.length === 0 && !stopWords.has(text) && text.length > 1 && !/^\d+$/.test(text)) keywords.push(text);
  }
  return { terms, keywords: [...new Set(keywords)].slice(0, maxKeywords) };
};
