import type { PlaylistRow } from '@playa/contracts';
import { filterRows, type RowEntry, type RowOrder, type SortDirection, sortRows, toRowEntries } from '@playa/tracks';

/** Characters that are too few to filter by (specification, section 5). */
const tooFew = 2;

/** The text that filters the rows; empty while it is too short to. */
export const filterText = (typed: string): string => {
  const text = typed.trim();
  return [...text].length > tooFew ? text : '';
};

/** What the user wants to see of a playlist. */
export interface RowChoice {
  /** As typed. */
  text: string;
  order: RowOrder;
  direction: SortDirection;
  onlyDuplicates: boolean;
}

export const wholePlaylist: RowChoice = { text: '', order: 'custom', direction: 'ascending', onlyDuplicates: false };

/** True where every row is shown, whatever their order. */
export const showsAll = ({ text, onlyDuplicates }: RowChoice): boolean => filterText(text) === '' && !onlyDuplicates;

/** The rows to show, in the order to show them in. */
export const shownRows = (
  rows: readonly PlaylistRow[],
  choice: RowChoice,
  duplicates: ReadonlySet<number>,
): readonly RowEntry[] => {
  const text = filterText(choice.text);
  const found = text === '' ? toRowEntries(rows) : filterRows(rows, text);
  const wanted = choice.onlyDuplicates ? found.filter(({ index }) => duplicates.has(index)) : found;
  const isAsItIs = choice.order === 'custom' && choice.direction === 'ascending';
  return isAsItIs ? wanted : sortRows(wanted, choice.order, choice.direction);
};
