import type { JournalItem } from '../ports.ts';
import { filterIsrcs, type Isrcs, withIsrcs } from './isrcs.ts';
import { baseOfCopy, type SyncBase } from './sync-base.ts';
import type { SyncSnapshot } from './sync-ports.ts';

const noIsrcs: Isrcs = { source: {}, destination: {} };

/** The snapshot for the first sync after a copy, from the rows of the copy's journal. */
export const snapshotOfCopy = (items: readonly JournalItem[]): SyncSnapshot => {
  const isrcs = withIsrcs(noIsrcs, {
    source: items.map(({ row }) => row),
    matches: items.flatMap(({ status }) => ('match' in status ? [status.match] : [])),
  });
  return createSnapshot(baseOfCopy(items), isrcs);
};

/** A base with the ISRCs of its tracks. */
export const createSnapshot = (base: SyncBase, isrcs: Isrcs): SyncSnapshot => {
  const rows = [...base.rows, ...base.kept];
  const source = new Set(rows.flatMap(({ sourceId }) => sourceId ?? []));
  const destination = new Set(rows.flatMap(({ track }) => track?.trackId ?? []));
  return { base, isrcs: filterIsrcs(isrcs, { source, destination }) };
};

/** The base without the tracks that the destination refuses, so that their songs are searched for again. */
export const withoutTracks = ({ rows, kept }: SyncBase, trackIds: ReadonlySet<string>): SyncBase => ({
  rows: rows.map((row) =>
    row.track?.state === 'writing' && trackIds.has(row.track.trackId) ? { ...row, track: null } : row,
  ),
  kept,
});
