import type { JournalItem } from '../ports.ts';
import { type Isrcs, isrcsWithin, withIsrcs } from './isrcs.ts';
import { baseOfCopy, type SyncBase } from './sync-base.ts';
import type { SyncMemory } from './sync-ports.ts';

const noIsrcs: Isrcs = { source: {}, destination: {} };

/** The memory of the first sync after a copy, from the rows of the copy's journal. */
export const memoryOfCopy = (items: readonly JournalItem[]): SyncMemory => {
  const isrcs = withIsrcs(noIsrcs, {
    source: items.map(({ row }) => row),
    matches: items.flatMap(({ status }) => ('match' in status ? [status.match] : [])),
  });
  return memoryOf(baseOfCopy(items), isrcs);
};

/** A base with the ISRCs of its tracks. */
export const memoryOf = (base: SyncBase, isrcs: Isrcs): SyncMemory => {
  const rows = [...base.rows, ...base.kept];
  const source = new Set(rows.flatMap(({ sourceId }) => sourceId ?? []));
  const destination = new Set(rows.flatMap(({ track }) => track?.trackId ?? []));
  return { base, isrcs: isrcsWithin(isrcs, { source, destination }) };
};

/** The base without tracks that the destination refuses: their songs are searched for again. */
export const withoutTracks = ({ rows, kept }: SyncBase, trackIds: ReadonlySet<string>): SyncBase => ({
  rows: rows.map((row) =>
    row.track?.state === 'writing' && trackIds.has(row.track.trackId) ? { ...row, track: null } : row,
  ),
  kept,
});
