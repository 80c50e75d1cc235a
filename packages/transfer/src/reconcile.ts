import type { PlaylistRow } from '@playa/contracts';
import type { PendingItem } from './ledger.ts';

export interface Reconciled {
  /** Items that are in the playlist. */
  written: PendingItem[];
  /** Items that are not in the playlist although a later item of the same batch is: the service dropped them. */
  dropped: PendingItem[];
  /** Items that still have to be written, in order. */
  unwritten: PendingItem[];
}

/**
 * Finds which unconfirmed items the playlist contains in addition to the written ones. Counts the rows of each song instead of comparing
 * positions: a song that is in the source twice is counted twice, and rows that the listener added or removed do not matter.
 */
export const reconcile = (
  rows: readonly PlaylistRow[],
  written: readonly PendingItem[],
  unconfirmed: readonly PendingItem[],
): Reconciled => {
  const present = arePresent(rows, written, unconfirmed);
  const appliedCount = present.lastIndexOf(true) + 1;
  return {
    written: unconfirmed.filter((_, index) => present[index]),
    dropped: unconfirmed.filter((_, index) => index < appliedCount && !present[index]),
    unwritten: unconfirmed.slice(appliedCount),
  };
};

/** For each of the `others`: whether the playlist contains it in addition to the written items. */
export const arePresent = (
  rows: readonly PlaylistRow[],
  written: readonly PendingItem[],
  others: readonly PendingItem[],
): boolean[] => {
  const unclaimed = countRows(rows, [...written, ...others]);
  for (const item of written) takeOne(unclaimed, songKeyOf(item));
  return others.map((item) => takeOne(unclaimed, songKeyOf(item)));
};

/** The rows of songs that the playlist contains more often than the items do: written twice, or added by somebody else. */
export const surplusOf = (rows: readonly PlaylistRow[], items: readonly PendingItem[]): PlaylistRow[] => {
  const wanted = new Map<string, number>();
  for (const item of items) wanted.set(songKeyOf(item), (wanted.get(songKeyOf(item)) ?? 0) + 1);
  const keyOfRow = createRowKey(items);
  return rows.filter((row) => {
    const key = keyOfRow(row);
    return key !== null && wanted.has(key) && !takeOne(wanted, key);
  });
};

/** Identifies the song of an item by its ISRC if it has one, because a service may return a recording with another id. */
export const songKeyOf = ({ match }: PendingItem): string =>
  match.isrc === null ? match.trackId : isrcKey(match.isrc);

const isrcKey = (isrc: string): string => `isrc:${isrc}`;

/** Returns a function that returns the song key of a row; null for an unavailable row. */
export const createRowKey = (items: readonly PendingItem[]): ((row: PlaylistRow) => string | null) => {
  const keyById = new Map(items.map((item) => [item.match.trackId, songKeyOf(item)]));
  return (row) => {
    if (row.state !== 'available') return null;
    const { id, isrc } = row.track;
    return keyById.get(id) ?? (isrc === null ? id : isrcKey(isrc));
  };
};

const countRows = (rows: readonly PlaylistRow[], items: readonly PendingItem[]): Map<string, number> => {
  const keyOfRow = createRowKey(items);
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = keyOfRow(row);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

const takeOne = (counts: Map<string, number>, key: string): boolean => {
  const count = counts.get(key) ?? 0;
  if (count > 0) counts.set(key, count - 1);
  return count > 0;
};
