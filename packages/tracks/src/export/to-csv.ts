import { csvTable } from './csv-table.ts';
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

/** All songs of the playlists, one on each line. */
export const toCsv = (playlists: readonly ExportedPlaylist[]): string =>
  csvTable(
    columns,
    playlists.flatMap((exported) =>
      exportedSongs(exported).map((song) => [
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
