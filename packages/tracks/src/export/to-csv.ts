import { type ExportedPlaylist, exportedSongs } from './export-song.ts';

const columns = [
  'Playlist',
  'Position',
  'Title',
  'Artist',
  'Album',
  'Length (s)',
  'ISRC',
  'Service',
  'Song id',
  'Link',
  'Added',
  'Unavailable',
];

/** Spreadsheets run a cell that begins like this as a formula; an apostrophe before it makes it text. */
const formulaStart = /^[=+\-@\t\r]/;

const guarded = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

const cell = (value: string | number | null): string => {
  const text = guarded(value === null ? '' : String(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const line = (values: readonly (string | number | null)[]): string => `${values.map(cell).join(',')}\r\n`;

/** RFC 4180 in UTF-8 with a byte order mark, without which Excel takes it for another encoding. */
export const toCsv = (playlists: readonly ExportedPlaylist[]): string => {
  const lines = playlists.flatMap((exported) =>
    exportedSongs(exported).map((song) =>
      line([
        exported.playlist.name,
        song.position,
        song.title,
        song.author,
        song.album,
        song.durationMs === null ? null : Math.round(song.durationMs / 1000),
        song.isrc,
        exported.playlist.service,
        song.id,
        song.link,
        song.addedAt,
        song.unavailable,
      ]),
    ),
  );
  return `\uFEFF${line(columns)}${lines.join('')}`;
};
