import { parseCsv } from './csv/parse-csv.ts';
import { detectFormat } from './detect-format.ts';
import type { ImportFormat, ImportResult } from './import-result.ts';
import { parseJsonPlaylists } from './json/parse-json.ts';
import { parseLines } from './lines/parse-lines.ts';
import { findLink } from './links/find-link.ts';
import { parsePlaylistLink } from './links/parse-playlist-link.ts';
import { parseM3u } from './m3u/parse-m3u.ts';
import { parseXspf } from './xspf/parse-xspf.ts';

const parsers: Readonly<Record<ImportFormat, (text: string, name: string) => ImportResult>> = {
  csv: parseCsv,
  m3u: parseM3u,
  xspf: parseXspf,
  json: parseJsonPlaylists,
  lines: parseLines,
};

/**
 * Parses a non-empty text in the format detected from its extension and content. `name` is the name of playlists
 * without one.
 */
export const parseText = (text: string, extension: string, name: string): ImportResult => {
  const link = extension === '' || extension === 'txt' ? findLink(text) : null;
  return link === null ? parsers[detectFormat(text, extension)](text, name) : parsePlaylistLink(link);
};
