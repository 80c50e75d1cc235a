import { keysByNeighbours, Pairing } from './pairing.ts';
import { recordingsOf, type SyncSides } from './sync-sides.ts';

/** Not an id of any service: rows without a usable track are paired with each other, too. */
const noTrack = '';

/** Pairs the source now (left) with the base (right): its rows, and behind them the kept ones. O(rows) */
export const pairSource = (sides: SyncSides): Pairing => {
  const { base, source } = sides;
  const pairing = new Pairing(source.length, base.rows.length + base.kept.length);
  const isUnchanged =
    source.length === base.rows.length &&
    source.every(({ trackId }, at) => trackId === null || trackId === base.rows[at]?.sourceId);
  if (isUnchanged) {
    for (const at of source.keys()) pairing.join(at, at);
    return pairing;
  }

  const idsNow = source.map(({ trackId }) => trackId);
  const idsThen = [...base.rows, ...base.kept].map(({ sourceId }) => sourceId);
  const now = idsNow.map((id) => id ?? noTrack);
  const then = idsThen.map((id) => id ?? noTrack);
  for (const keyOf of keysByNeighbours) pairing.match(keyOf(now), keyOf(then));
  pairing.matchIds(recordingsOf(sides, 'source', idsNow), recordingsOf(sides, 'source', idsThen));

  // A withdrawn song is read as a row without a track. It is not a removed one, so the destination's row has to stay.
  const withdrawn = (key: (ids: readonly string[], at: number) => string): void =>
    pairing.match(
      (at) => (source[at]?.trackId === null ? key(now, at) : null),
      (row) => (row < base.rows.length ? key(then, row) : null),
    );
  withdrawn((ids, at) => JSON.stringify([ids[at - 1], ids[at + 1]]));
  withdrawn(() => '');
  return pairing;
};
