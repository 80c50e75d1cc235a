import type { PlaylistRow } from '@playa/contracts';

/** A row with its index in the playlist, which filtering and sorting keep. */
export interface RowEntry {
  row: PlaylistRow;
  /** From 0, in playlist order. */
  index: number;
}

/** All rows in playlist order. */
export const toRowEntries = (rows: readonly PlaylistRow[]): RowEntry[] => rows.map((row, index) => ({ row, index }));
