import type { ServiceName } from '@playa/contracts';

export type ImportFormat = 'csv' | 'm3u' | 'xspf' | 'json' | 'lines';

/** How the bytes of a file were read. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** A song's id on one service. */
export interface SongLink {
  service: ServiceName;
  trackId: string;
}

export interface ImportedSong {
  /** Never empty. */
  title: string;
  /** As the source lists them; several names joined by commas or "&" stay one entry. Empty where unknown. */
  artists: string[];
  album: string | null;
  /** Milliseconds, above 0. */
  durationMs: number | null;
  /** Twelve characters without hyphens, in upper case. */
  isrc: string | null;
  link: SongLink | null;
}

/** A line that is no song. */
export interface SkippedLine {
  /** The line in the file, from 1; in JSON the place in the playlist. */
  line: number;
  /** The beginning of the line. */
  text: string;
  /** Why it was skipped, in words for the listener. */
  reason: string;
}

export interface ImportedPlaylist {
  /** Never empty. */
  name: string;
  songs: ImportedSong[];
  /** In the order of the file, at most `limits.skippedListed`. */
  skipped: SkippedLine[];
  /** All skipped lines, also those that are not listed. */
  skippedTotal: number;
}

/** A playlist that a service can be asked for. Whether it exists and is public is not known yet. */
export interface PlaylistLink {
  kind: 'link';
  service: ServiceName;
  playlistId: string;
}

export type RefusalReason =
  | 'empty'
  | 'too-large'
  | 'not-text'
  | 'broken'
  | 'unknown-shape'
  | 'only-header'
  | 'wrong-columns'
  | 'no-songs'
  | 'too-many-playlists'
  | 'no-link'
  | 'unknown-service'
  | 'short-link'
  | 'not-a-playlist'
  | 'owner-only';

export interface ImportRefusal {
  kind: 'refused';
  reason: RefusalReason;
  /** One or two sentences for the listener: what is wrong and what to do. */
  message: string;
}

export interface ImportedPlaylists {
  kind: 'playlists';
  format: ImportFormat;
  /** At least one, with at least one song or skipped line among them. */
  playlists: ImportedPlaylist[];
  /** Of a file; absent for a pasted text. */
  encoding?: Encoding;
  /** The columns that were used, by their names in the header; absent without a header. */
  columns?: string[];
}

export type ImportResult = ImportedPlaylists | PlaylistLink | ImportRefusal;
