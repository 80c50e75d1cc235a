import { expect, it } from 'vitest';
import { aPlaylist } from '../testing/playlists.ts';
import { firstOf } from './copy-everything.tsx';

const playlists = (count: number) => Array.from({ length: count }, (_, index) => aPlaylist({ id: `p${index}` }));

it.each([
  [0, 0, 'No playlist to show'],
  [500, 500, null],
  [1_204, 500, 'The first 500 of your 1,204 playlists are copied now. Copy the others when they are done.'],
])('of %i playlists %i go now', (count, now, notice) => {
  const all = playlists(count);
  expect(firstOf(all)).toEqual({ now: all.slice(0, now), notice });
});
