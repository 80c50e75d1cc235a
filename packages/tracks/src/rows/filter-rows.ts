import type { PlaylistRow } from '@playa/contracts';
import { rowWords } from '../describe/describe-row.ts';
import { foldText } from './fold-text.ts';
import { entriesOf, type RowEntry } from './row-entry.ts';

const remembered = new WeakMap<PlaylistRow, string>();

/** Title and author, folded once for each row object; parted so that no match runs over both. */
const searchable = (row: PlaylistRow): string => {
  const known = remembered.get(row);
  if (known !== undefined) return known;
  const { title, author } = rowWords(row);
  const folded = `${foldText(title)}\n${foldText(author)}`;
  remembered.set(row, folded);
  return folded;
};

/** The rows with `text` in title or author, without regard to case and accents; all of them for a blank text. */
export const filterRows = (rows: readonly PlaylistRow[], text: string): RowEntry[] => {
  const wanted = foldText(text.trim());
  const entries = entriesOf(rows);
  return wanted === '' ? entries : entries.filter(({ row }) => searchable(row).includes(wanted));
};
