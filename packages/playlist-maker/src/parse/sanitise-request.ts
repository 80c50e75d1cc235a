/** Longer requests are truncated. Characters. */
export const maxRequestLength = 500;

/** Control, format and private characters and lone surrogates. Zero-width joiners stay, since scripts and emoji need them. */
const unprintable = /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** The request on one line, without control characters, at most {@link maxRequestLength} characters. */
export const sanitiseRequest = (text: string): string => {
  // Truncating first bounds the work; a surrogate pair that it splits is removed as unprintable.
  const line = text
    .slice(0, maxRequestLength * 4)
    .replace(unprintable, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...line].slice(0, maxRequestLength).join('').trim();
};
