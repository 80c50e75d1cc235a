import type { PlaylistRow } from '@playa/contracts';
import type { PendingItem } from './ledger.ts';
import { songOf, songsOfRows } from './reconcile.ts';

/** Songs to be inserted together, in order, before the row at `index`; at the end where there is none. */
export interface Place {
  index: number;
  items: PendingItem[];
}

/**
 * Where songs belong in a playlist that its listener may have changed: behind the row that stands before them in the source, of those
 * that are there; at the front of the others when none stands before them. Both lists are in the source's order. The places are listed
 * from the last to the first, so that an insertion moves none of those that follow.
 */
export const placesOf = (
  rows: readonly PlaylistRow[],
  written: readonly PendingItem[],
  late: readonly PendingItem[],
): Place[] => {
  const indexOf = indexesOfItems(rows, written);
  const present = written.filter(({ position }) => indexOf.has(position));
  const places: Place[] = [];
  let next = 0;
  for (const item of late) {
    while ((present[next]?.position ?? Number.POSITIVE_INFINITY) < item.position) next += 1;
    const index = placeBetween(rows.length, at(indexOf, present[next - 1]), at(indexOf, present[next]));
    const last = places.at(-1);
    if (last?.index === index) last.items.push(item);
    else places.push({ index, items: [item] });
  }
  return places.sort((a, b) => b.index - a.index);
};

const at = (indexOf: ReadonlyMap<number, number>, item: PendingItem | undefined): number | undefined =>
  item && indexOf.get(item.position);

const placeBetween = (length: number, before: number | undefined, after: number | undefined): number => {
  if (before !== undefined) return before + 1;
  return after ?? length;
};

/** The row of each item that the playlist holds, by the item's position. A repeated song has its rows in their order. */
const indexesOfItems = (rows: readonly PlaylistRow[], items: readonly PendingItem[]): Map<number, number> => {
  const songAt = songsOfRows(items);
  const indexes = new Map<string, number[]>();
  for (const [index, row] of rows.entries()) {
    const song = songAt(row);
    if (song === null) continue;
    const known = indexes.get(song);
    if (known) known.push(index);
    else indexes.set(song, [index]);
  }
  return new Map(
    items.flatMap((item) => {
      const index = indexes.get(songOf(item))?.shift();
      return index === undefined ? [] : [[item.position, index] as const];
    }),
  );
};
