import type { PlaylistRow } from '@playa/contracts';
import type { PendingItem } from './ledger.ts';

export interface Reconciled {
  /** Are in the playlist. */
  written: PendingItem[];
  /** Are not, although something after them in the same batch is: the service dropped them. */
  dropped: PendingItem[];
  /** Still have to be written, in order. */
  rest: PendingItem[];
}

/**
 * Finds out which of the items the playlist holds beyond those known to be written. Counts copies of a song instead of
 * comparing places, so that a song that is in the source twice is told apart, and what the listener added or removed
 * meanwhile does no harm.
 */
export const reconcile = (
  rows: readonly PlaylistRow[],
  written: readonly PendingItem[],
  uncertain: readonly PendingItem[],
): Reconciled => {
  const spare = countRows(rows, [...written, ...uncertain]);
  for (const item of written) take(spare, songOf(item));
  const present = uncertain.map((item) => take(spare, songOf(item)));
  const applied = present.lastIndexOf(true) + 1;
  return {
    written: uncertain.filter((_, index) => present[index]),
    dropped: uncertain.filter((_, index) => index < applied && !present[index]),
    rest: uncertain.slice(applied),
  };
};

/** The rows that are copies of the items' songs and more than there are items: written twice, or added by somebody else. */
export const surplusOf = (rows: readonly PlaylistRow[], items: readonly PendingItem[]): PlaylistRow[] => {
  const wanted = new Map<string, number>();
  for (const item of items) wanted.set(songOf(item), (wanted.get(songOf(item)) ?? 0) + 1);
  const songAt = songsOfRows(items);
  return rows.filter((row) => {
    const song = songAt(row);
    return song !== null && wanted.has(song) && !take(wanted, song);
  });
};

/** The same recording may be read back under another id, so it is known by its ISRC where it has one. */
const songOf = ({ match }: PendingItem): string => (match.isrc === null ? match.trackId : isrcKey(match.isrc));

const isrcKey = (isrc: string): string => `isrc:${isrc}`;

/** Tells which song a row is; null for rows that can't be read. */
const songsOfRows = (items: readonly PendingItem[]): ((row: PlaylistRow) => string | null) => {
  const songById = new Map(items.map((item) => [item.match.trackId, songOf(item)]));
  return (row) => {
    if (row.state !== 'available') return null;
    const { id, isrc } = row.track;
    return songById.get(id) ?? (isrc === null ? id : isrcKey(isrc));
  };
};

const countRows = (rows: readonly PlaylistRow[], items: readonly PendingItem[]): Map<string, number> => {
  const songAt = songsOfRows(items);
  const counts = new Map<string, number>();
  for (const row of rows) {
    const song = songAt(row);
    if (song !== null) counts.set(song, (counts.get(song) ?? 0) + 1);
  }
  return counts;
};

const take = (counts: Map<string, number>, song: string): boolean => {
  const left = counts.get(song) ?? 0;
  if (left > 0) counts.set(song, left - 1);
  return left > 0;
};
