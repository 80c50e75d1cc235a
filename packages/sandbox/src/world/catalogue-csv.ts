import { type CastingContext, CsvError, parse } from 'csv-parse/sync';
import type { Seed, SeedSong } from './seed.ts';
import { CatalogueError } from './seed.ts';

const columns = [
  'playlist_name',
  'playlist_genre',
  'track_name',
  'track_artist',
  'track_album_name',
  'track_album_release_date',
  'duration_ms',
  'track_popularity',
] as const;

type Row = Partial<Record<(typeof columns)[number], string>>;

interface Line {
  record: string[];
  info: Pick<CastingContext, 'lines'>;
}

function readLines(text: string, file: string): Line[] {
  try {
    return parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Line[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines);
    throw new CatalogueError(file, Number.isFinite(line) ? line : null, 'the quoting is malformed');
  }
}

function parseRow(row: Row, fail: (problem: string) => never): SeedSong {
  const durationMs = Number(row.duration_ms);
  if (!Number.isInteger(durationMs) || durationMs <= 0) {
    fail(`duration_ms "${row.duration_ms}" is not a length in milliseconds`);
  }
  const year = /^(\d{4})(?:-\d\d){0,2}$/.exec(row.track_album_release_date ?? '')?.[1];
  const title = row.track_name || fail('track_name is empty');
  return {
    title,
    artist: row.track_artist || fail('track_artist is empty'),
    featured: [],
    album: row.track_album_name || title,
    year: Number(year ?? fail(`track_album_release_date "${row.track_album_release_date}" is not a date`)),
    durationMs,
    genre: row.playlist_genre || fail('playlist_genre is empty'),
    explicit: false,
  };
}

/**
 * Reads playlists with their songs from a table; rows keep their order and repetitions.
 * @throws CatalogueError naming file and, where there is one, line.
 */
export function parseCatalogueCsv(text: string, file: string): Seed {
  if (text.trim() === '') throw new CatalogueError(file, null, 'the file is empty');
  const [header, ...lines] = readLines(text, file);
  const names = header?.record ?? [];
  if (!columns.some((column) => names.includes(column))) {
    throw new CatalogueError(file, 1, `the header line is missing (expected ${columns.join(',')})`);
  }
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new CatalogueError(file, 1, `missing column ${missing.join(', ')}`);
  if (lines.length === 0) throw new CatalogueError(file, null, 'there is a header but no songs');

  const songs: SeedSong[] = [];
  const playlists = new Map<string, number[]>();
  for (const { record, info } of lines) {
    const fail = (problem: string): never => {
      throw new CatalogueError(file, info.lines, problem);
    };
    if (record.length !== names.length) fail(`expected ${names.length} fields, found ${record.length}`);
    const row: Row = Object.fromEntries(names.map((name, index) => [name, record[index]]));
    const name = row.playlist_name || fail('playlist_name is empty');
    playlists.set(name, [...(playlists.get(name) ?? []), songs.length]);
    songs.push(parseRow(row, fail));
  }
  return { songs, playlists: [...playlists].map(([name, indexes]) => ({ name, songs: indexes })) };
}
