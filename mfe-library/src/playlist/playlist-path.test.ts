import { expect, it } from 'vitest';
import { playlistPath } from './playlist-path.ts';

it.each([
  ['p1', '/playlist/apple/p1'],
  ['a/../b?c#d', '/playlist/apple/a%2F..%2Fb%3Fc%23d'],
  ['..', undefined],
  ['', undefined],
  ['\ud800', undefined],
])('of %j is %s', (id, path) => {
  expect(playlistPath({ service: 'apple', id })).toBe(path);
});
