/** Half a surrogate pair: PostgreSQL refuses it, and `encodeURIComponent` throws on it. */
const loneSurrogates = /\p{Surrogate}/gu;
/** What a reader takes for one character is rarely longer, in UTF-16 units. Longer ones are cut as well. */
const longestCharacter = 64;

const segmenter = new Intl.Segmenter();

/** The text with a replacement character for each half of a surrogate pair. */
export const wellFormed = (text: string): string => text.replace(loneSurrogates, '\uFFFD');

/**
 * The beginning of a text, at most `longest` UTF-16 units, which is how schemas count. Cuts in front of a character (grapheme cluster)
 * rather than within it, so that no emoji or accent is left in halves. Always well-formed.
 */
export const cutText = (text: string, longest: number): string => {
  if (text.length <= longest) return wellFormed(text);
  const start = segmenter.segment(text.slice(0, longest + longestCharacter)).containing(longest)?.index ?? longest;
  const end = longest - start < longestCharacter ? start : longest;
  // At most a pair is cut through here.
  const kept = text.slice(0, end);
  return wellFormed(/[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept);
};
