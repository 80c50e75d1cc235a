/** Characters of a request that are read; the rest says nothing more that a playlist could keep. */
export const longestRequest = 500;

/** Control, format and private characters and halves of pairs; joiners stay, which scripts and emoji need. */
const unprintable = /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** The request as it is read and shown: one line, no control characters, at most {@link longestRequest} characters. */
export const cleanRequest = (text: string): string => {
  // Cutting first keeps the cost of a very long text bounded; halves of a pair left by the cut go with the unprintable.
  const line = text
    .slice(0, longestRequest * 4)
    .replace(unprintable, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...line].slice(0, longestRequest).join('').trim();
};
