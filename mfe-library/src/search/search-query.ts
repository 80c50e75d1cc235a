import { truncateText } from '@playa/contracts';

/** Longer texts are cut, in UTF-16 units; it is also what the command `ai.search` takes. */
const longestText = 200;

/** A search begins with this many characters (spec: longer than 2). */
const shortestText = 3;

/** Half a surrogate pair, left over where a text was cut: `encodeURIComponent` throws on it. */
const loneSurrogates = /\p{Cs}/gu;

/** A text of the length that a search takes, without half a character at its end. */
export const cutQuery = (text: string): string => truncateText(text.replace(loneSurrogates, ''), longestText);

/**
 * What is searched for when this is typed: the text with single spaces and none at its ends, or null while it has fewer than three
 * characters. An emoji is one character.
 */
export const queryOf = (typed: string): string | null => {
  const text = cutQuery(typed).normalize('NFC').replace(/\s+/gu, ' ').trim();
  return Array.from(text).length < shortestText ? null : cutQuery(text);
};
