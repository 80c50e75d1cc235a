import { expect, it } from 'vitest';
import { firstRemote } from './first-remote.ts';

it.each([
  ['/', false, 'auth'],
  ['/', true, 'library'],
  ['/home', true, 'library'],
  ['/rooms', false, 'auth'],
  ['/room/abc/', true, 'player'],
  ['/Room/abc', true, 'player'],
  ['/room/abc/more', true, null],
  ['/terms-of-service', true, 'auth'],
  ['/karaoke', true, null],
])('expects at %s (token: %s) the remote %s', (pathname, hasToken, remote) => {
  expect(firstRemote(pathname, hasToken)).toBe(remote);
});
