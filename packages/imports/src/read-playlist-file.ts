import type { ImportResult } from './import-result.ts';
import { limits } from './limits.ts';
import { readText } from './read-text.ts';
import { decodeBytes } from './text/decode-bytes.ts';
import { refuse, texts } from './texts.ts';

export interface PlaylistFile {
  /** With extension, which tells the format where the content does not. */
  name: string;
  bytes: Uint8Array;
}

/**
 * The songs of a CSV, TSV, M3U, M3U8, XSPF, JSON or text file in UTF-8, UTF-16 or Windows-1252. Files over `limits.size` bytes are
 * refused unread. Never throws: a file that cannot be read is refused with a sentence.
 */
export const readPlaylistFile = ({ name, bytes }: PlaylistFile): ImportResult => {
  if (bytes.length > limits.size) return refuse('too-large', texts.refused.tooLarge);
  const text = decodeBytes(bytes);
  if (text === null) return refuse('not-text', texts.refused.notText);
  if (text.trim() === '') return refuse('empty', texts.refused.emptyFile);
  const [, stem = name, extension = ''] = /^(.+)\.([^.]+)$/s.exec(name) ?? [];
  return readText(text, extension.toLowerCase(), stem);
};
