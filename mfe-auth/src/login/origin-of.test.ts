import { describe, expect, it } from 'vitest';
import { originOf } from './origin-of.ts';

describe('originOf', () => {
  it.each(['/manageplaylist', '/search?q=afro%20beat#songs', '/shared-playlist/42'])('leads back to %s', (from) =>
    expect(originOf({ from })).toBe(from),
  );

  it.each([
    ['another site', { from: 'https://evil.example/home' }],
    ['another site without a scheme', { from: '//evil.example' }],
    ['another site behind a backslash', { from: '/\\evil.example' }],
    ['another site behind a tab', { from: '/\t/evil.example' }],
    ['another site behind a way up', { from: '/..//evil.example' }],
    ['a script', { from: 'javascript:alert(1)' }],
    ['no path', { from: 42 }],
    ['no origin', {}],
    ['no state', null],
  ])('falls back to /home for %s', (_, state) => expect(originOf(state)).toBe('/home'));
});
