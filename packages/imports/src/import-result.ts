import type { ServiceName } from '@playa/contracts';

export type ImportFormat = 'csv' | 'm3u' | 'xspf' | 'json' | 'lines';

/** Character encoding of a file. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** A track's id on one service. */
export interface SongLink {
  service: ServiceName;
  trackId: string;
}

export interface ImportedSong {
  /** Never empty. */
  title: string;
  /** As listed by the source. Names joined by commas or "&" stay one entry. Empty if unknown. */
  artists: string[];
  album: string | null;
  /** Milliseconds, above 0. */
  durationMs: number | null;
  /** 12 characters in upper case, without hyphens. */
  isrc: string | null;
  link: SongLink | null;
}

/** A line without a usable song. */
export interface SkippedLine {
  /** Line in the file, from 1. In JSON: position in the playlist. */
  line: number;
  /** The start of the line. */
  text: string;
  /** Why the line was skipped, as a text for users. */
  reason: string;
}

export interface ImportedPlaylist {
  /** Never empty. */
  name: string;
  songs: ImportedSong[];
  /** In file order, at most `limits.skippedListed`. */
  skipped: SkippedLine[];
  /** All skipped lines, including those not listed. */
  skippedTotal: number;
}

/** A playlist on a service. It may be private or deleted. */
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
  /** One or two sentences for users: the problem and how to fix it. */
  message: string;
}

export interface ImportedPlaylists {
  kind: 'playlists';
  format: ImportFormat;
  /** At least one playlist, and at least one song or skipped line in all of them. */
  playlists: ImportedPlaylist[];
  /** Absent for pasted text. */
  encoding?: Encoding;
  /** Names of the used columns; absent without a header. */
  columns?: string[];
}

export type ImportResult = ImportedPlaylists | PlaylistLink | ImportRefusal;
