import type { ImportResult } from './import-result.ts';
import { readText } from './read-text.ts';
import { refuseSize } from './refuse-size.ts';
import { refuse, texts } from './texts.ts';

/**
 * The songs of a pasted or typed text: lines "Artist - Title" or any of the file formats, or the playlist whose link it is. At most
 * `limits.size` characters. Never throws: a text that cannot be read is refused with a sentence.
 */
export const readPastedText = (text: string): ImportResult => {
  const tooLarge = refuseSize(text.length);
  if (tooLarge) return tooLarge;
  const content = text.replace(/^\uFEFF/, '');
  return content.trim() === '' ? refuse('empty', texts.refused.emptyText) : readText(content, '', '');
};
