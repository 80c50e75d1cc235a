import { savedTracksId } from '@playa/contracts';
import { expect, it } from 'vitest';
import { playlistLink, trackLink } from './service-link.ts';

it.each([
  ['spotify', '37i9dQ', 'https://open.spotify.com/playlist/37i9dQ'],
  ['spotify', savedTracksId, 'https://open.spotify.com/collection/tracks'],
  ['youtube', 'PL-1_a', 'https://www.youtube.com/playlist?list=PL-1_a'],
  ['youtube', savedTracksId, 'https://www.youtube.com/playlist?list=LL'],
  ['apple', 'p.AbC', 'https://music.apple.com/library/playlist/p.AbC'],
  ['apple', 'pl.u-123', 'https://music.apple.com/playlist/pl.u-123'],
  ['apple', savedTracksId, 'https://music.apple.com/library/songs'],
  ['spotify', '../../evil?x=1#y', 'https://open.spotify.com/playlist/..%2F..%2Fevil%3Fx%3D1%23y'],
] as const)('links to the playlist %s, %s', (service, id, link) => {
  expect(playlistLink({ service, id })).toBe(link);
});

it.each([
  ['spotify', '4uLU6h', 'https://open.spotify.com/track/4uLU6h'],
  ['youtube', 'dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['apple', '1440857781', 'https://music.apple.com/song/1440857781'],
  ['spotify', '\ud800', 'https://open.spotify.com/track/%EF%BF%BD'],
] as const)('links to the song %s, %s', (service, id, link) => {
  expect(trackLink({ service, id })).toBe(link);
});
