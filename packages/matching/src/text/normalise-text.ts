import { memoize } from './memoize.ts';

/** Longer texts are cut: no service has titles this long, and everything after this stays bounded. UTF-16 units. */
const maxTextLength = 1000;

/** Letters that Unicode does not decompose but listeners type without their stroke or ligature. */
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
  // Arabic and Persian letters that are typed for one another.
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  // The nasal sign of Devanagari has two forms.
  '\u0901': '\u0902',
};
const replacedLetters = new RegExp(`[${Object.keys(letterReplacements).join('')}]`, 'gu');

/** Accents are dropped only from alphabets that are read without them; elsewhere a mark is part of the letter. */
const accents = /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])\p{M}+/gu;
/** Hebrew points, Arabic vowel signs, hamza and stretching, the dot of Devanagari: optional in writing. */
const optionalMarks =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u093c\u06d6-\u06ed]/gu;
const innerQuotes = /(?<=[\p{L}\p{N}])['’‘`´ʼ′"“”״׳](?=[\p{L}\p{N}])/gu;
/** Stars inside a word stand for masked letters ("F**k"); elsewhere they are ornament. */
const ornamentalStars = /(?<![\p{L}*])\*+/gu;

/** Most names are plain words and need none of the work below. */
const plainWords = /^[a-z0-9]+(?: [a-z0-9]+)*$/i;

/** Half a surrogate pair, left over where a text was cut. */
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
 * The text as titles and names are compared: compatibility forms, case, accents, quotes and punctuation unified, words
 * parted by single spaces. A text made of symbols only ("÷", "???") is kept as it is, so nothing folds to empty.
 */
export const normaliseText = (text: string): string =>
  text.length <= maxTextLength && plainWords.test(text) ? text.toLowerCase() : normaliseMemoized(text);

/** A folded text without its spaces, so that "Part Time" is "Part-Time" is "Parttime". */
export const removeSpaces = memoize((folded) => folded.replaceAll(' ', ''));

/** The words of a folded text. */
export const splitWords: (folded: string) => readonly string[] = memoize((folded) =>
  folded === '' ? [] : folded.split(' '),
);

/** True when the folded `phrase` stands in the folded `text` as whole words. */
export const hasPhrase = (text: string, phrase: string): boolean =>
  phrase !== '' && ` ${text} `.includes(` ${phrase} `);
