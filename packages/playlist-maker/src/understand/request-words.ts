import { normaliseText, splitWords } from '@playa/matching';

/** A word of a request. */
export interface RequestWord {
  /** Folded. */
  text: string;
  /** Punctuation stands before it, which ends a name or a list. */
  startsClause: boolean;
  /** Already read as part of a wish. */
  used: boolean;
}

/** "J." and "B.I.G." do not end a sentence. */
const endsClause = (chunk: string): boolean => /[,;|!?:)\]\n]$/u.test(chunk) || /[^.\s]{3,}\.$/u.test(chunk);
const opensClause = (chunk: string): boolean => /^[(["|;]/u.test(chunk);

/** The words of a cleaned request, in order. "hip-hop" is two of them, "R&B" three. */
export const requestWords = (request: string): RequestWord[] => {
  const words: RequestWord[] = [];
  let startsClause = true;
  for (const chunk of request.split(' ')) {
    if (opensClause(chunk)) startsClause = true;
    const isSymbol = !/[\p{L}\p{N}]/u.test(chunk);
    if (!isSymbol || /^[&+]$/.test(chunk)) {
      for (const text of splitWords(normaliseText(chunk))) {
        words.push({ text, startsClause, used: false });
        startsClause = false;
      }
    }
    if (endsClause(chunk)) startsClause = true;
  }
  return words;
};

/** The folded text of words `from` up to `to`, the latter not included. */
export const textOf = (words: readonly RequestWord[], from = 0, to = words.length): string =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');

/** Marks words as read. */
export const use = (words: readonly RequestWord[], from: number, to: number): void => {
  for (const word of words.slice(from, to)) word.used = true;
};
