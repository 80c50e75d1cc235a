import type { ServiceTokens } from '@playa/contracts';
import { fakeUser } from '@playa/testing/shell';
import { describe, expect, it } from 'vitest';
import { createServiceLoginStore } from './service-login-store.ts';

const start = Date.parse('2026-11-20T10:00:00Z');
const nothing: ServiceTokens = {
  spotifyAccessToken: null,
  spotifyAccessTokenExpiry: null,
  spotifyRefreshToken: null,
  googleRefreshToken: null,
};

const setUp = () => {
  let at = start;
  const logins = createServiceLoginStore(() => at);
  const wait = (seconds: number) => {
    at += seconds * 1000;
  };
  return { logins, wait };
};

describe('an access token', () => {
  it.each([
    ['Spotify', 'spotify', 3600],
    ['YouTube', 'youtube', 1200],
  ] as const)('of %s expires its time after it was stored, a minute early', (_, service, expiresIn) => {
    const { logins, wait } = setUp();
    logins.set(service, { accessToken: 'token', refreshToken: 'handle', expiresIn });
    expect(logins.get(service)).toMatchObject({ timestamp: start });
    wait(expiresIn - 61);
    expect(logins.validToken(service)).toBe('token');
    wait(1);
    expect(logins.validToken(service)).toBeNull();
    expect(logins.get(service)?.accessToken).toBe('token');
  });

  it('expires at the time of the response, or after an hour', () => {
    const { logins, wait } = setUp();
    const told = { ...nothing, spotifyAccessToken: 'told', spotifyRefreshToken: 'handle' };
    logins.applyTokens({ ...told, spotifyAccessTokenExpiry: '2026-11-20T10:10:00Z' });
    wait(541);
    expect(logins.validToken('spotify')).toBeNull();
    logins.applyTokens(told);
    wait(3539);
    expect(logins.validToken('spotify')).toBe('told');
    wait(1);
    expect(logins.validToken('spotify')).toBeNull();
  });

  it('of Google is kept if the response has the same login', () => {
    const { logins } = setUp();
    logins.set('youtube', { accessToken: 'token', refreshToken: 'handle', expiresIn: 3600 });
    logins.applyTokens({ ...nothing, googleRefreshToken: 'handle' });
    expect(logins.validToken('youtube')).toBe('token');
    logins.applyTokens({ ...nothing, googleRefreshToken: 'another' });
    expect(logins.get('youtube')).toMatchObject({ accessToken: null, refreshToken: 'another' });
  });
});

describe('a login', () => {
  const spotify = { ...nothing, spotifyAccessToken: 'token', spotifyRefreshToken: 'handle' };

  it('is returned as new if it differs, and after it was invalid', () => {
    const { logins } = setUp();
    expect([...logins.applyTokens(spotify)]).toEqual([]);
    expect([...logins.applyTokens({ ...spotify, spotifyAccessToken: 'fresh' })]).toEqual([]);
    expect([...logins.applyTokens({ ...spotify, spotifyRefreshToken: 'second' })]).toEqual(['spotify']);
    logins.markInvalid('spotify');
    expect([...logins.applyTokens({ ...spotify, spotifyRefreshToken: 'second' })]).toEqual(['spotify']);
    expect(logins.isInvalid('spotify')).toBe(false);
  });

  it('is removed if the response has none, and kept if the response has no tokens', () => {
    const { logins } = setUp();
    logins.applyTokens(spotify);
    logins.applyTokens(undefined);
    expect(logins.validToken('spotify')).toBe('token');
    logins.applyTokens(nothing);
    expect(logins.get('spotify')).toBeNull();
  });

  it('is removed with its connection, and with the session', () => {
    const { logins } = setUp();
    const both = { ...spotify, googleRefreshToken: 'google' };
    logins.applyTokens(both);
    logins.removeDisconnected({ ...fakeUser, isSpotifyConnected: false, isGoogleConnected: true });
    expect([logins.get('spotify'), logins.get('youtube')?.refreshToken]).toEqual([null, 'google']);
    logins.markInvalid('youtube');
    logins.applyTokens(spotify);
    logins.clearSession();
    expect(logins.get('spotify')).toBeNull();
    expect(logins.isInvalid('youtube')).toBe(false);
  });
});
