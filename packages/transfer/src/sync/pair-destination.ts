import { type Ids, keysByNeighbours, Pairing } from './pairing.ts';
import type { SyncedTrack } from './sync-base.ts';
import { recordingKeysOf, type SyncSides } from './sync-sides.ts';

/**
 * Pairs the base (left: its rows, then the kept ones) with the destination (right). `gone` rows of the base, and `found` ones that the
 * source has lost, have no partner. O(rows)
 *
 * @param bySource the source (left) with the base (right)
 */
export const pairDestination = (sides: SyncSides, bySource: Pairing): Pairing => {
  const { base, source, destination } = sides;
  const known = [...base.rows, ...base.kept].map(({ track }) => track);
  const tracks = known.map((track) => track?.trackId ?? null);
  const recordings = recordingKeysOf(sides, 'destination', tracks);
  const rowRecordings = recordingKeysOf(sides, 'destination', destination);
  const pairing = new Pairing(known.length, destination.length);

  const hasState = (row: number, ...states: SyncedTrack['state'][]): boolean => {
    const state = known[row]?.state;
    return state !== undefined && states.includes(state);
  };
  const isInSource = (row: number): boolean => bySource.leftOf(row) !== null;
  const isSettled = (row: number): boolean => isInSource(row) && hasState(row, 'written', 'found');
  const isWriting = (row: number): boolean => isInSource(row) && hasState(row, 'writing');
  const isOrphan = (row: number): boolean => !isInSource(row) && hasState(row, 'written', 'writing');

  // If the destination has the songs in the source's order, rows are paired in that order and nothing has to move.
  const live = source.flatMap((_, at) => bySource.rightOf(at) ?? []).filter((row) => isSettled(row) || isWriting(row));
  if (!joinInOrder(pairing, live, tracks, destination)) joinInOrder(pairing, live, recordings, rowRecordings);

  // If fewer rows of a song are left than the base contains, the missing rows are unfinished writes, not rows that the listener deleted.
  // Rows that the source has lost are paired last: if both sides removed a song once, no second row is removed.
  for (const isEligible of [isSettled, isWriting, isOrphan]) {
    for (const keyOf of keysByNeighbours) {
      const key = keyOf(tracks);
      pairing.match((row) => (isEligible(row) ? key(row) : null), keyOf(destination));
    }
    pairing.matchIds(
      recordings.map((recording, row) => (isEligible(row) ? recording : null)),
      rowRecordings,
    );
  }
  return pairing;
};

/** Pairs all the given rows with rows of the destination if it has them in this order; otherwise none. */
const joinInOrder = (pairing: Pairing, rows: readonly number[], ids: Ids, destination: Ids): boolean => {
  const pairs: [row: number, position: number][] = [];
  for (const [position, id] of destination.entries()) {
    const row = rows[pairs.length];
    if (row === undefined) break;
    if (id !== null && id === ids[row]) pairs.push([row, position]);
  }
  if (pairs.length < rows.length) return false;
  for (const [row, position] of pairs) pairing.join(row, position);
  return true;
};
