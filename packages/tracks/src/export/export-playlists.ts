import type { ExportedPlaylist } from './export-song.ts';
import { safeFileName } from './file-name.ts';
import { toCsv } from './to-csv.ts';
import { toJson } from './to-json.ts';
import { toM3u8 } from './to-m3u8.ts';
import { toXspf } from './to-xspf.ts';

export const exportFormats = ['csv', 'm3u8', 'xspf', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportedFile {
  /** Safe on every system, with extension. */
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

/** One file with all rows of the playlists, in order; rows without a usable song stand there too, with the reason. */
export const exportPlaylists = (playlists: readonly ExportedPlaylist[], format: ExportFormat): ExportedFile => {
  const [first] = playlists;
  const name = first && playlists.length === 1 ? first.playlist.name : 'playlists';
  const { mediaType, write } = writers[format];
  return { fileName: `${safeFileName(name)}.${format}`, mediaType, text: write(playlists) };
};
