import { fakeUser } from '@playa/testing/shell';
import { describe, expect, it } from 'vitest';
import type { AuthState } from '../session/store.ts';
import { decideAccess } from './guard-decision.ts';

const visitor: AuthState = { user: null, token: null, endedBy: null };
const member: AuthState = { user: fakeUser, token: 'token', endedBy: null };

describe('a page for users', () => {
  it('is shown to a signed-in user', () => {
    expect(decideAccess('user', member, '/home', null)).toEqual({ kind: 'show' });
  });

  it('sends a visitor to /login, keeping the origin with query and hash', () => {
    const here = '/search?q=burna#songs';
    expect(decideAccess('user', visitor, here, null)).toEqual({
      kind: 'redirect',
      to: '/login',
      state: { from: here },
    });
  });

  it('does not return a user who has just logged out', () => {
    const decision = decideAccess('user', { ...visitor, endedBy: { reason: 'logout' } }, '/account', null);
    expect(decision).toEqual({ kind: 'redirect', to: '/login', state: null });
  });

  it('shows the message of an expired session before the redirect', () => {
    const message = 'Your login has expired.';
    const expired = { ...visitor, endedBy: { reason: 'expired', message } } as const;
    expect(decideAccess('user', expired, '/account', null)).toEqual({ kind: 'expired', message });
    expect(decideAccess('public', expired, '/privacy-policy', null)).toEqual({ kind: 'show' });
    expect(decideAccess('guest', expired, '/login', null)).toEqual({ kind: 'show' });
  });

  it('renews the session first if only the user or only the token exists', () => {
    expect(decideAccess('user', { ...visitor, user: fakeUser }, '/home', null)).toEqual({ kind: 'restore' });
    expect(decideAccess('user', { ...visitor, token: 'token' }, '/home', null)).toEqual({ kind: 'restore' });
  });
});

describe('a page for guests', () => {
  it('is shown to visitors', () => {
    expect(decideAccess('guest', visitor, '/login', null)).toEqual({ kind: 'show' });
  });

  it('redirects a user to the previous page, else to /home', () => {
    const to = (state: unknown) => decideAccess('guest', member, '/login', state);
    expect(to({ from: '/search?q=x' })).toMatchObject({ to: '/search?q=x' });
    expect(to(null)).toMatchObject({ to: '/home' });
    expect(to('home')).toMatchObject({ to: '/home' });
  });

  it('never redirects to another site', () => {
    expect(decideAccess('guest', member, '/login', { from: 'https://evil.example/' })).toMatchObject({ to: '/home' });
  });
});

it('shows a public page to everybody', () => {
  for (const auth of [visitor, member, { ...visitor, user: fakeUser }]) {
    expect(decideAccess('public', auth, '/privacy-policy', null)).toEqual({ kind: 'show' });
  }
});
