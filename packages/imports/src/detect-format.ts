import { detectHeader } from './csv/detect-header.ts';
import type { ImportFormat } from './import-result.ts';

const byExtension: Readonly<Record<string, ImportFormat>> = {
  csv: 'csv',
  tsv: 'csv',
  m3u: 'm3u',
  m3u8: 'm3u',
  xspf: 'xspf',
  xml: 'xspf',
  json: 'json',
};

/** Two columns without a header: every line has one tab, or one comma or semicolon and no "Artist - Title". */
const isTable = (text: string): boolean => {
  const lines = text.split(/[\n\r]+/).filter((line) => line.trim() !== '');
  const all = (pattern: RegExp): boolean => lines.every((line) => pattern.test(line));
  return all(/^[^\t]+\t[^\t]+$/) || all(/^(?!.*(?:\s[-–—]\s|\sby\s))[^,;]+[,;][^,;]+$/i);
};

/**
 * Detects the format of a non-empty text. Unambiguous content beats the file extension, and the extension beats
 * ambiguous content. Text of no known format is a list of lines.
 */
export const detectFormat = (text: string, extension: string): ImportFormat => {
  const start = text.trimStart();
  if (/^#EXTM3U/i.test(start)) return 'm3u';
  if (/^<(?:\?xml|!DOCTYPE|\w*:?playlist)/i.test(start)) return 'xspf';
  const expected = Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined;
  if (expected) return expected;
  if (/^(?:\{|\[\s*[[{"\]])/.test(start)) return 'json';
  if (/^#(?:EXTINF|PLAYLIST):/im.test(start)) return 'm3u';
  return detectHeader(text).hasSongColumns || isTable(text) ? 'csv' : 'lines';
};
