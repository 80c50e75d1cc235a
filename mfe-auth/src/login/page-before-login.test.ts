import { expect, it } from 'vitest';
import { pageBeforeLogin } from './page-before-login.ts';

it.each(['/manageplaylist', '/search?q=afro%20beat#songs', '/shared-playlist/42'])('leads back to %s', (from) =>
  expect(pageBeforeLogin({ from })).toBe(from),
);

it.each([
  ['another site', { from: 'https://evil.example/home' }],
  ['a script', { from: 'javascript:alert(1)' }],
  ['no path', { from: 42 }],
  ['an empty one', { from: '' }],
  ['no page', {}],
  ['a text', 'from'],
  ['no state', null],
])('leads to /home from a history state with %s', (_, state) => expect(pageBeforeLogin(state)).toBe('/home'));
