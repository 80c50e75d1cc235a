import { describe, expect, it } from 'vitest';
import { serviceLabels, serviceNames } from './services.ts';
import { ada, invalidFields } from './testing/fixtures.ts';
import { connectedFlag, isConnected, sessionCookieSeconds, User } from './user.ts';

describe('a user', () => {
  it.each([
    ['with an address that waits for its code', { pendingEmail: 'new@example.org' }, []],
    ['with none that waits', { pendingEmail: null }, []],
    ['without a primary service', { primaryStreamingService: null }, []],
    ['that does not tell of a primary service', { primaryStreamingService: undefined }, ['primaryStreamingService']],
    ['whose primary service is a number', { primaryStreamingService: 1 }, ['primaryStreamingService']],
    ['with a flag that is a text', { isAppleConnected: 'true' }, ['isAppleConnected']],
    ['without a flag', { isGoogleConnected: undefined }, ['isGoogleConnected']],
  ])('%s', (_, changes, refused) => {
    expect(invalidFields(User, { ...ada, ...changes })).toEqual(refused);
  });

  it.each(['audiomack', 'library-playlists', '', 'Spotify', '__proto__'])(
    'whose primary service is %j has none',
    (it) => {
      expect(User.parse({ ...ada, primaryStreamingService: it }).primaryStreamingService).toBeNull();
    },
  );

  it('never carries a token into the cookie that holds the record', () => {
    const told = { ...ada, accessToken: 'secret', spotifyAccessToken: 'secret', googleRefreshToken: 'secret' };
    expect(JSON.stringify(User.parse(told))).not.toContain('secret');
  });
});

it.each(serviceNames)('%s has a flag of its own that says whether it is connected', (service) => {
  const nothing = { ...ada, isSpotifyConnected: false, isAppleConnected: false, isGoogleConnected: false };
  expect(isConnected(nothing, service)).toBe(false);
  const one = { ...nothing, [connectedFlag[service]]: true };
  expect(serviceNames.filter((name) => isConnected(one, name))).toEqual([service]);
});

it('every service has a name for listeners', () => {
  expect(serviceNames.map((name) => serviceLabels[name])).toEqual(['Spotify', 'YouTube', 'Apple Music']);
});

it('a session is kept for seven days', () => {
  expect(sessionCookieSeconds).toBe(604_800);
});
