import { describe, expect, it } from 'vitest';
import { readOptions } from './read-options.ts';

describe('the options of the bench', () => {
  it('are all pairs with 500 songs, and the growth, when nothing is given', () => {
    const { pairs, ...others } = readOptions([]);
    expect(others).toEqual({ songs: 500, routes: false, growth: true });
    expect(pairs.map((pair) => pair.join('-'))).toEqual(
      expect.arrayContaining(['spotify-apple', 'youtube-spotify', 'apple-youtube', 'apple-apple']),
    );
    expect(pairs).toHaveLength(8);
  });

  it('name pairs and a number of songs', () => {
    expect(readOptions(['--pair', 'spotify-apple', '--pair', 'apple-apple', '--songs', '20', '--routes'])).toEqual({
      pairs: [
        ['spotify', 'apple'],
        ['apple', 'apple'],
      ],
      songs: 20,
      routes: true,
      growth: false,
    });
  });

  it('name the growth alone', () => {
    expect(readOptions(['--growth'])).toMatchObject({ pairs: [], growth: true });
  });

  it.each([
    [['--pair', 'spotify-tidal'], 'spotify-tidal'],
    [['--pair', 'spotify'], 'spotify'],
    [['--pair', 'spotify-apple-youtube'], 'spotify-apple-youtube'],
    [['--songs', '0'], '"0"'],
    [['--songs', '10001'], '"10001"'],
    [['--songs', 'many'], '"many"'],
    [['--unknown'], '--unknown'],
    [['all'], 'all'],
  ])('refuse %j', (args, part) => {
    expect(() => readOptions(args)).toThrow(part);
  });
});
