import { rowNames } from '../describe/describe-row.ts';
import { texts } from '../texts.ts';
import type { RowEntry } from './row-entry.ts';

export const rowOrders = ['custom', 'title', 'artist', 'added', 'length'] as const;
/** `custom` is the playlist order. */
export type RowOrder = (typeof rowOrders)[number];
export type SortDirection = 'ascending' | 'descending';

/** Null for an unknown value. Such rows are last in both directions. */
type SortValue = string | number | null;

const nullIfUnknown = (text: string): string | null => (text === texts.unknown ? null : text);

const addedAt = (value: string | null | undefined): number | null => {
  const time = Date.parse(value ?? '');
  return Number.isNaN(time) ? null : time;
};

const valueFor: Readonly<Record<RowOrder, (entry: RowEntry) => SortValue>> = {
  custom: ({ index }) => index,
  title: ({ row }) => nullIfUnknown(rowNames(row).title),
  artist: ({ row }) => nullIfUnknown(rowNames(row).author),
  added: ({ row }) => addedAt(row.addedAt),
  length: ({ row }) => (row.state === 'available' ? row.track.durationMs : null),
};

/** Numbers in names sort numerically: "Track 2" before "Track 10". */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/** Returns a sorted copy. The sort is stable, and rows with unknown values are last in both directions. */
export const sortRows = (
  entries: readonly RowEntry[],
  order: RowOrder,
  direction: SortDirection = 'ascending',
): RowEntry[] => {
  const sign = direction === 'ascending' ? 1 : -1;
  const valued = entries.map((entry) => ({ entry, value: valueFor[order](entry) }));
  valued.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
    return sign * compare(a.value, b.value);
  });
  return valued.map(({ entry }) => entry);
};
