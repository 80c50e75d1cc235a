import type { PlaylistRow } from '@playa/contracts';
import { expect, it } from 'vitest';
import { aRow } from '../testing/music.ts';
import { songsOnOtherService, songsOnOwnService } from './playable-songs.ts';

const removed: PlaylistRow = { state: 'unavailable', reason: 'removed', title: 'Gone', author: 'Somebody' };
const rows = [aRow({ id: 's0' }), removed, aRow({ id: 's2', title: 'Higher' }), aRow({ id: 's3' })];
const linkTo = (trackId: string) => ({ trackId, url: `https://music.example/${trackId}` });

it('plays the available songs on the own service, each with its row in the playlist', () => {
  const { tracks, rows: places } = songsOnOwnService(rows);
  expect(tracks.map(({ id }) => id)).toEqual(['s0', 's2', 's3']);
  expect(places).toEqual([0, 2, 3]);
});

it('plays only songs with a match on another service, under the id of the match', () => {
  const links = new Map([
    [1, linkTo('a1')],
    [2, linkTo('a2')],
  ]);
  const { tracks, rows: places } = songsOnOtherService(rows, 'apple', links);
  expect(tracks).toMatchObject([{ service: 'apple', id: 'a2', title: 'Higher' }]);
  expect(places).toEqual([2]);
});

it('takes no preview along to another service', () => {
  const { tracks } = songsOnOtherService(rows, 'apple', new Map([[0, linkTo('a0')]]));
  expect(tracks[0]?.previewUrl).toBeNull();
});
