import { csvTable } from './csv-table.ts';
import { type ExportedPlaylist, toExportedSongs } from './exported-song.ts';

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

/** Exports all songs of the playlists, one per line. */
export const toCsv = (playlists: readonly ExportedPlaylist[]): string =>
  csvTable(
    columns,
    playlists.flatMap((exported) =>
      toExportedSongs(exported).map((song) => [
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
