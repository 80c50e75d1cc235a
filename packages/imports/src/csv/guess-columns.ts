import type { FieldName } from '../song/field-names.ts';
import type { CsvRecord } from './parse-records.ts';

/**
 * Guesses which of two columns without a header is the title. Playlists repeat artists more often than titles, so the
 * column with fewer distinct cells is the artist. On a tie the first column is the title, as in exported files.
 */
export const guessColumns = (records: readonly CsvRecord[]): ReadonlyMap<FieldName, number> => {
  const countDistinct = (index: number): number =>
    new Set(records.map(({ cells }) => cells[index]?.toLowerCase())).size;
  const artistIndex = countDistinct(0) < countDistinct(1) ? 0 : 1;
  return new Map<FieldName, number>([
    ['title', 1 - artistIndex],
    ['artist', artistIndex],
  ]);
};
