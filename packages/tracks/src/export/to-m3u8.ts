import { type ExportedPlaylist, type ExportedSong, toExportedSongs, toOneLine } from './exported-song.ts';

const entry = (song: ExportedSong): string[] => {
  const name = toOneLine(`${song.author} - ${song.title}`);
  if (song.link === null) return [`# ${toOneLine(song.unavailable ?? '')}: ${name}`];
  // -1 means an unknown duration in this format.
  const seconds = song.durationMs === null ? -1 : Math.round(song.durationMs / 1000);
  return [`#EXTINF:${seconds},${name}`, song.link];
};

/**
 * Exports Extended M3U in UTF-8. A song's location is its URL on the service. An unavailable row is a comment. Several
 * playlists follow each other, each with its name.
 */
export const toM3u8 = (playlists: readonly ExportedPlaylist[]): string => {
  const lines = playlists.flatMap((exported) => [
    `#PLAYLIST:${toOneLine(exported.playlist.name)}`,
    ...toExportedSongs(exported).flatMap(entry),
  ]);
  return `${['#EXTM3U', ...lines].join('\n')}\n`;
};
