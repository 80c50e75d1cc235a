import type { ImportResult } from './import-result.ts';
import { readText } from './read-text.ts';
import { refuseSize } from './refuse-size.ts';
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
  const tooLarge = refuseSize(bytes.length);
  if (tooLarge) return tooLarge;
  const decoded = decodeBytes(bytes);
  if (decoded === null) return refuse('not-text', texts.refused.notText);
  const { text, encoding } = decoded;
  if (text.trim() === '') return refuse('empty', texts.refused.emptyFile);
  const [, stem = name, extension = ''] = /^(.+)\.([^.]+)$/s.exec(name) ?? [];
  const result = readText(text, extension.toLowerCase(), stem);
  return result.kind === 'playlists' ? { ...result, encoding } : result;
};
