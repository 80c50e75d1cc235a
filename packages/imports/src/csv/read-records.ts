import { CsvError, parse } from 'csv-parse/browser/esm/sync';

export interface CsvRecord {
  /** Where it begins, from 1. */
  line: number;
  cells: readonly string[];
}

export interface CsvRecords {
  records: CsvRecord[];
  /** The line of the record with a quoted cell that never ends, which took in all that follows. Null where all cells end. */
  openQuoteLine: number | null;
}

const lineFeeds = (cells: readonly string[]): number =>
  cells.reduce((total, cell) => total + cell.split('\n').length - 1, 0);

/** The records of a CSV text. Quotes inside unquoted cells are text; records may differ in length; empty lines are left out. */
export const readRecords = (text: string, delimiter: string): CsvRecords => {
  const records: CsvRecord[] = [];
  let lastLine = 0;
  try {
    parse(text.replace(/\r\n?/g, '\n'), {
      delimiter,
      record_delimiter: '\n',
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines }) => {
        records.push({ line: lines - lineFeeds(cells), cells });
        lastLine = lines;
        return null;
      },
    });
    return { records, openQuoteLine: null };
  } catch (error) {
    if (error instanceof CsvError) return { records, openQuoteLine: lastLine + 1 };
    throw error;
  }
};
