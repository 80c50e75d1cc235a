import { checkSize } from './check-size.ts';
import type { ImportResult } from './import-result.ts';
import { parseText } from './parse-text.ts';
import { refuse, texts } from './texts.ts';

/**
 * Parses a pasted or typed text: lines "Artist - Title", any of the file formats, or a playlist link. At most
 * `limits.size` characters. Never throws: an unreadable text is refused with a message.
 */
export const parsePastedText = (text: string): ImportResult => {
  const tooLarge = checkSize(text.length);
  if (tooLarge) return tooLarge;
  const content = text.replace(/^\uFEFF/, '');
  return content.trim() === '' ? refuse('empty', texts.refused.emptyText) : parseText(content, '', '');
};
