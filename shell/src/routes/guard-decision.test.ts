import { fakeUser } from '@playa/testing/shell';
import { describe, expect, it } from 'vitest';
import type { AuthState } from '../session/store.ts';
import { decide } from './guard-decision.ts';

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

  it('does not lead back a user who has just logged out', () => {
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
