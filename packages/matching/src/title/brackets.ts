/** A part of a title: plain text, or the content of one outermost pair of brackets. */
export interface TitlePiece {
  /** Without the brackets. */
  text: string;
  /** As in the title, with the brackets. */
  raw: string;
  isBracketed: boolean;
}

const closers: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '（': '）',
  '［': '］',
  '【': '】',
  '〔': '〕',
  '〈': '〉',
};

/** The index of the bracket that closes the one at `start`, or -1. Other kinds of brackets inside are text. */
const closingIndex = (text: string, start: number, open: string, close: string): number => {
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    if (text[i] === open) depth++;
    if (text[i] === close && --depth === 0) return i;
  }
  return -1;
};

/** Splits a title at its outermost brackets, in order. A bracket that never closes is plain text. */
export const splitAtBrackets = (text: string): TitlePiece[] => {
  const pieces: TitlePiece[] = [];
  const unclosed = new Set<string>();
  let plainFrom = 0;
  const addPlain = (end: number): void => {
    const plain = text.slice(plainFrom, end);
    if (plain !== '') pieces.push({ text: plain, raw: plain, isBracketed: false });
  };
  for (let i = 0; i < text.length; i++) {
    const open = text[i] ?? '';
    const close = closers[open];
    if (close === undefined || unclosed.has(open)) continue;
    const end = closingIndex(text, i, open, close);
    if (end === -1) {
      // No later one of this kind closes either. Remembering that keeps the scan linear.
      unclosed.add(open);
      continue;
    }
    addPlain(i);
    pieces.push({ text: text.slice(i + 1, end), raw: text.slice(i, end + 1), isBracketed: true });
    plainFrom = end + 1;
    i = end;
  }
  addPlain(text.length);
  return pieces;
};
