import { keysByNeighbours, Pairing } from './pairing.ts';
import { recordingKeysOf, type SyncSides } from './sync-sides.ts';

/** Key of rows without a usable track, so that these are paired as well. No service uses it as an id. */
const noTrack = '';

/** Pairs the current source (left) with the base (right: its rows, then the kept ones). O(rows) */
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
  pairing.matchIds(recordingKeysOf(sides, 'source', idsNow), recordingKeysOf(sides, 'source', idsThen));

  // A withdrawn song is read as a row without a track. It was not removed, so the destination's row has to stay.
  const withdrawn = (key: (ids: readonly string[], at: number) => string): void =>
    pairing.match(
      (at) => (source[at]?.trackId === null ? key(now, at) : null),
      (row) => (row < base.rows.length ? key(then, row) : null),
    );
  withdrawn((ids, at) => JSON.stringify([ids[at - 1], ids[at + 1]]));
  withdrawn(() => '');
  return pairing;
};
