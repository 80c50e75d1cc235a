import type { PlaylistRow } from '@playa/contracts';
import { rowNames } from '../describe/describe-row.ts';
import { normaliseText } from './normalise-text.ts';
import { type RowEntry, toRowEntries } from './row-entry.ts';

const cache = new WeakMap<PlaylistRow, string>();

/** Normalised title and author, cached per row object. The line break prevents matches across both. */
const searchText = (row: PlaylistRow): string => {
  const cached = cache.get(row);
  if (cached !== undefined) return cached;
  const { title, author } = rowNames(row);
  const normalised = `${normaliseText(title)}\n${normaliseText(author)}`;
  cache.set(row, normalised);
  return normalised;
};

/** Returns the rows with `text` in title or author, ignoring case and accents. A blank text matches all rows. */
export const filterRows = (rows: readonly PlaylistRow[], text: string): RowEntry[] => {
  const query = normaliseText(text.trim());
  const entries = toRowEntries(rows);
  return query === '' ? entries : entries.filter(({ row }) => searchText(row).includes(query));
};
