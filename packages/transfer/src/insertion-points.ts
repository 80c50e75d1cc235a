import type { PlaylistRow } from '@playa/contracts';
import type { PendingItem } from './ledger.ts';
import { createRowKey, songKeyOf } from './reconcile.ts';

/** Songs to insert together, in order, before the row at `index`, or at the end when there is no such row. */
export interface InsertionPoint {
  index: number;
  items: PendingItem[];
}

/**
 * Finds where late songs belong in a playlist that its listener may have changed: behind the nearest row that precedes them in the
 * source and is in the playlist, or in front of the next one when no such row exists. `written` and `late` are in the source's order.
 * The points are listed from last to first, so that an insertion does not shift the remaining points.
 */
export const findInsertionPoints = (
  rows: readonly PlaylistRow[],
  written: readonly PendingItem[],
  late: readonly PendingItem[],
): InsertionPoint[] => {
  const indexOf = findRowIndexes(rows, written);
  const present = written.filter(({ position }) => indexOf.has(position));
  const points: InsertionPoint[] = [];
  let next = 0;
  for (const item of late) {
    while ((present[next]?.position ?? Number.POSITIVE_INFINITY) < item.position) next += 1;
    const index = insertionIndex(
      rows.length,
      rowIndexOf(indexOf, present[next - 1]),
      rowIndexOf(indexOf, present[next]),
    );
    const last = points.at(-1);
    if (last?.index === index) last.items.push(item);
    else points.push({ index, items: [item] });
  }
  return points.sort((a, b) => b.index - a.index);
};

const rowIndexOf = (indexOf: ReadonlyMap<number, number>, item: PendingItem | undefined): number | undefined =>
  item && indexOf.get(item.position);

const insertionIndex = (length: number, before: number | undefined, after: number | undefined): number => {
  if (before !== undefined) return before + 1;
  return after ?? length;
};

/** The row index of each item in the playlist, by the item's position. The rows of a repeated song are assigned in order. */
const findRowIndexes = (rows: readonly PlaylistRow[], items: readonly PendingItem[]): Map<number, number> => {
  const keyOfRow = createRowKey(items);
  const indexes = new Map<string, number[]>();
  for (const [index, row] of rows.entries()) {
    const key = keyOfRow(row);
    if (key === null) continue;
    const known = indexes.get(key);
    if (known) known.push(index);
    else indexes.set(key, [index]);
  }
  return new Map(
    items.flatMap((item) => {
      const index = indexes.get(songKeyOf(item))?.shift();
      return index === undefined ? [] : [[item.position, index] as const];
    }),
  );
};
