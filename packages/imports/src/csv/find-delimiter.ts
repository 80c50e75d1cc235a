import { findFields, namesSongs } from '../song/field-names.ts';
import { readRecords } from './read-records.ts';

const delimiters = [',', ';', '\t'] as const;

/** Cells of a first line beyond which it is no header. */
const longestHeader = 100_000;

/** Without the line `sep=;` that tells Excel the delimiter; an empty line stays in its place. */
export const withoutSeparatorLine = (text: string): string => text.replace(/^sep=.(?=[\n\r])/i, '');

export interface Header {
  delimiter: string;
  /** Of the first line that is not empty. */
  cells: readonly string[];
  /** The columns name a title and an artist. */
  isKnown: boolean;
}

/** The first line read with the delimiter that gives most of the known columns, or else most cells. */
export const findHeader = (text: string): Header => {
  const line = /\S[^\n\r]*/.exec(withoutSeparatorLine(text))?.[0].slice(0, longestHeader) ?? '';
  const [best] = delimiters
    .map((delimiter) => {
      const cells = readRecords(line, delimiter).records[0]?.cells ?? [];
      const columns = findFields(cells);
      return { delimiter, cells, isKnown: namesSongs(columns), known: columns.size };
    })
    .sort((a, b) => Number(b.isKnown) - Number(a.isKnown) || b.known - a.known || b.cells.length - a.cells.length);
  return best ?? { delimiter: ',', cells: [], isKnown: false };
};
