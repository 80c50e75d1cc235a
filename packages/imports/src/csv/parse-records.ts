import { CsvError, parse } from 'csv-parse/browser/esm/sync';

export interface CsvRecord {
  /** Line of the record's start, from 1. */
  line: number;
  cells: readonly string[];
}

export interface CsvRecords {
  records: CsvRecord[];
  /**
   * Line of the record whose quoted cell is never closed and contains the rest of the file. Null if all cells are
   * closed.
   */
  unclosedQuoteLine: number | null;
}

const countLineFeeds = (cells: readonly string[]): number =>
  cells.reduce((total, cell) => total + cell.split('\n').length - 1, 0);

/**
 * Parses CSV records. Quotes inside unquoted cells are literal, records may differ in length, and empty lines are
 * skipped.
 */
export const parseRecords = (text: string, delimiter: string): CsvRecords => {
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
        records.push({ line: lines - countLineFeeds(cells), cells });
        lastLine = lines;
        return null;
      },
    });
    return { records, unclosedQuoteLine: null };
  } catch (error) {
    if (error instanceof CsvError) return { records, unclosedQuoteLine: lastLine + 1 };
    throw error;
  }
};
