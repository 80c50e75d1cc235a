import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spread } from './spread.ts';

const first = (song: string): string => song.charAt(0);

it('parts songs of one artist and keeps the order otherwise', () => {
  expect(spread(['a1', 'a2', 'b1', 'a3', 'c1'], first)).toEqual(['a1', 'b1', 'a2', 'c1', 'a3']);
  expect(spread(['a1', 'b1', 'c1'], first)).toEqual(['a1', 'b1', 'c1']);
  expect(spread(['a1', 'a2'], first)).toEqual(['a1', 'a2']);
});

it('loses no song and keeps the first one first', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a1', 'a2', 'b1', 'c1', 'c2')), (songs) => {
      const order = spread(songs, first);
      expect([...order].sort()).toEqual([...songs].sort());
      expect(order[0]).toBe(songs[0]);
    }),
  );
});
