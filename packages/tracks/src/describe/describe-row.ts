import type { PlaylistRow, ServiceName, Track } from '@playa/contracts';
import { texts } from '../texts.ts';
import { describeTrack, type TrackDescription } from './describe-track.ts';

export interface RowDescription {
  title: string;
  author: string;
  durationMs: number | null;
  /** Null for a row without a usable song. */
  track: Track | null;
  /** Why the row has no usable song, in words. */
  unavailable: string | null;
}

/** Title and author of a row, which searching and sorting read of thousands of rows at once: no address is checked for it. */
export const rowWords = (row: PlaylistRow): TrackDescription =>
  row.state === 'available'
    ? describeTrack(row.track)
    : { title: row.title.trim() || texts.unknown, author: row.author.trim() || texts.unknown };

/** A row as shown. `service` names the service in the reason of an unavailable row ("Removed from Spotify"). */
export const describeRow = (row: PlaylistRow, service: ServiceName | null = null): RowDescription => {
  if (row.state === 'available') {
    const { track } = row;
    return {
      ...rowWords(row),
      durationMs: track.durationMs,
      track,
      unavailable: null,
    };
  }
  return {
    ...rowWords(row),
    durationMs: null,
    track: null,
    unavailable: texts.unavailable(row.reason, service),
  };
};
