import type { ServiceTokens } from '@playa/contracts';
import { fakeUser } from '@playa/testing/shell';
import { describe, expect, it } from 'vitest';
import { createHeldLogins } from './held-logins.ts';

const start = Date.parse('2026-11-20T10:00:00Z');
const nothing: ServiceTokens = {
  spotifyAccessToken: null,
  spotifyAccessTokenExpiry: null,
  spotifyRefreshToken: null,
  googleRefreshToken: null,
};

const setUp = () => {
  let at = start;
  const logins = createHeldLogins(() => at);
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
    logins.hold(service, { accessToken: 'token', refreshToken: 'handle', expiresIn });
    expect(logins.get(service)).toMatchObject({ timestamp: start });
    wait(expiresIn - 61);
    expect(logins.validToken(service)).toBe('token');
    wait(1);
    expect(logins.validToken(service)).toBeNull();
    expect(logins.get(service)?.accessToken).toBe('token');
  });

  it('told by an answer expires when the answer says so, or after an hour', () => {
    const { logins, wait } = setUp();
    const told = { ...nothing, spotifyAccessToken: 'told', spotifyRefreshToken: 'handle' };
    logins.adopt({ ...told, spotifyAccessTokenExpiry: '2026-11-20T10:10:00Z' });
    wait(541);
    expect(logins.validToken('spotify')).toBeNull();
    logins.adopt(told);
    wait(3539);
    expect(logins.validToken('spotify')).toBe('told');
    wait(1);
    expect(logins.validToken('spotify')).toBeNull();
  });

  it('of Google stays when an answer tells only that its login is the same', () => {
    const { logins } = setUp();
    logins.hold('youtube', { accessToken: 'token', refreshToken: 'handle', expiresIn: 3600 });
    logins.adopt({ ...nothing, googleRefreshToken: 'handle' });
    expect(logins.validToken('youtube')).toBe('token');
    logins.adopt({ ...nothing, googleRefreshToken: 'another' });
    expect(logins.get('youtube')).toMatchObject({ accessToken: null, refreshToken: 'another' });
  });
});

describe('a login', () => {
  const spotify = { ...nothing, spotifyAccessToken: 'token', spotifyRefreshToken: 'handle' };

  it('is reported as new when it differs, and when there was none before', () => {
    const { logins } = setUp();
    expect([...logins.adopt(spotify)]).toEqual([]);
    expect([...logins.adopt({ ...spotify, spotifyAccessToken: 'fresh' })]).toEqual([]);
    expect([...logins.adopt({ ...spotify, spotifyRefreshToken: 'second' })]).toEqual(['spotify']);
    logins.giveUp('spotify');
    expect([...logins.adopt({ ...spotify, spotifyRefreshToken: 'second' })]).toEqual(['spotify']);
    expect(logins.hasGivenUp('spotify')).toBe(false);
  });

  it('is dropped when an answer says that there is none, and kept when an answer has no tokens', () => {
    const { logins } = setUp();
    logins.adopt(spotify);
    logins.adopt(undefined);
    expect(logins.validToken('spotify')).toBe('token');
    logins.adopt(nothing);
    expect(logins.get('spotify')).toBeNull();
  });

  it('goes with its connection, and with the session', () => {
    const { logins } = setUp();
    const both = { ...spotify, googleRefreshToken: 'google' };
    logins.adopt(both);
    logins.keepConnected({ ...fakeUser, isSpotifyConnected: false, isGoogleConnected: true });
    expect([logins.get('spotify'), logins.get('youtube')?.refreshToken]).toEqual([null, 'google']);
    logins.giveUp('youtube');
    logins.adopt(spotify);
    logins.clear();
    expect(logins.get('spotify')).toBeNull();
    expect(logins.hasGivenUp('youtube')).toBe(false);
  });
});
