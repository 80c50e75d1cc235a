import { normaliseText } from '../text/normalise-text.ts';

/** Scripts without spaces between words, or with endings joined to them: a word may be anywhere in the text. */
const unspacedScript = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

const wordPattern = (word: string): string => {
  if (word.startsWith('=')) return `^${normaliseText(word.slice(1))}$`;
  const isStem = word.endsWith('*');
  const text = normaliseText(isStem ? word.slice(0, -1) : word);
  if (unspacedScript.test(text)) return text;
  return `(?<![\\p{L}\\p{N}])${text}${isStem ? '\\p{L}*' : ''}(?![\\p{L}\\p{N}])`;
};

/**
 * A pattern for any of the words in a normalised text. `_` is a space within a phrase, a trailing `*` marks a stem
 * ("akustyczn*"), and a word after `=` has to be the complete text. */
export const compileWordPattern = (words: string): RegExp =>
  new RegExp(
    words
      .trim()
      .split(/\s+/)
      .map((word) => wordPattern(word.replaceAll('_', ' ')))
      .join('|'),
    'u',
  );
