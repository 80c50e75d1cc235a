import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

describe('a safe path', () => {
  it('is any path of this site', () => {
    for (const path of ['/home', '/search?q=a%20b#top', '/listeningroom/a%2Fb']) expect(safePath(path)).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/home',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'http:evil.example',
    '@evil.example',
    '///evil.example',
    '/\r/evil.example',
    '/\u0000/../..//evil.example',
    '/%2e%2e//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'home',
    '',
    null,
    undefined,
    42,
    { toString: () => '/home' },
  ])('is never %j', (to) => {
    expect(safePath(to)).toBe('/home');
  });

  it.each([
    '/%2f%2fevil.example',
    '/%09//evil.example',
    '/%5cevil.example',
    '/@evil.example',
    '/login@evil.example:80',
    '/javascript:alert(1)',
    '/home?next=//evil.example',
  ])('may look like it leads elsewhere: %s', (path) => {
    expect(new URL(safePath(path), window.location.origin).origin).toBe(window.location.origin);
    expect(safePath(path)).toBe(path);
  });

  it('stays on this site for every input', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '%2f', '\t', '?', '#'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(nasty, (text) => {
        const path = safePath(`/${text}`);
        expect(new URL(path, window.location.origin).origin).toBe(window.location.origin);
        expect(path).toMatch(/^\/(?![/\\])/);
      }),
    );
  });
});
