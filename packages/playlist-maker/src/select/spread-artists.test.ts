import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadArtists } from './spread-artists.ts';

const first = (song: string): string => song.charAt(0);

it('separates songs of one artist and keeps the order otherwise', () => {
  expect(spreadArtists(['a1', 'a2', 'b1', 'a3', 'c1'], first)).toEqual(['a1', 'b1', 'a2', 'c1', 'a3']);
  expect(spreadArtists(['a1', 'b1', 'c1'], first)).toEqual(['a1', 'b1', 'c1']);
  expect(spreadArtists(['a1', 'a2'], first)).toEqual(['a1', 'a2']);
});

it('keeps all songs and the first position', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a1', 'a2', 'b1', 'c1', 'c2')), (songs) => {
      const order = spreadArtists(songs, first);
      expect([...order].sort()).toEqual([...songs].sort());
      expect(order[0]).toBe(songs[0]);
    }),
  );
});
