import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts';
import { addSourcePlaylist, songFacts } from './source-playlist.ts';

let world: TestSandbox;
beforeAll(async () => {
  world = await startTestSandbox();
});
afterAll(() => world.sandbox.close());

it('tells what the destination has, and what is found there by ISRC', async () => {
  const tracks = [
    { title: 'Last Last', artist: 'Burna Boy' },
    { title: 'Essence', artist: 'Wizkid' },
    { title: 'Ballad of the Nameless Lagoon', artist: 'Nobody At All' },
  ];
  const playlistId = await addSourcePlaylist(world, 'apple', { tracks });
  const facts = (destination: 'spotify' | 'youtube') =>
    songFacts(world.sandbox.world, 'apple', destination, playlistId);
  expect(facts('spotify')).toEqual({ present: 2, withIsrc: 3, foundByNoIsrc: 1 });
  expect(facts('youtube')).toEqual({ present: 2, withIsrc: 3, foundByNoIsrc: 3 });
});
