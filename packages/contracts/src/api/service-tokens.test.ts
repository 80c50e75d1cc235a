import { describe, expect, it } from 'vitest';
import { invalidFields } from '../testing/fixtures.ts';
import { googleToken, refreshGoogleToken, refreshSpotifyToken, ServiceTokens } from './service-tokens.ts';

describe.each([
  ['Spotify', refreshSpotifyToken],
  ['YouTube', refreshGoogleToken],
])('refreshing a token of %s', (_, { query, response, access }) => {
  it.each([
    ['a handle', 'h', []],
    ['one of 200 characters', 'h'.repeat(200), []],
    ['one of 201', 'h'.repeat(201), ['refresh_token']],
    ['an empty one', '', ['refresh_token']],
    ['none', undefined, ['refresh_token']],
    ['two, as a query may hold', ['a', 'b'], ['refresh_token']],
  ])('with %s', (_what, refresh_token, refused) => {
    expect(invalidFields(query, { refresh_token })).toEqual(refused);
  });

  it('needs a session: a handle alone gets nobody a token', () => {
    expect(access).toBe('user');
  });

  it.each([
    [{ access_token: 'a', expires_in: 3600 }, []],
    [{ access_token: 'a', expires_in: 0 }, []],
    [{ access_token: 'a', expires_in: null }, []],
    [{ access_token: 'a' }, ['expires_in']],
    [{ access_token: 'a', expires_in: 0.5 }, ['expires_in']],
    [{ access_token: 'a', expires_in: '3600' }, ['expires_in']],
    [{ expires_in: 3600 }, ['access_token']],
  ])('is answered with %j', (answer, refused) => {
    expect(invalidFields(response, answer)).toEqual(refused);
  });
});

it.each([
  [{ googleToken: 'a', googleRefreshToken: 'h', expires_in: 3600 }, []],
  [{ googleToken: null, googleRefreshToken: null, expires_in: null }, []],
  [{}, ['googleToken', 'googleRefreshToken', 'expires_in']],
])('the token of YouTube is answered with %j', (answer, refused) => {
  expect(invalidFields(googleToken.response, answer)).toEqual(refused);
});

it('the tokens of a session are four, and null where there is none', () => {
  const none = {
    spotifyAccessToken: null,
    spotifyAccessTokenExpiry: null,
    spotifyRefreshToken: null,
    googleRefreshToken: null,
  };
  expect(ServiceTokens.parse({ ...none, appleDeveloperKey: 'secret' })).toEqual(none);
  for (const field of Object.keys(none)) {
    expect(invalidFields(ServiceTokens, { ...none, [field]: undefined })).toEqual([field]);
  }
});
