import type { JournalItem } from '../ports.ts';

/** The destination's track for a row of the source. */
export interface SyncedTrack {
  trackId: string;
  /**
   * - `written`: a sync or a copy wrote it.
   * - `writing`: an unfinished sync writes it. If it is not at the destination, the next sync adds it. For a kept row: the unfinished
   *   sync removes it.
   * - `found`: it was already at the destination. No sync removes it.
   * - `gone`: it was deleted at the destination. No sync adds it again.
   */
  state: 'written' | 'writing' | 'found' | 'gone';
}

/** A row of the source at the last sync. */
export interface SyncedRow {
  /** The source's track id; null for a row without a usable track. */
  sourceId: string | null;
  /** Null when nothing was written for it, such as a song that the destination does not have. */
  track: SyncedTrack | null;
}

/** The state of two playlists after the last sync. Plain data, to be stored as JSON. */
export interface SyncBase {
  /** One for each row of the source, in its order. */
  rows: readonly SyncedRow[];
  /** Rows that the source has lost and whose tracks stay at the destination. A later sync can remove them. */
  kept: readonly SyncedRow[];
}

/** The base of the first sync after a copy, from the rows of the copy's journal. */
export const baseOfCopy = (items: readonly JournalItem[]): SyncBase => ({
  rows: items.map(({ row, status }) => ({
    sourceId: row.state === 'available' ? row.track.id : null,
    track:
      status.state === 'written' || status.state === 'writing'
        ? { trackId: status.match.trackId, state: status.state }
        : null,
  })),
  kept: [],
});
