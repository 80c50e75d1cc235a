/** Half a surrogate pair: PostgreSQL refuses it, and `encodeURIComponent` throws on it. */
const loneSurrogates = /\p{Surrogate}/gu;
/** Grapheme clusters are rarely longer, in UTF-16 units. Longer ones are cut too. */
const maxCharacterLength = 64;

const segmenter = new Intl.Segmenter();

/** The text with a replacement character for each half of a surrogate pair. */
export const toWellFormed = (text: string): string => text.replace(loneSurrogates, '\uFFFD');

/**
 * Truncates a text to `maxLength` UTF-16 units, the unit of schemas. Cuts at a grapheme cluster boundary, so that no emoji or accent is
 * split. The result is well-formed.
 */
export const truncateText = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return toWellFormed(text);
  const start =
    segmenter.segment(text.slice(0, maxLength + maxCharacterLength)).containing(maxLength)?.index ?? maxLength;
  const end = maxLength - start < maxCharacterLength ? start : maxLength;
  // Here only a surrogate pair can be split.
  const truncated = text.slice(0, end);
  return toWellFormed(/[\uD800-\uDBFF]$/.test(truncated) ? truncated.slice(0, -1) : truncated);
};
