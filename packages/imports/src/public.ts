export { checkSize } from './check-size.ts';
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
export { parsePlaylistLink } from './links/parse-playlist-link.ts';
export { type LinkTarget, parseServiceLink, type ServiceLink } from './links/parse-service-link.ts';
export { parsePastedText } from './parse-pasted-text.ts';
export { type PlaylistFile, parsePlaylistFile } from './parse-playlist-file.ts';
