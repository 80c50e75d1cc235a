import { memoize } from './memoize.ts';

/** Longer texts are truncated, which bounds the work; no service has titles this long. UTF-16 units. */
const maxTextLength = 1000;

/** Letters that Unicode does not decompose and that listeners type without stroke or ligature. */
const letterReplacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ŋ: 'ng',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  // Arabic and Persian letters that people type in place of each other.
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  // The nasal sign of Devanagari has two forms.
  '\u0901': '\u0902',
};
const replacedLetters = new RegExp(`[${Object.keys(letterReplacements).join('')}]`, 'gu');

/** Accents are removed from these scripts only; in others a mark is part of the letter. */
const accents = /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])\p{M}+/gu;
/** Hebrew points, Arabic vowel signs, hamza and tatweel, the nukta of Devanagari: optional in writing. */
const optionalMarks =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u093c\u06d6-\u06ed]/gu;
const innerQuotes = /(?<=[\p{L}\p{N}])['’‘`´ʼ′"“”״׳](?=[\p{L}\p{N}])/gu;
/** Stars inside a word replace masked letters ("F**k"); others are decoration. */
const ornamentalStars = /(?<![\p{L}*])\*+/gu;

/** Fast path: most names are plain words. */
const plainWords = /^[a-z0-9]+(?: [a-z0-9]+)*$/i;

/** Half a surrogate pair, left over where a text was truncated. */
const loneSurrogates = /\p{Cs}/gu;

const normaliseLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .replace(optionalMarks, '')
    .normalize('NFC')
    .replace(replacedLetters, (letter) => letterReplacements[letter] ?? letter);

const normalisePunctuation = (text: string): string =>
  text
    .replace(/\$(?=\p{L})|(?<=\p{L})\$/gu, 's')
    .replace(/(?<=\p{L})!(?=\p{L})/gu, 'i')
    .replace(/(?<=\p{L})@(?=\p{L})/gu, 'a')
    .replace(/[&+]/g, ' and ')
    .replace(innerQuotes, '')
    .replace(ornamentalStars, ' ')
    .replace(/[^\p{L}\p{N}\p{M}*]+/gu, ' ')
    .trim();

const normaliseFully = (text: string): string => {
  const base = normaliseLetters(text.slice(0, maxTextLength).replace(loneSurrogates, ''));
  const words = normalisePunctuation(base);
  const kept = words === '' ? base.replace(/\s+/g, '') : words;
  return kept.slice(0, maxTextLength).replace(loneSurrogates, '').trim();
};
const normaliseMemoized = memoize(normaliseFully);

/**
 * Normalises a text for comparison: unifies compatibility forms, case, accents, quotes and punctuation, and separates words
 * by single spaces. A text of symbols only ("÷", "???") stays as it is, so that the result is empty only for an empty text.
 */
export const normaliseText = (text: string): string =>
  text.length <= maxTextLength && plainWords.test(text) ? text.toLowerCase() : normaliseMemoized(text);

/** Removes the spaces of a normalised text, so that "Part Time", "Part-Time" and "Parttime" are equal. */
export const removeSpaces = memoize((normalised) => normalised.replaceAll(' ', ''));

/** The words of a normalised text. */
export const splitWords: (normalised: string) => readonly string[] = memoize((normalised) =>
  normalised === '' ? [] : normalised.split(' '),
);

/** True when the normalised `text` contains the normalised `phrase` as complete words. */
export const hasPhrase = (text: string, phrase: string): boolean =>
  phrase !== '' && ` ${text} `.includes(` ${phrase} `);
