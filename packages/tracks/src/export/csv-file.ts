import { type CsvValue, csvTable } from './csv-table.ts';
import type { ExportedFile } from './export-playlists.ts';
import { safeFileName } from './file-name.ts';

/** A table as a file; `name` without extension, of any characters. */
export const csvFile = (
  name: string,
  columns: readonly string[],
  rows: readonly (readonly CsvValue[])[],
): ExportedFile => ({
  fileName: `${safeFileName(name)}.csv`,
  mediaType: 'text/csv;charset=utf-8',
  text: csvTable(columns, rows),
});
