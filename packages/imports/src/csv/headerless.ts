import type { FieldName } from '../song/field-names.ts';
import type { CsvRecord } from './read-records.ts';

/**
 * Which of two columns without a header is the title. A playlist repeats its artists more often than its titles, so the column
 * with fewer different cells is the artist; where both have as many, the title is first, as in the files of exporters.
 */
export const guessColumns = (records: readonly CsvRecord[]): ReadonlyMap<FieldName, number> => {
  const different = (place: number): number => new Set(records.map(({ cells }) => cells[place]?.toLowerCase())).size;
  const artist = different(0) < different(1) ? 0 : 1;
  return new Map<FieldName, number>([
    ['title', 1 - artist],
    ['artist', artist],
  ]);
};
