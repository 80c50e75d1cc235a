import { type CsvValue, csvTable } from './csv-table.ts';
import type { ExportedFile } from './export-playlists.ts';
import { toSafeFileName } from './file-name.ts';

/** Creates a CSV file. `name` has no extension and may contain any characters. */
export const csvFile = (
  name: string,
  columns: readonly string[],
  rows: readonly (readonly CsvValue[])[],
): ExportedFile => ({
  fileName: `${toSafeFileName(name)}.csv`,
  mediaType: 'text/csv;charset=utf-8',
  text: csvTable(columns, rows),
});
