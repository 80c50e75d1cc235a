import { savedTracksId } from '@playa/contracts';
import { expect, it } from 'vitest';
import { coverOf } from './playlist-cover.ts';

it('is the playlist’s own picture, if it has one', () => {
  expect(coverOf({ id: 'p1', imageUrl: 'https://covers.example/1.jpg' })).toBe('https://covers.example/1.jpg');
  expect(coverOf({ id: 'p1', imageUrl: null })).toBeNull();
});

it('is a drawing for the saved songs, whatever else is known of them', () => {
  const cover = coverOf({ id: savedTracksId, imageUrl: null });
  expect(cover).toMatch(/^data:image\/svg\+xml,/);
  expect(coverOf({ id: savedTracksId, imageUrl: 'https://covers.example/1.jpg' })).toBe(cover);
});
