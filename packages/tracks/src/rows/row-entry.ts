import type { PlaylistRow } from '@playa/contracts';

/** A row with its place in the playlist, which filtering and sorting keep. */
export interface RowEntry {
  row: PlaylistRow;
  /** Counted from 0 in the playlist's own order. */
  index: number;
}

/** All rows in the playlist's own order. */
export const entriesOf = (rows: readonly PlaylistRow[]): RowEntry[] => rows.map((row, index) => ({ row, index }));
