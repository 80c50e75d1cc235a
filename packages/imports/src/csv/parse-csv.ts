import { truncateText } from '@playa/contracts';
import type { ImportResult } from '../import-result.ts';
import { parseLines } from '../lines/parse-lines.ts';
import { durationFrom, type FieldName, hasSongColumns, mapFields, songLinkFrom } from '../song/field-names.ts';
import { PlaylistCollector } from '../song/playlist-collector.ts';
import { cleanText } from '../text/clean-text.ts';
import { refuse, texts } from '../texts.ts';
import { detectHeader, stripSeparatorLine } from './detect-header.ts';
import { guessColumns } from './guess-columns.ts';
import { type CsvRecord, parseRecords } from './parse-records.ts';

type Columns = ReadonlyMap<FieldName, number>;

/** How many columns an error message lists, and how many characters of each. */
const headerLimits = { columns: 10, characters: 40 };

/** Exporters put an apostrophe before text that a spreadsheet would run as a formula. */
const stripFormulaGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\n\r])/, '');

const addRecord = (collector: PlaylistCollector, columns: Columns, { line, cells }: CsvRecord): void => {
  const get = (field: FieldName): string => stripFormulaGuard(cells[columns.get(field) ?? -1] ?? '');
  // Artist names contain commas and "&" ("Earth, Wind & Fire") but no semicolons.
  const artists = columns.has('artists') ? get('artists').split(';') : [get('artist')];
  if (columns.has('playlist'))
    collector.switchTo(get('playlist'), columns.has('position') ? Number(get('position')) : null);
  collector.add(line, cells.join(', '), {
    title: get('title'),
    artists,
    album: get('album'),
    durationMs: durationFrom(get),
    isrc: get('isrc'),
    link: songLinkFrom(get),
    unavailable: get('unavailable'),
  });
};

const refuseColumns = (cells: readonly string[]): ImportResult => {
  const shown = cells
    .slice(0, headerLimits.columns)
    .map((cell) => `"${cleanText(truncateText(cell, headerLimits.characters))}"`);
  return refuse('wrong-columns', texts.refused.columns(cells.length > headerLimits.columns ? [...shown, '…'] : shown));
};

/** The names of the used columns, in file order. */
const usedColumnNames = (columns: Columns, cells: readonly string[]): string[] =>
  [...new Set(columns.values())]
    .sort((a, b) => a - b)
    .slice(0, headerLimits.columns)
    .map((at) => cleanText(truncateText(cells[at] ?? '', headerLimits.characters)));

/**
 * Parses CSV with commas, semicolons or tabs. The header names the columns. Without a header, two columns are title and
 * artist, and a single column is parsed as lines. A playlist column yields several playlists.
 */
export const parseCsv = (text: string, name: string): ImportResult => {
  const header = detectHeader(text);
  const { records, unclosedQuoteLine } = parseRecords(stripSeparatorLine(text), header.delimiter);
  if (unclosedQuoteLine !== null) return refuse('broken', texts.refused.openQuote(unclosedQuoteLine));
  const rows = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const knownColumns = mapFields(header.cells);
  if (!hasSongColumns(knownColumns)) {
    const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
    if (knownColumns.size > 0 || width > 2) return refuseColumns(header.cells);
    if (width < 2) return parseLines(text, name);
  }
  const columns = hasSongColumns(knownColumns) ? knownColumns : guessColumns(rows);
  const collector = new PlaylistCollector(name);
  for (const row of hasSongColumns(knownColumns) ? rows.slice(1) : rows) addRecord(collector, columns, row);
  const result = collector.finish('csv', refuse('only-header', texts.refused.onlyHeader));
  return result.kind === 'playlists' && hasSongColumns(knownColumns)
    ? { ...result, columns: usedColumnNames(knownColumns, header.cells) }
    : result;
};
