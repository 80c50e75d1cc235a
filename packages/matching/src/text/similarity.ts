import { distance } from 'fastest-levenshtein';
import { removeSpaces, splitWords } from './normalise-text.ts';
import { phoneticKey, romanise } from './romanise.ts';
import { isNonLatin } from './script.ts';

/** Only the first letters are compared, since the edit distance takes quadratic time. */
const maxComparedLetters = 120;
/** A transliteration is rarely the artist's own spelling. */
const romanisedFactor = 0.95;

const equalExceptMasked = (a: string, b: string): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    if (a[i] !== b[i] && a[i] !== '*' && b[i] !== '*') return false;
  }
  return true;
};

const numbersIn = (text: string): string =>
  splitWords(text)
    .flatMap((word) => word.match(/\p{N}+/gu) ?? [])
    .sort()
    .join(' ');

const editSimilarity = (a: string, b: string): number => {
  const left = removeSpaces(a).slice(0, maxComparedLetters);
  const right = removeSpaces(b).slice(0, maxComparedLetters);
  const longest = Math.max(left.length, right.length);
  if (longest === 0) return 0;
  // The distance is at least the difference in length, so that very different lengths need no measuring.
  const upperBound = Math.min(left.length, right.length) / longest;
  if (upperBound < 0.5) return upperBound;
  const ratio = 1 - distance(left, right) / longest;
  if (ratio <= 0.6) return ratio;
  // "Part 1" and "Part 2" differ in one letter and are two songs.
  return numbersIn(a) === numbersIn(b) ? ratio : Math.min(ratio, 0.6);
};

const sameScriptSimilarity = (a: string, b: string): number => {
  if (a === '' || b === '') return 0;
  const left = removeSpaces(a);
  const right = removeSpaces(b);
  if (left === right) return 1;
  if (left.includes('*') || right.includes('*')) return equalExceptMasked(left, right) ? 0.98 : editSimilarity(a, b);
  return editSimilarity(a, b);
};

/** True for two spellings that have one romanisation: Traditional and Simplified characters, kana and kanji. */
const hasSameRomanisation = (a: string, b: string): boolean => removeSpaces(romanise(a)) === removeSpaces(romanise(b));

/**
 * The similarity of two normalised texts, 0 to 1, where 1 means the same letters. Scripts other than Latin are also compared
 * by romanisation: with Latin approximately, with each other exactly.
 */
export const similarity = (a: string, b: string): number => {
  const direct = sameScriptSimilarity(a, b);
  if (direct === 1) return 1;
  const isNonLatinA = isNonLatin(a);
  if (isNonLatinA !== isNonLatin(b)) {
    const romanised = phoneticKey(a) === phoneticKey(b) ? 1 : sameScriptSimilarity(romanise(a), romanise(b));
    return Math.max(direct, romanisedFactor * romanised);
  }
  return isNonLatinA && direct < romanisedFactor && hasSameRomanisation(a, b) ? romanisedFactor : direct;
};
