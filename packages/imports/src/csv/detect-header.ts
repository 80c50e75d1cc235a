import { hasSongColumns, mapFields } from '../song/field-names.ts';
import { parseRecords } from './parse-records.ts';

const delimiters = [',', ';', '\t'] as const;

/** Maximum characters of a header line. */
const maxHeaderLength = 100_000;

/**
 * Removes the line `sep=;`, which tells Excel the delimiter. An empty line remains, so that line numbers stay correct.
 */
export const stripSeparatorLine = (text: string): string => text.replace(/^sep=.(?=[\n\r])/i, '');

export interface Header {
  delimiter: string;
  /** Cells of the first line that is not empty. */
  cells: readonly string[];
  /** The header has a title and an artist column. */
  hasSongColumns: boolean;
}

/** Parses the first line with the delimiter that yields the most known columns, or else the most cells. */
export const detectHeader = (text: string): Header => {
  const line = /\S[^\n\r]*/.exec(stripSeparatorLine(text))?.[0].slice(0, maxHeaderLength) ?? '';
  const [best] = delimiters
    .map((delimiter) => {
      const cells = parseRecords(line, delimiter).records[0]?.cells ?? [];
      const columns = mapFields(cells);
      return { delimiter, cells, hasSongColumns: hasSongColumns(columns), knownCount: columns.size };
    })
    .sort(
      (a, b) =>
        Number(b.hasSongColumns) - Number(a.hasSongColumns) ||
        b.knownCount - a.knownCount ||
        b.cells.length - a.cells.length,
    );
  return best ?? { delimiter: ',', cells: [], hasSongColumns: false };
};
