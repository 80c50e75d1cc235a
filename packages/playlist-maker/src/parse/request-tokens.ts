import { normaliseText, splitWords } from '@playa/matching';

/** A word of a request. */
export interface RequestToken {
  /** Normalised. */
  text: string;
  /** Punctuation precedes it, which ends a name or a list. */
  startsClause: boolean;
  /** Already parsed. */
  isConsumed: boolean;
}

/** "J." and "B.I.G." do not end a sentence. */
const endsClause = (chunk: string): boolean => /[,;|!?:)\]\n]$/u.test(chunk) || /[^.\s]{3,}\.$/u.test(chunk);
const opensClause = (chunk: string): boolean => /^[(["|;]/u.test(chunk);

/** The words of a sanitised request, in order. "hip-hop" is two words, "R&B" three. */
export const tokeniseWords = (request: string): RequestToken[] => {
  const words: RequestToken[] = [];
  let startsClause = true;
  for (const chunk of request.split(' ')) {
    if (opensClause(chunk)) startsClause = true;
    const isSymbol = !/[\p{L}\p{N}]/u.test(chunk);
    if (!isSymbol || /^[&+]$/.test(chunk)) {
      for (const text of splitWords(normaliseText(chunk))) {
        words.push({ text, startsClause, isConsumed: false });
        startsClause = false;
      }
    }
    if (endsClause(chunk)) startsClause = true;
  }
  return words;
};

/** The normalised text of the words from `from` to `to`, exclusive. */
export const joinTokens = (words: readonly RequestToken[], from = 0, to = words.length): string =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');

/** Marks words as parsed. */
export const consume = (words: readonly RequestToken[], from: number, to: number): void => {
  for (const word of words.slice(from, to)) word.isConsumed = true;
};
