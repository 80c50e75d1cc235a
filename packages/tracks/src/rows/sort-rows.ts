import { rowWords } from '../describe/describe-row.ts';
import { texts } from '../texts.ts';
import type { RowEntry } from './row-entry.ts';

export const rowOrders = ['custom', 'title', 'artist', 'added', 'length'] as const;
/** `custom` is the playlist's own order. */
export type RowOrder = (typeof rowOrders)[number];
export type SortDirection = 'ascending' | 'descending';

/** Null where the row does not tell: such rows come last in both directions. */
type SortValue = string | number | null;

const told = (text: string): string | null => (text === texts.unknown ? null : text);

const addedAt = (value: string | null | undefined): number | null => {
  const time = Date.parse(value ?? '');
  return Number.isNaN(time) ? null : time;
};

const valueFor: Readonly<Record<RowOrder, (entry: RowEntry) => SortValue>> = {
  custom: ({ index }) => index,
  title: ({ row }) => told(rowWords(row).title),
  artist: ({ row }) => told(rowWords(row).author),
  added: ({ row }) => addedAt(row.addedAt),
  length: ({ row }) => (row.state === 'available' ? row.track.durationMs : null),
};

/** Numbers inside of names count as numbers: "Track 2" comes before "Track 10". */
const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b));

/** A sorted copy. Equal rows keep their order; rows that do not tell the value come last in both directions. */
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
