import { normaliseText } from '../text/normalise-text.ts';

/** Scripts that write words without spaces, or join endings to them: a word there may stand anywhere. */
const unspacedScript = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

const wordPattern = (word: string): string => {
  if (word.startsWith('=')) return `^${normaliseText(word.slice(1))}$`;
  const isStem = word.endsWith('*');
  const text = normaliseText(isStem ? word.slice(0, -1) : word);
  if (unspacedScript.test(text)) return text;
  return `(?<![\\p{L}\\p{N}])${text}${isStem ? '\\p{L}*' : ''}(?![\\p{L}\\p{N}])`;
};

/**
 * Finds any of the words in a folded text. `_` stands for a space within a phrase, `*` ends a stem
 * ("akustyczn*"), and a word behind `=` has to be the whole text. */
export const compileWordPattern = (words: string): RegExp =>
  new RegExp(
    words
      .trim()
      .split(/\s+/)
      .map((word) => wordPattern(word.replaceAll('_', ' ')))
      .join('|'),
    'u',
  );
