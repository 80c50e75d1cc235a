import { cutText } from '@playa/contracts';
import type { ImportResult } from '../import-result.ts';
import { readLines } from '../lines/read-lines.ts';
import { type FieldName, findFields, lengthOf, linkOf, namesSongs } from '../song/field-names.ts';
import { PlaylistCollector } from '../song/playlist-collector.ts';
import { cleanText } from '../text/clean-text.ts';
import { refuse, texts } from '../texts.ts';
import { findHeader, withoutSeparatorLine } from './find-delimiter.ts';
import { guessColumns } from './headerless.ts';
import { type CsvRecord, readRecords } from './read-records.ts';

type Columns = ReadonlyMap<FieldName, number>;

/** Columns that a refusal lists, and characters of each. */
const listed = { columns: 10, characters: 40 };

/** Exporters put an apostrophe before what a spreadsheet would take for a formula. */
const unguarded = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\n\r])/, '');

const addRecord = (collector: PlaylistCollector, columns: Columns, { line, cells }: CsvRecord): void => {
  const get = (field: FieldName): string => unguarded(cells[columns.get(field) ?? -1] ?? '');
  // Semicolons are in no name; commas and "&" are, so that "Earth, Wind & Fire" stays one.
  const artists = columns.has('artists') ? get('artists').split(';') : [get('artist')];
  if (columns.has('playlist'))
    collector.switchTo(get('playlist'), columns.has('position') ? Number(get('position')) : null);
  collector.add(line, cells.join(', '), {
    title: get('title'),
    artists,
    album: get('album'),
    durationMs: lengthOf(get),
    isrc: get('isrc'),
    link: linkOf(get),
    unavailable: get('unavailable'),
  });
};

const wrongColumns = (cells: readonly string[]): ImportResult => {
  const shown = cells.slice(0, listed.columns).map((cell) => `"${cleanText(cutText(cell, listed.characters))}"`);
  return refuse('wrong-columns', texts.refused.columns(cells.length > listed.columns ? [...shown, '…'] : shown));
};

/** The names of the columns that are used, in the order of the file. */
const namesOf = (columns: Columns, cells: readonly string[]): string[] =>
  [...new Set(columns.values())]
    .sort((a, b) => a - b)
    .slice(0, listed.columns)
    .map((at) => cleanText(cutText(cells[at] ?? '', listed.characters)));

/**
 * CSV with commas, semicolons or tabs. The header names the columns; without one, two columns are a title and an artist, and one
 * column is read as lines. A playlist column makes several playlists.
 */
export const readCsv = (text: string, name: string): ImportResult => {
  const header = findHeader(text);
  const { records, openQuoteLine } = readRecords(withoutSeparatorLine(text), header.delimiter);
  if (openQuoteLine !== null) return refuse('broken', texts.refused.openQuote(openQuoteLine));
  const rows = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const known = findFields(header.cells);
  if (!namesSongs(known)) {
    const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
    if (known.size > 0 || width > 2) return wrongColumns(header.cells);
    if (width < 2) return readLines(text, name);
  }
  const columns = namesSongs(known) ? known : guessColumns(rows);
  const collector = new PlaylistCollector(name);
  for (const row of namesSongs(known) ? rows.slice(1) : rows) addRecord(collector, columns, row);
  const result = collector.finish('csv', refuse('only-header', texts.refused.onlyHeader));
  return result.kind === 'playlists' && namesSongs(known)
    ? { ...result, columns: namesOf(known, header.cells) }
    : result;
};
