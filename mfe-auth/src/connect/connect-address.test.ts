import { beforeEach, describe, expect, it } from 'vitest';
import { connectAddress } from './connect-address.ts';
import { clearReturnRequest, isReturnRequested, requestReturn } from './return-page.ts';

const backendUrl = 'http://127.0.0.1:4000';

describe('connectAddress', () => {
  it.each([
    ['spotify', false, '/auth/login/spotify'],
    ['youtube', false, '/auth/google'],
    ['spotify', true, '/auth/new-user/login/spotify'],
    ['youtube', true, '/auth/new-user/google'],
  ] as const)('of %s for a new user (%s) is %s', (service, newUser, path) => {
    const address = new URL(connectAddress({ backendUrl, service, newUser, ticket: 't1' }));
    expect(address.origin).toBe(backendUrl);
    expect(address.pathname).toBe(`/api/v1${path}`);
    expect(address.searchParams.get('state')).toBe('t1');
  });

  it('holds any ticket as one value', () => {
    const ticket = 'a&state=b#c d/é';
    const address = new URL(connectAddress({ backendUrl, service: 'spotify', newUser: false, ticket }));
    expect([...address.searchParams]).toEqual([['state', ticket]]);
    expect(address.hash).toBe('');
  });
});

describe('the request to return to /connectservices', () => {
  beforeEach(() => sessionStorage.clear());

  it('is there from when it is made until it is cleared', () => {
    expect(isReturnRequested()).toBe(false);
    requestReturn();
    requestReturn();
    expect(isReturnRequested()).toBe(true);
    clearReturnRequest();
    expect(isReturnRequested()).toBe(false);
  });
});
