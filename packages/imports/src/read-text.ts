import { readCsv } from './csv/read-csv.ts';
import { detectFormat } from './detect-format.ts';
import type { ImportFormat, ImportResult } from './import-result.ts';
import { readJson } from './json/read-json.ts';
import { readLines } from './lines/read-lines.ts';
import { findLink } from './links/find-link.ts';
import { readPlaylistLink } from './links/read-playlist-link.ts';
import { readM3u } from './m3u/read-m3u.ts';
import { readXspf } from './xspf/read-xspf.ts';

const readers: Readonly<Record<ImportFormat, (text: string, name: string) => ImportResult>> = {
  csv: readCsv,
  m3u: readM3u,
  xspf: readXspf,
  json: readJson,
  lines: readLines,
};

/** A text that is not empty, as the format that its extension or its look gives away. `name` is for playlists without one. */
export const readText = (text: string, extension: string, name: string): ImportResult => {
  const link = extension === '' || extension === 'txt' ? findLink(text) : null;
  return link === null ? readers[detectFormat(text, extension)](text, name) : readPlaylistLink(link);
};
