const ellipsis = '…';

/** Cuts between what a reader takes for characters, so that no emoji or accent is left in halves. */
export const shortened = (text: string, longest: number, lengthOf: (part: string) => number): string => {
  if (lengthOf(text) <= longest) return text;
  let kept = '';
  let length = lengthOf(ellipsis);
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    length += lengthOf(segment);
    if (length > longest) break;
    kept += segment;
  }
  return kept.trimEnd() + ellipsis;
};
