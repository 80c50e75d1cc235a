import { type ExportedPlaylist, type ExportedSong, exportedSongs, oneLine } from './export-song.ts';

const entry = (song: ExportedSong): string[] => {
  const name = oneLine(`${song.author} - ${song.title}`);
  if (song.link === null) return [`# ${oneLine(song.unavailable ?? '')}: ${name}`];
  // -1 is the format's word for an unknown length.
  const seconds = song.durationMs === null ? -1 : Math.round(song.durationMs / 1000);
  return [`#EXTINF:${seconds},${name}`, song.link];
};

/**
 * Extended M3U in UTF-8. A song's address is its page on the service; a row without a song is a comment. Several playlists follow
 * one another, each under its name.
 */
export const toM3u8 = (playlists: readonly ExportedPlaylist[]): string => {
  const lines = playlists.flatMap((exported) => [
    `#PLAYLIST:${oneLine(exported.playlist.name)}`,
    ...exportedSongs(exported).flatMap(entry),
  ]);
  return `${['#EXTM3U', ...lines].join('\n')}\n`;
};
