import { transliterate } from 'transliteration';
import { memoize } from './memoize.ts';
import { normaliseText, removeSpaces } from './normalise-text.ts';
import { isNonLatin } from './script.ts';

const romaniseNonLatin = memoize((normalised) => normaliseText(transliterate(normalised)));

/** Transliterates a normalised text to Latin letters and normalises the result. Returns Latin texts unchanged. */
export const romanise = (normalised: string): string =>
  isNonLatin(normalised) ? romaniseNonLatin(normalised) : normalised;

/**
 * The consonants of a normalised text, for comparing with scripts that write no vowels. Letters that are a vowel in one
 * script and a consonant in another are removed too.
 */
export const consonantSkeleton = (normalised: string): string =>
  removeSpaces(romanise(normalised))
    .replace(/[aeiouywhv]/g, '')
    .replace(/(.)\1+/g, '$1');

/** A key of how a normalised text sounds: unifies letters that transliterations choose differently ("Obijmy", "Обійми"). */
export const phoneticKey = memoize((normalised) =>
  removeSpaces(romanise(normalised))
    .replace(/[jy]/g, 'i')
    .replace(/kh|ch/g, 'h')
    .replace(/w/g, 'v')
    .replace(/ts|tz/g, 'c')
    .replace(/(.)\1+/g, '$1'),
);
