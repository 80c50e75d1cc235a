import type { ExportedPlaylist } from './exported-song.ts';
import { toSafeFileName } from './file-name.ts';
import { toCsv } from './to-csv.ts';
import { toJson } from './to-json.ts';
import { toM3u8 } from './to-m3u8.ts';
import { toXspf } from './to-xspf.ts';

export const exportFormats = ['csv', 'm3u8', 'xspf', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportedFile {
  /** Valid on every file system, with extension. */
  fileName: string;
  mediaType: string;
  text: string;
}

const writers: Readonly<Record<ExportFormat, { mediaType: string; write: typeof toCsv }>> = {
  csv: { mediaType: 'text/csv;charset=utf-8', write: toCsv },
  m3u8: { mediaType: 'application/vnd.apple.mpegurl;charset=utf-8', write: toM3u8 },
  xspf: { mediaType: 'application/xspf+xml;charset=utf-8', write: toXspf },
  json: { mediaType: 'application/json;charset=utf-8', write: toJson },
};

/** Exports all rows of the playlists to one file, in order. Unavailable rows are included with their reason. */
export const exportPlaylists = (playlists: readonly ExportedPlaylist[], format: ExportFormat): ExportedFile => {
  const [first] = playlists;
  const name = first && playlists.length === 1 ? first.playlist.name : 'playlists';
  const { mediaType, write } = writers[format];
  return { fileName: `${toSafeFileName(name)}.${format}`, mediaType, text: write(playlists) };
};
