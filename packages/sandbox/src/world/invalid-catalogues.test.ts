import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCatalogueCsv } from './catalogue-csv.ts';
import { parseCatalogueText } from './catalogue-text.ts';
import { CatalogueError } from './seed.ts';

/** Text with the signs that the two formats give a meaning, so that many lines are nearly right. */
const textOf = (...signs: string[]) =>
  fc.string({ unit: fc.constantFrom('a', '1', ' ', '\n', '\r', '\0', 'é', '\uFEFF', ...signs), maxLength: 120 });

/** Songs, or the error that names the file; whatever else is thrown fails the test. */
const outcomeOf = (parse: () => readonly unknown[]): readonly unknown[] | CatalogueError => {
  try {
    return parse();
  } catch (error) {
    if (error instanceof CatalogueError) return error;
    throw error;
  }
};
const expectSentence = (outcome: readonly unknown[] | CatalogueError, file: string): void => {
  if (!(outcome instanceof CatalogueError)) return;
  expect(outcome.message.startsWith(file)).toBe(true);
  expect(outcome.message.endsWith('.')).toBe(true);
};

describe('a catalogue file that is not one', () => {
  it('is refused in a sentence that names it, whatever stands in it', () => {
    fc.assert(
      fc.property(textOf('|', '@', '#', ':', ';'), (text) => {
        expectSentence(
          outcomeOf(() => parseCatalogueText(text, 'songs.txt')),
          'songs.txt',
        );
      }),
    );
    fc.assert(
      fc.property(textOf(',', '"', '\t'), (text) => {
        expectSentence(
          outcomeOf(() => parseCatalogueCsv(text, 'songs.csv').songs),
          'songs.csv',
        );
      }),
    );
  });

  it('is refused as well when a good table has one bad row anywhere', () => {
    const columns =
      'playlist_name,playlist_genre,track_name,track_artist,track_album_name,track_album_release_date,duration_ms,track_popularity';
    const good = 'List,Pop,Song,Singer,Album,2020-01-01,180000,50';
    const bad = ['List,Pop,,Singer,Album,2020,180000,50', 'List,Pop,Song,Singer,Album,soon,180000,50', 'a,b,c'];
    fc.assert(
      fc.property(fc.nat(6), fc.nat(6), fc.constantFrom(...bad), (before, behind, row) => {
        const lines = [columns, ...Array(before).fill(good), row, ...Array(behind).fill(good)];
        const outcome = outcomeOf(() => parseCatalogueCsv(lines.join('\n'), 'songs.csv').songs);
        expect(outcome).toBeInstanceOf(CatalogueError);
        expect(String(outcome)).toContain(`songs.csv, line ${before + 2}: `);
      }),
    );
  });
});

describe('a catalogue table', () => {
  it('keeps every row in order, repetitions too, whatever signs the names hold', () => {
    const name = fc
      .string({ minLength: 1, maxLength: 12 })
      .filter((text) => text.trim() !== '' && text.trim() === text);
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 8 }), (songs) => {
        const rows = songs.map(([title, artist]) => `List,Pop,${quoted(title)},${quoted(artist)},Album,2020,180000,50`);
        const columns =
          'playlist_name,playlist_genre,track_name,track_artist,track_album_name,track_album_release_date,duration_ms,track_popularity';
        const seed = parseCatalogueCsv([columns, ...rows].join('\n'), 'songs.csv');
        expect(seed.songs.map(({ title, artist }) => [title, artist])).toEqual(songs);
        expect(seed.playlists).toEqual([{ name: 'List', songs: songs.map((_, index) => index) }]);
      }),
    );
  });
});
