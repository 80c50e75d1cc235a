export type {
  Encoding,
  ImportedPlaylist,
  ImportedSong,
  ImportFormat,
  ImportRefusal,
  ImportResult,
  PlaylistLink,
  RefusalReason,
  SkippedLine,
  SongLink,
} from './import-result.ts';
export { limits } from './limits.ts';
export { readPlaylistLink } from './links/read-playlist-link.ts';
export { type LinkTarget, readServiceLink, type ServiceLink } from './links/read-service-link.ts';
export { readPastedText } from './read-pasted-text.ts';
export { type PlaylistFile, readPlaylistFile } from './read-playlist-file.ts';
export { refuseSize } from './refuse-size.ts';
