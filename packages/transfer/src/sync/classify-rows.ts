import { findCounterparts } from './counterparts.ts';
import type { SyncedRow, SyncedTrack } from './sync-base.ts';
import type { SyncSides } from './sync-sides.ts';

/** A row of the source with the result of the comparison. */
export interface ClassifiedRow {
  kind: 'present' | 'added' | 'gone' | 'unmatched' | 'unavailable';
  /** Its position at the destination; null unless it is present there. */
  position: number | null;
  /** Its row in the next base. */
  row: SyncedRow;
}

interface Classification {
  /** One for each row of the source. */
  source: ClassifiedRow[];
  /** The row of the base for a row of the destination that the source has lost; null for other rows. */
  orphanOf(position: number): SyncedRow | null;
}

/** Classifies every row of the source by the base and the destination. */
export const classifyRows = (sides: SyncSides): Classification => {
  const { baseRowOf, rowOf, orphanOf } = findCounterparts(sides);
  const source = sides.source.map(({ trackId, matchId }, at): ClassifiedRow => {
    const known = baseRowOf(at);
    const before = known?.track ?? null;
    const classified = (
      kind: ClassifiedRow['kind'],
      track: SyncedTrack | null,
      position: number | null = null,
    ): ClassifiedRow => ({
      kind,
      position,
      row: { sourceId: trackId ?? known?.sourceId ?? null, track },
    });

    const counterpart = rowOf(at);
    if (counterpart !== null) {
      const state = counterpart.wasPaired && before?.state !== 'found' ? 'written' : 'found';
      return classified(
        'present',
        { trackId: sides.destination[counterpart.position] ?? '', state },
        counterpart.position,
      );
    }
    if (before !== null && before.state !== 'writing') return classified('gone', { ...before, state: 'gone' });
    const wanted = matchId ?? before?.trackId ?? null;
    if (wanted !== null) return classified('added', { trackId: wanted, state: 'written' });
    return classified(trackId === null ? 'unavailable' : 'unmatched', null);
  });
  return { source, orphanOf };
};
