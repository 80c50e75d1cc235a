import { describe, expect, it } from 'vitest';
import { parseCatalogueText } from './catalogue-text.ts';

const parse = (...lines: string[]) => parseCatalogueText(lines.join('\n'), 'catalogue/x.txt');

describe('a built-in catalogue file', () => {
  it('gives songs with genre and artist', () => {
    const songs = parse(
      '# genre: Afrobeats',
      '',
      '# a note',
      '@ Wizkid',
      'Essence | Tems ; Justin Bieber | Made in Lagos | 2020 | 4:08',
      '#1 Spice | | #1 Spice | 2023 | 2:01 | explicit',
    );
    expect(songs).toEqual([
      {
        title: 'Essence',
        artist: 'Wizkid',
        featured: ['Tems', 'Justin Bieber'],
        album: 'Made in Lagos',
        year: 2020,
        durationMs: 248_000,
        genre: 'Afrobeats',
        explicit: false,
      },
      expect.objectContaining({ title: '#1 Spice', featured: [], durationMs: 121_000, explicit: true }),
    ]);
  });

  it.each([
    [
      'Essence | Tems | Made in Lagos | 2020',
      'expected "Title | featured artists | Album | year | m:ss", found 4 fields',
    ],
    [' | | Album | 2020 | 3:00', 'the title is empty'],
    ['Song | | | 2020 | 3:00', 'the album is empty'],
    ['Song | | Album | 20 | 3:00', '"20" is not a year'],
    ['Song | | Album | 2020 | 3:61', '"3:61" is not a length like 3:45'],
    ['Song | | Album | 2020 | 0:00', '"0:00" is not a length like 3:45'],
    ['Song | | Album | 2020 | 3:00 | clean', '"clean" is not "explicit"'],
    ['@ ', 'the artist is empty'],
  ])('names file and line of %s', (line, problem) => {
    expect(() => parse('# genre: Pop', '@ Someone', line)).toThrow(`catalogue/x.txt, line 3: ${problem}.`);
  });

  it('wants the genre first and an artist before songs', () => {
    expect(() => parse('@ Wizkid', 'Essence | | A | 2020 | 4:08')).toThrow(
      'line 2: the first line must be "# genre: ..."',
    );
    expect(() => parse('# genre: Pop', 'Essence | | A | 2020 | 4:08')).toThrow('line 2: a song stands before');
  });
});
