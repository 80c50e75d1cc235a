import type { Playlist, PlaylistRow } from '@playa/contracts';
import { describeRow } from '../describe/describe-row.ts';
import { trackLink } from '../describe/service-link.ts';

/** Input of an export. */
export interface ExportedPlaylist {
  playlist: Pick<Playlist, 'service' | 'id' | 'name'>;
  rows: readonly PlaylistRow[];
}

/** One row, as input of every format. */
export interface ExportedSong {
  /** Position in the playlist, from 1. */
  position: number;
  title: string;
  author: string;
  album: string | null;
  /** Milliseconds. */
  durationMs: number | null;
  isrc: string | null;
  /** The track's id on its service. */
  id: string | null;
  /** The song's public URL. */
  link: string | null;
  /** ISO 8601. */
  addedAt: string | null;
  /** Why the row is unavailable, as a text for users. */
  unavailable: string | null;
}

export const toExportedSongs = ({ playlist, rows }: ExportedPlaylist): ExportedSong[] =>
  rows.map((row, index) => {
    const { title, author, durationMs, track, unavailable } = describeRow(row, playlist.service);
    return {
      position: index + 1,
      title,
      author,
      album: track?.album ?? null,
      durationMs,
      isrc: track?.isrc ?? null,
      id: track?.id ?? null,
      link: track ? trackLink(track) : null,
      addedAt: row.addedAt ?? null,
      unavailable,
    };
  });

/** The text on one line, without control characters. */
export const toOneLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
