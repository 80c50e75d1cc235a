import { distance } from 'fastest-levenshtein';
import { squash, wordsOf } from './fold.ts';
import { romanise, soundOf } from './romanise.ts';
import { isBeyondLatin } from './script.ts';

/** Edit distance is quadratic; titles that differ beyond this many letters differ anyway. */
const comparedLetters = 120;
/** A transliteration is never quite what the artist chose to write. */
const romanisedFactor = 0.95;

const equalButForMasks = (a: string, b: string): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    if (a[i] !== b[i] && a[i] !== '*' && b[i] !== '*') return false;
  }
  return true;
};

const numbersIn = (text: string): string =>
  wordsOf(text)
    .flatMap((word) => word.match(/\p{N}+/gu) ?? [])
    .sort()
    .join(' ');

const lettersAlike = (a: string, b: string): number => {
  const left = squash(a).slice(0, comparedLetters);
  const right = squash(b).slice(0, comparedLetters);
  const longest = Math.max(left.length, right.length);
  if (longest === 0) return 0;
  // The distance is at least the difference in length: no need to measure what can't be alike.
  const atMost = Math.min(left.length, right.length) / longest;
  if (atMost < 0.5) return atMost;
  const alike = 1 - distance(left, right) / longest;
  if (alike <= 0.6) return alike;
  // "Part 1" and "Part 2" are one letter apart and two songs.
  return numbersIn(a) === numbersIn(b) ? alike : Math.min(alike, 0.6);
};

const sameScript = (a: string, b: string): number => {
  if (a === '' || b === '') return 0;
  const left = squash(a);
  const right = squash(b);
  if (left === right) return 1;
  if (left.includes('*') || right.includes('*')) return equalButForMasks(left, right) ? 0.98 : lettersAlike(a, b);
  return lettersAlike(a, b);
};

/** Traditional and Simplified characters, kana and other spellings of one alphabet are the same when read out. */
const readsAlike = (a: string, b: string): boolean => squash(romanise(a)) === squash(romanise(b));

/**
 * How alike two folded texts are, 0 to 1, where 1 is the same letters. Alphabets other than Latin are also compared
 * romanised: against Latin with mistakes forgiven, among themselves without.
 */
export const similarity = (a: string, b: string): number => {
  const direct = sameScript(a, b);
  if (direct === 1) return 1;
  const beyond = isBeyondLatin(a);
  if (beyond !== isBeyondLatin(b)) {
    const romanised = soundOf(a) === soundOf(b) ? 1 : sameScript(romanise(a), romanise(b));
    return Math.max(direct, romanisedFactor * romanised);
  }
  return beyond && direct < romanisedFactor && readsAlike(a, b) ? romanisedFactor : direct;
};
