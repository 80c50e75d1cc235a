import { distance } from 'fastest-levenshtein';
import { removeSpaces, splitWords } from './normalise-text.ts';
import { phoneticKey, romanise } from './romanise.ts';
import { isNonLatin } from './script.ts';

/** Edit distance is quadratic; titles that differ beyond this many letters differ anyway. */
const maxComparedLetters = 120;
/** A transliteration is never quite what the artist chose to write. */
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
  // The distance is at least the difference in length: no need to measure what can't be alike.
  const upperBound = Math.min(left.length, right.length) / longest;
  if (upperBound < 0.5) return upperBound;
  const ratio = 1 - distance(left, right) / longest;
  if (ratio <= 0.6) return ratio;
  // "Part 1" and "Part 2" are one letter apart and two songs.
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

/** Traditional and Simplified characters, kana and other spellings of one alphabet are the same when read out. */
const hasSameRomanisation = (a: string, b: string): boolean => removeSpaces(romanise(a)) === removeSpaces(romanise(b));

/**
 * How alike two folded texts are, 0 to 1, where 1 is the same letters. Alphabets other than Latin are also compared
 * romanised: against Latin with mistakes forgiven, among themselves without.
 */
export const similarity = (a: string, b: string): number => {
  const direct = sameScriptSimilarity(a, b);
  if (direct === 1) return 1;
  const beyond = isNonLatin(a);
  if (beyond !== isNonLatin(b)) {
    const romanised = phoneticKey(a) === phoneticKey(b) ? 1 : sameScriptSimilarity(romanise(a), romanise(b));
    return Math.max(direct, romanisedFactor * romanised);
  }
  return beyond && direct < romanisedFactor && hasSameRomanisation(a, b) ? romanisedFactor : direct;
};
