import { transliterate } from 'transliteration';
import { memoize } from './memoize.ts';
import { normaliseText, removeSpaces } from './normalise-text.ts';
import { isNonLatin } from './script.ts';

const romaniseNonLatin = memoize((folded) => normaliseText(transliterate(folded)));

/** A folded text in Latin letters, folded again. Texts that are Latin already come back unchanged. */
export const romanise = (folded: string): string => (isNonLatin(folded) ? romaniseNonLatin(folded) : folded);

/**
 * What remains of a folded text when scripts that write no vowels are taken into account: its consonants, with the letters
 * that stand for a vowel in one script and a consonant in another left out.
 */
export const consonantSkeleton = (folded: string): string =>
  removeSpaces(romanise(folded))
    .replace(/[aeiouywhv]/g, '')
    .replace(/(.)\1+/g, '$1');

/** A folded text as it sounds: letters that transliterations choose differently are unified ("Obijmy", "Обійми"). */
export const phoneticKey = memoize((folded) =>
  removeSpaces(romanise(folded))
    .replace(/[jy]/g, 'i')
    .replace(/kh|ch/g, 'h')
    .replace(/w/g, 'v')
    .replace(/ts|tz/g, 'c')
    .replace(/(.)\1+/g, '$1'),
);
