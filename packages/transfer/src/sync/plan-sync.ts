import { arrange, type OutcomeRow } from './arrange.ts';
import { type ClassifiedRow, classifyRows } from './classify-rows.ts';
import type { SyncBase, SyncedRow } from './sync-base.ts';
import type { SyncSides } from './sync-sides.ts';

export interface SyncInput extends SyncSides {
  /** Whether rows that the source has lost are removed at the destination. */
  removals: boolean;
}

/** `at` and `to` are positions in the outcome, `from` is a position at the destination now, `source` a position in the source. */
export interface AddedRow {
  trackId: string;
  source: number;
  at: number;
}
export interface MovedRow {
  trackId: string;
  source: number;
  from: number;
  to: number;
}
export interface RemovedRow {
  trackId: string;
  from: number;
  /** Its row in the base. */
  known: SyncedRow;
}
export interface OwnRow {
  trackId: string | null;
  from: number;
}
export interface GoneRow {
  trackId: string;
  source: number;
}

/** The difference between two playlists. Every row of the source and of the destination is counted in exactly one place. */
export interface SyncPlan {
  /** Songs of the source that the destination gets. */
  added: readonly AddedRow[];
  /** Rows that a sync wrote and the source has lost. Empty unless removals were asked for. */
  removed: readonly RemovedRow[];
  /** The same rows when removals were not asked for. */
  kept: readonly RemovedRow[];
  /** Rows that move so that the songs of both sides are in the source's order; as few as possible. */
  moved: readonly MovedRow[];
  /** Rows of the destination that no sync wrote and that have no counterpart in the source. They are never moved or removed. */
  own: readonly OwnRow[];
  /** Songs of the source that were deleted at the destination. They are not added again. */
  gone: readonly GoneRow[];
  /** Positions of source rows without a known track at the destination. Search for them, then plan again. */
  unmatched: readonly number[];
  /** Positions of source rows without a usable track and without a counterpart. */
  unavailable: readonly number[];
  /** Number of rows that are on both sides and do not move. */
  unchanged: number;
  /** The destination after the sync, on a service that can insert, move and remove. */
  outcome: readonly OutcomeRow[];
  /** The base after all changes were made. */
  base: SyncBase;
}

/**
 * Compares two playlists with their state after the last sync, as a three-way merge. Both lists have to be complete: rows that were
 * not read count as removed. O(n log n) for n rows of all lists
 */
export const planSync = (input: SyncInput): SyncPlan => {
  const { destination, removals } = input;
  const { source: classified, orphanOf } = classifyRows(input);
  const sourceAt = new Map<number, number>();
  for (const [at, { position }] of classified.entries()) if (position !== null) sourceAt.set(position, at);

  const orphans: RemovedRow[] = [];
  const own: OwnRow[] = [];
  for (const [from, trackId] of destination.entries()) {
    if (sourceAt.has(from)) continue;
    const known = orphanOf(from);
    if (known === null || trackId === null) own.push({ trackId, from });
    else orphans.push({ trackId, from, known: { ...known, track: { trackId, state: 'written' } } });
  }

  const leaving = new Set(removals ? orphans.map(({ from }) => from) : []);
  const { outcome, moved } = arrange(
    destination.flatMap((trackId, from) =>
      leaving.has(from) ? [] : [{ trackId, from, source: sourceAt.get(from) ?? null }],
    ),
    classified.flatMap(({ kind: is, row }, source) =>
      is === 'added' && row.track ? [{ trackId: row.track.trackId, from: null, source }] : [],
    ),
  );

  const positionsOf = (is: ClassifiedRow['kind']) =>
    classified.flatMap((fate, source) => (fate.kind === is ? [source] : []));
  return {
    added: outcome.flatMap(({ trackId, from, source }, at) =>
      trackId !== null && source !== null && from === null ? [{ trackId, source, at }] : [],
    ),
    removed: removals ? orphans : [],
    kept: removals ? [] : orphans,
    moved: outcome.flatMap((row, to) => {
      const { trackId, source, from } = row;
      return moved.has(row) && trackId !== null && source !== null && from !== null
        ? [{ trackId, source, from, to }]
        : [];
    }),
    own,
    gone: classified.flatMap(({ kind: is, row }, source) =>
      is === 'gone' && row.track ? [{ trackId: row.track.trackId, source }] : [],
    ),
    unmatched: positionsOf('unmatched'),
    unavailable: positionsOf('unavailable'),
    unchanged: sourceAt.size - moved.size,
    outcome,
    base: { rows: classified.map(({ row }) => row), kept: removals ? [] : orphans.map(({ known }) => known) },
  };
};
