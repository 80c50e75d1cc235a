import { savedTracksId } from '@playa/contracts';
import { expect, it } from 'vitest';
import { playlistCoverUrl } from './playlist-cover.ts';

it('is the playlist’s image if it has one', () => {
  expect(playlistCoverUrl({ id: 'p1', imageUrl: 'https://covers.example/1.jpg' })).toBe('https://covers.example/1.jpg');
  expect(playlistCoverUrl({ id: 'p1', imageUrl: null })).toBeNull();
});

it('is a heart for the saved songs', () => {
  const cover = playlistCoverUrl({ id: savedTracksId, imageUrl: null });
  expect(cover).toMatch(/^data:image\/svg\+xml,/);
  expect(playlistCoverUrl({ id: savedTracksId, imageUrl: 'https://covers.example/1.jpg' })).toBe(cover);
});
