import { cutText } from '@playa/contracts';
import { limits } from '../limits.ts';

/** A text on one line without control characters and halves of surrogate pairs. */
export const cleanText = (text: string): string =>
  text
    .replace(/\p{Cs}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** A name for a playlist: the first of the texts in which something is left, cut to the longest name. */
export const playlistName = (...texts: readonly string[]): string => {
  const name = texts.map((text) => cleanText(cutText(text, limits.field))).find((text) => text !== '');
  return name ?? '';
};
