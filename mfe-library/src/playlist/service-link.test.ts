import { savedTracksId } from '@playa/contracts';
import { expect, it } from 'vitest';
import { serviceLink } from './service-link.ts';

it.each([
  ['spotify', '37i9dQ', 'https://open.spotify.com/playlist/37i9dQ'],
  ['spotify', savedTracksId, 'https://open.spotify.com/collection/tracks'],
  ['youtube', 'PL-1_a', 'https://www.youtube.com/playlist?list=PL-1_a'],
  ['youtube', savedTracksId, 'https://www.youtube.com/playlist?list=LL'],
  ['apple', 'p.AbC', 'https://music.apple.com/library/playlist/p.AbC'],
  ['apple', 'pl.u-123', 'https://music.apple.com/playlist/pl.u-123'],
  ['apple', savedTracksId, 'https://music.apple.com/library/songs'],
  ['spotify', '../../evil?x=1#y', 'https://open.spotify.com/playlist/..%2F..%2Fevil%3Fx%3D1%23y'],
] as const)('%s, %s', (service, id, link) => {
  expect(serviceLink(service, id)).toBe(link);
});
