import { describe, expect, it } from 'vitest';
import { serviceNames } from '../services.ts';
import { ada, invalidFields } from '../testing/fixtures.ts';
import {
  Connection,
  changePrimaryService,
  connectApple,
  connectPath,
  disconnectAccount,
  listConnections,
  newUserConnectPath,
  ServiceToken,
  serviceToken,
} from './connections.ts';

describe.each([
  ['disconnecting', disconnectAccount],
  ['changing the primary service', changePrimaryService],
])('%s', (_, { body, response }) => {
  it.each(serviceNames)('takes %s', (service) => {
    expect(invalidFields(body, { service })).toEqual([]);
  });

  it.each(['Spotify', 'spotify ', 'audiomack', 'tidal', '', '__proto__', null, undefined, ['spotify']])(
    'does not take %j',
    (service) => {
      expect(invalidFields(body, { service })).toEqual(['service']);
    },
  );

  it('answers with a message and the user as they are now', () => {
    const answer = { status: 'success', message: 'Done', user: ada };
    expect(response.parse(answer)).toEqual(answer);
    expect(invalidFields(response, { ...answer, user: undefined })).toEqual(['user']);
  });
});

describe('the token of Apple Music', () => {
  it.each(['a', '!', '~', 'eyJhbGciOi.J9_-=+/', 'a'.repeat(4096)])('may be %#', (accessToken) => {
    expect(invalidFields(connectApple.body, { accessToken })).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['4,097 characters', 'a'.repeat(4097)],
    ['with a space', 'a b'],
    ['with a line break, which would end the header it goes into', 'a\r\nhost: evil'],
    ['with a line break at its end', 'a\n'],
    ['with a null', 'a\u0000'],
    ['with a letter outside of ASCII', 'ä'],
    ['a number', 1],
  ])('may not be %s', (_, accessToken) => {
    expect(invalidFields(connectApple.body, { accessToken })).toEqual(['accessToken']);
  });
});

describe('the token of a service', () => {
  it.each([
    ['of Spotify', { accessToken: 'a', expiresAt: '2026-01-01T00:00:00.000Z' }, []],
    ['of Apple', { accessToken: 'a', expiresAt: null, developerToken: 'b' }, []],
    ['without an end', { accessToken: 'a' }, ['expiresAt']],
    ['with an end in seconds', { accessToken: 'a', expiresAt: 3600 }, ['expiresAt']],
    ['without itself', { expiresAt: null }, ['accessToken']],
    [
      'with a developer token that is null',
      { accessToken: 'a', expiresAt: null, developerToken: null },
      ['developerToken'],
    ],
  ])('%s', (_, token, refused) => {
    expect(invalidFields(ServiceToken, token)).toEqual(refused);
  });

  it.each([
    [{}, []],
    [{ refresh: 'true' }, []],
    [{ refresh: 'false' }, []],
    [{ refresh: true }, ['refresh']],
    [{ refresh: '1' }, ['refresh']],
    [{ refresh: ['true', 'true'] }, ['refresh']],
  ])('is asked for with the query %j', (query, refused) => {
    expect(invalidFields(serviceToken.query, query)).toEqual(refused);
  });
});

describe('the list of connections', () => {
  const spotify = { service: 'spotify', connected: true, displayName: 'Ada', primary: true, needsReconnect: false };

  it.each([
    ['a connection', spotify, []],
    ['one of a service that tells no names', { ...spotify, displayName: null }, []],
    ['one that does not say whether it is primary', { ...spotify, primary: undefined }, ['primary']],
    ['one that is connected in words', { ...spotify, connected: 'yes' }, ['connected']],
  ])('reads %s', (_, connection, refused) => {
    expect(invalidFields(Connection, connection)).toEqual(refused);
  });

  it('may be empty, and leaves out what it cannot read, not what it does not know of an entry', () => {
    const { response } = listConnections;
    expect(response.parse({ connections: [] })).toEqual({ connections: [] });
    const newer = { ...spotify, quality: 'lossless' };
    const tidal = { ...spotify, service: 'tidal' };
    expect(response.parse({ connections: [tidal, newer, null] })).toEqual({ connections: [spotify] });
    expect(invalidFields(response, {})).toEqual(['connections']);
  });
});

it('a service is connected at two addresses, one of them for new users', () => {
  for (const service of ['spotify', 'youtube'] as const) {
    expect(newUserConnectPath[service]).not.toBe(connectPath[service]);
    expect(newUserConnectPath[service]).toMatch(/^\/auth\/new-user\//);
  }
  expect(connectPath).toEqual({ spotify: '/auth/login/spotify', youtube: '/auth/google' });
});
