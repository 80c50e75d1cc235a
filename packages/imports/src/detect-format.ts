import { findHeader } from './csv/find-delimiter.ts';
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

/** Two columns without a header, separated by tabs or, where no line reads otherwise, by one comma each. */
const isTable = (text: string): boolean => {
  const lines = text.split(/[\n\r]+/).filter((line) => line.trim() !== '');
  const all = (pattern: RegExp): boolean => lines.every((line) => pattern.test(line));
  return all(/^[^\t]+\t[^\t]+$/) || all(/^(?!.*(?:\s[-–—]\s|\sby\s))[^,;]+[,;][^,;]+$/i);
};

/**
 * The format of a text that is not empty. What can be nothing else counts more than the file's extension, which counts more than
 * what a text looks like; a text that looks like nothing is a list of lines.
 */
export const detectFormat = (text: string, extension: string): ImportFormat => {
  const start = text.trimStart();
  if (/^#EXTM3U/i.test(start)) return 'm3u';
  if (/^<(?:\?xml|!DOCTYPE|\w*:?playlist)/i.test(start)) return 'xspf';
  const known = Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined;
  if (known) return known;
  if (/^(?:\{|\[\s*[[{"\]])/.test(start)) return 'json';
  if (/^#(?:EXTINF|PLAYLIST):/im.test(start)) return 'm3u';
  return findHeader(text).isKnown || isTable(text) ? 'csv' : 'lines';
};
