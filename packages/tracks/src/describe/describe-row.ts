import type { PlaylistRow, ServiceName, Track } from '@playa/contracts';
import { texts } from '../texts.ts';
import { describeTrack, type TrackDescription } from './describe-track.ts';

export interface RowDescription {
  title: string;
  author: string;
  durationMs: number | null;
  /** Null for an unavailable row. */
  track: Track | null;
  /** Why the row is unavailable, as a text for users. */
  unavailable: string | null;
}

/** Title and author of a row, for searching and sorting thousands of rows. Does not validate URLs. */
export const rowNames = (row: PlaylistRow): TrackDescription =>
  row.state === 'available'
    ? describeTrack(row.track)
    : { title: row.title.trim() || texts.unknown, author: row.author.trim() || texts.unknown };

/**
 * Returns a row's texts as displayed. `service` is named in the reason of an unavailable row ("Removed from Spotify").
 */
export const describeRow = (row: PlaylistRow, service: ServiceName | null = null): RowDescription => {
  if (row.state === 'available') {
    const { track } = row;
    return {
      ...rowNames(row),
      durationMs: track.durationMs,
      track,
      unavailable: null,
    };
  }
  return {
    ...rowNames(row),
    durationMs: null,
    track: null,
    unavailable: texts.unavailable(row.reason, service),
  };
};
