import { findCounterparts } from './counterparts.ts';
import type { SyncedRow, SyncedTrack } from './sync-base.ts';
import type { SyncSides } from './sync-sides.ts';

/** What becomes of a row of the source. */
export interface Fate {
  is: 'there' | 'added' | 'gone' | 'unmatched' | 'unavailable';
  /** Its position at the destination; null unless it is there. */
  position: number | null;
  /** What the next base says of it. */
  row: SyncedRow;
}

interface Fates {
  /** One for each row of the source. */
  source: Fate[];
  /** What the base says of a row of the destination that the source has lost; null for others. */
  orphanOf(position: number): SyncedRow | null;
}

export const fatesOf = (sides: SyncSides): Fates => {
  const { knownOf, rowOf, orphanOf } = findCounterparts(sides);
  const source = sides.source.map(({ trackId, matchId }, at): Fate => {
    const known = knownOf(at);
    const before = known?.track ?? null;
    const fate = (is: Fate['is'], track: SyncedTrack | null, position: number | null = null): Fate => ({
      is,
      position,
      row: { sourceId: trackId ?? known?.sourceId ?? null, track },
    });

    const there = rowOf(at);
    if (there !== null) {
      const state = there.isOld && before?.state !== 'found' ? 'written' : 'found';
      return fate('there', { trackId: sides.destination[there.position] ?? '', state }, there.position);
    }
    if (before !== null && before.state !== 'writing') return fate('gone', { ...before, state: 'gone' });
    const wanted = matchId ?? before?.trackId ?? null;
    if (wanted !== null) return fate('added', { trackId: wanted, state: 'written' });
    return fate(trackId === null ? 'unavailable' : 'unmatched', null);
  });
  return { source, orphanOf };
};
