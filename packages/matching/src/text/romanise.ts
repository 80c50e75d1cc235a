import { transliterate } from 'transliteration';
import { fold, squash } from './fold.ts';
import { remember } from './remember.ts';
import { isBeyondLatin } from './script.ts';

const romaniseOther = remember((folded) => fold(transliterate(folded)));

/** A folded text in Latin letters, folded again. Texts that are Latin already come back unchanged. */
export const romanise = (folded: string): string => (isBeyondLatin(folded) ? romaniseOther(folded) : folded);

/**
 * What remains of a folded text when scripts that write no vowels are taken into account: its consonants, with the letters
 * that stand for a vowel in one script and a consonant in another left out.
 */
export const consonantsOf = (folded: string): string =>
  squash(romanise(folded))
    .replace(/[aeiouywhv]/g, '')
    .replace(/(.)\1+/g, '$1');

/** A folded text as it sounds: letters that transliterations choose differently are unified ("Obijmy", "Обійми"). */
export const soundOf = remember((folded) =>
  squash(romanise(folded))
    .replace(/[jy]/g, 'i')
    .replace(/kh|ch/g, 'h')
    .replace(/w/g, 'v')
    .replace(/ts|tz/g, 'c')
    .replace(/(.)\1+/g, '$1'),
);
