import { transliterate } from 'transliteration';
import { fold, squash } from './fold.ts';
import { isBeyondLatin } from './script.ts';

/** A folded text in Latin letters, folded again. Texts that are Latin already come back unchanged. */
export const romanise = (folded: string): string => (isBeyondLatin(folded) ? fold(transliterate(folded)) : folded);

/**
 * What remains of a folded text when scripts that write no vowels are taken into account: its consonants, with the letters
 * that stand for a vowel in one script and a consonant in another left out.
 */
export const consonantsOf = (folded: string): string =>
  squash(romanise(folded))
    .replace(/[aeiouywhv]/g, '')
    .replace(/(.)\1+/g, '$1');
