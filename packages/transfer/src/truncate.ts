const ellipsis = '…';

/** Cuts a text to `maxLength` with an ellipsis at its end. Cuts between grapheme clusters, so that no emoji or accent is split. */
export const truncate = (text: string, maxLength: number, lengthOf: (part: string) => number): string => {
  if (lengthOf(text) <= maxLength) return text;
  let truncated = '';
  let length = lengthOf(ellipsis);
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    length += lengthOf(segment);
    if (length > maxLength) break;
    truncated += segment;
  }
  return truncated.trimEnd() + ellipsis;
};
