import { fakeUser } from '@playa/testing/shell';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthState } from '../session/auth-slice.ts';
import { decide } from './guard-decision.ts';
import { safePath } from './safe-path.ts';

const visitor: AuthState = { user: null, token: null, endedBy: null };
const member: AuthState = { user: fakeUser, token: 'token', endedBy: null };

describe('a page for users', () => {
  it('is shown to a signed-in user', () => {
    expect(decide('user', member, '/home', null)).toEqual({ kind: 'show' });
  });

  it('sends a visitor to /login, keeping the origin with query and hash', () => {
    const here = '/search?q=burna#songs';
    expect(decide('user', visitor, here, null)).toEqual({ kind: 'redirect', to: '/login', state: { from: here } });
  });

  it('does not lead back whoever has just logged out', () => {
    const decision = decide('user', { ...visitor, endedBy: { reason: 'logout' } }, '/account', null);
    expect(decision).toEqual({ kind: 'redirect', to: '/login', state: null });
  });

  it('says so when the session ran out, before anybody is sent away', () => {
    const message = 'Your login has expired.';
    const expired = { ...visitor, endedBy: { reason: 'expired', message } } as const;
    expect(decide('user', expired, '/account', null)).toEqual({ kind: 'expired', message });
    expect(decide('public', expired, '/privacy-policy', null)).toEqual({ kind: 'show' });
    expect(decide('guest', expired, '/login', null)).toEqual({ kind: 'show' });
  });

  it('has the session renewed first when only the user or only the token is there', () => {
    expect(decide('user', { ...visitor, user: fakeUser }, '/home', null)).toEqual({ kind: 'restore' });
    expect(decide('user', { ...visitor, token: 'token' }, '/home', null)).toEqual({ kind: 'restore' });
  });
});

describe('a page for guests', () => {
  it('is shown to visitors', () => {
    expect(decide('guest', visitor, '/login', null)).toEqual({ kind: 'show' });
  });

  it('sends a user to where they came from, else to /home', () => {
    const to = (state: unknown) => decide('guest', member, '/login', state);
    expect(to({ from: '/search?q=x' })).toMatchObject({ to: '/search?q=x' });
    expect(to(null)).toMatchObject({ to: '/home' });
    expect(to('home')).toMatchObject({ to: '/home' });
  });

  it('never sends a user to another site', () => {
    expect(decide('guest', member, '/login', { from: 'https://evil.example/' })).toMatchObject({ to: '/home' });
  });
});

it('shows a public page to everybody', () => {
  for (const auth of [visitor, member, { ...visitor, user: fakeUser }]) {
    expect(decide('public', auth, '/privacy-policy', null)).toEqual({ kind: 'show' });
  }
});

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

  it('stays on this site whatever is put in', () => {
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
