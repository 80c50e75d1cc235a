import { truncateText } from '@playa/contracts';
import { limits } from '../limits.ts';

/** The text on one line, without control characters and lone surrogates. */
export const cleanText = (text: string): string =>
  text
    .replace(/\p{Cs}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Returns the first text that is not empty after cleaning, cut to the maximum name length. */
export const firstPlaylistName = (...texts: readonly string[]): string => {
  const name = texts.map((text) => cleanText(truncateText(text, limits.field))).find((text) => text !== '');
  return name ?? '';
};
