import type { PlaylistRow } from '@playa/contracts';
import type { PendingItem } from './ledger.ts';

export interface Reconciled {
  /** Items that are in the playlist. */
  written: PendingItem[];
  /** Items that are not, although a later one of the same batch is: the service dropped them. */
  dropped: PendingItem[];
  /** Items that still have to be written, in order. */
  rest: PendingItem[];
}

/**
 * Finds which unconfirmed items the playlist holds in addition to the written ones. Counts copies of each song instead of comparing
 * positions: a song that is in the source twice is counted twice, and rows that the listener added or removed do not matter.
 */
export const reconcile = (
  rows: readonly PlaylistRow[],
  written: readonly PendingItem[],
  unconfirmed: readonly PendingItem[],
): Reconciled => {
  const present = areThere(rows, written, unconfirmed);
  const applied = present.lastIndexOf(true) + 1;
  return {
    written: unconfirmed.filter((_, index) => present[index]),
    dropped: unconfirmed.filter((_, index) => index < applied && !present[index]),
    rest: unconfirmed.slice(applied),
  };
};

/** Says of each of the others whether the playlist holds it in addition to the written ones. */
export const areThere = (
  rows: readonly PlaylistRow[],
  written: readonly PendingItem[],
  others: readonly PendingItem[],
): boolean[] => {
  const spare = countRows(rows, [...written, ...others]);
  for (const item of written) take(spare, songOf(item));
  return others.map((item) => take(spare, songOf(item)));
};

/** The rows that hold a song of the items more often than the items do: written twice, or added by somebody else. */
export const surplusOf = (rows: readonly PlaylistRow[], items: readonly PendingItem[]): PlaylistRow[] => {
  const wanted = new Map<string, number>();
  for (const item of items) wanted.set(songOf(item), (wanted.get(songOf(item)) ?? 0) + 1);
  const songAt = songsOfRows(items);
  return rows.filter((row) => {
    const song = songAt(row);
    return song !== null && wanted.has(song) && !take(wanted, song);
  });
};

/** A service may read a recording back under another id, so the ISRC identifies it where there is one. */
export const songOf = ({ match }: PendingItem): string => (match.isrc === null ? match.trackId : isrcKey(match.isrc));

const isrcKey = (isrc: string): string => `isrc:${isrc}`;

/** Returns the song of a row; null for an unavailable row. */
export const songsOfRows = (items: readonly PendingItem[]): ((row: PlaylistRow) => string | null) => {
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
