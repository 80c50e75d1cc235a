import { pairDestination } from './pair-destination.ts';
import { pairSource } from './pair-source.ts';
import { type Ids, Pairing } from './pairing.ts';
import type { SyncedRow } from './sync-base.ts';
import { recordingKeysOf, type SyncSides } from './sync-sides.ts';

export interface Counterparts {
  /** The row of the base for a row of the source. */
  baseRowOf(source: number): SyncedRow | null;
  /** The row of the destination for a row of the source. `wasPaired`: the base already contains the pair. */
  rowOf(source: number): { position: number; wasPaired: boolean } | null;
  /** The row of the base for a row of the destination that the source no longer has. */
  orphanOf(position: number): SyncedRow | null;
}

/** Finds which rows of the source, the base and the destination belong together. O(rows) */
export const findCounterparts = (sides: SyncSides): Counterparts => {
  const known = [...sides.base.rows, ...sides.base.kept];
  const bySource = pairSource(sides);
  const byDestination = pairDestination(sides, bySource);
  const knownRow = (row: number | null): SyncedRow | null => (row === null ? null : (known[row] ?? null));
  const baseRowOf = (at: number): SyncedRow | null => knownRow(bySource.rightOf(at));
  const oldRowOf = (at: number): number | null => {
    const row = bySource.rightOf(at);
    return row === null ? null : byDestination.rightOf(row);
  };

  // Songs that were added on both sides, and deleted ones that the listener has added again.
  const found = new Pairing(sides.source.length, sides.destination.length);
  const wanted = [
    sides.source.map(({ matchId }) => matchId),
    sides.source.map((_, at) => baseRowOf(at)?.track?.trackId ?? null),
  ].map((ids) => ids.map((id, at) => (oldRowOf(at) === null ? id : null)));
  const free = sides.destination.map((id, position) => (byDestination.leftOf(position) === null ? id : null));
  const recordings = (ids: Ids): Ids => recordingKeysOf(sides, 'destination', ids);
  for (const ids of wanted) found.matchIds(ids, free);
  for (const ids of wanted) found.matchIds(recordings(ids), recordings(free));

  return {
    baseRowOf,
    rowOf: (at) => {
      const old = oldRowOf(at);
      const position = old ?? found.rightOf(at);
      return position === null ? null : { position, wasPaired: old !== null };
    },
    orphanOf: (position) => {
      const row = byDestination.leftOf(position);
      return row === null || bySource.leftOf(row) !== null ? null : knownRow(row);
    },
  };
};
