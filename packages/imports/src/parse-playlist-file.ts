import { checkSize } from './check-size.ts';
import type { ImportResult } from './import-result.ts';
import { parseText } from './parse-text.ts';
import { decodeBytes } from './text/decode-bytes.ts';
import { refuse, texts } from './texts.ts';

export interface PlaylistFile {
  /** With extension, which selects the format of ambiguous content. */
  name: string;
  bytes: Uint8Array;
}

/**
 * Parses a CSV, TSV, M3U, M3U8, XSPF, JSON or text file in UTF-8, UTF-16 or Windows-1252. Refuses files over
 * `limits.size` bytes without parsing them. Never throws: an unreadable file is refused with a message.
 */
export const parsePlaylistFile = ({ name, bytes }: PlaylistFile): ImportResult => {
  const tooLarge = checkSize(bytes.length);
  if (tooLarge) return tooLarge;
  const decoded = decodeBytes(bytes);
  if (decoded === null) return refuse('not-text', texts.refused.notText);
  const { text, encoding } = decoded;
  if (text.trim() === '') return refuse('empty', texts.refused.emptyFile);
  const [, stem = name, extension = ''] = /^(.+)\.([^.]+)$/s.exec(name) ?? [];
  const result = parseText(text, extension.toLowerCase(), stem);
  return result.kind === 'playlists' ? { ...result, encoding } : result;
};
