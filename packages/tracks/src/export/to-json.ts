import { playlistLink } from '../describe/service-link.ts';
import { type ExportedPlaylist, toExportedSongs } from './exported-song.ts';

/** `{ format: 'playa-playlists', version: 1, playlists: [{ name, service, id, link, songs: ExportedSong[] }] }` */
export const toJson = (playlists: readonly ExportedPlaylist[]): string => {
  const content = playlists.map((exported) => {
    const { name, service, id } = exported.playlist;
    return { name, service, id, link: playlistLink({ service, id }), songs: toExportedSongs(exported) };
  });
  return `${JSON.stringify({ format: 'playa-playlists', version: 1, playlists: content }, null, 2)}\n`;
};
