import { savedTracksId } from '@playa/contracts';
import { expect, it } from 'vitest';
import { playlistLink, trackLink } from './service-link.ts';

it.each([
  [
    'spotify',
    'https://open.spotify.com/track/a',
    'https://open.spotify.com/playlist/a',
    'https://open.spotify.com/collection/tracks',
  ],
  [
    'youtube',
    'https://www.youtube.com/watch?v=a',
    'https://www.youtube.com/playlist?list=a',
    'https://www.youtube.com/playlist?list=LL',
  ],
  [
    'apple',
    'https://music.apple.com/song/a',
    'https://music.apple.com/library/playlist/a',
    'https://music.apple.com/library/songs',
  ],
] as const)('a song, a playlist and the saved songs of %s have their pages', (service, song, playlist, saved) => {
  expect(trackLink({ service, id: 'a' })).toBe(song);
  expect(playlistLink({ service, id: 'a' })).toBe(playlist);
  expect(playlistLink({ service, id: savedTracksId })).toBe(saved);
});

it('an id stays one part of the address, whatever it holds', () => {
  expect(trackLink({ service: 'spotify', id: 'a/../b?c#d' })).toBe('https://open.spotify.com/track/a%2F..%2Fb%3Fc%23d');
  expect(trackLink({ service: 'youtube', id: '\ud800' })).toBe('https://www.youtube.com/watch?v=%EF%BF%BD');
});
