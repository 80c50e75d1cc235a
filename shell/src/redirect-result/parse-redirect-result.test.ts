import { connectFailureText, type User } from '@playa/contracts';
import { fakeUser } from '@playa/testing/shell';
import { describe, expect, it, vi } from 'vitest';
import { parseRedirectResult } from './parse-redirect-result.ts';
import { applyRedirectResult } from './use-redirect-result.ts';

const read = (address: string, params?: Record<string, string>) => {
  const [pathname = '', query = ''] = address.split('?');
  return parseRedirectResult({ pathname, search: query && `?${query}` }, params);
};

describe('the address of a page', () => {
  it('contains no result by default', () => {
    expect(read('/search?q=spotify')).toBeNull();
    expect(read('/home?service=spotify')).toBeNull();
  });

  it.each([
    ['/connectaccounts?spotify_connected=true', ['spotify'], '/connectaccounts'],
    ['/home?google_connected=true&tab=2', ['youtube'], '/home?tab=2'],
    ['/home?spotify_connected=1&google_connected=1', ['spotify', 'youtube'], '/home'],
    ['/home?spotify_connected=false', [], '/home'],
    ['/auth/google', ['youtube'], '/auth/google'],
    ['/youtube?x=1', ['youtube'], '/youtube?x=1'],
    ['/connect-spotify', ['spotify'], '/connect-spotify'],
    ['/google/spotify', ['spotify', 'youtube'], '/google/spotify'],
  ])('%s says that %j is connected', (address, connected, pathWithoutResult) => {
    expect(read(address)).toMatchObject({ connected, pathWithoutResult, disconnected: [], error: null });
  });

  it('says that a service is disconnected', () => {
    expect(read('/account?disconnected=true&service=google')).toMatchObject({
      disconnected: ['youtube'],
      pathWithoutResult: '/account',
    });
  });

  it.each(['tape', '', ...Object.getOwnPropertyNames(Object.prototype)])(
    'disconnects nothing for a service that does not exist: %s',
    (service) => {
      expect(read(`/account?disconnected=1&service=${service}`)).toMatchObject({
        disconnected: [],
        pathWithoutResult: '/account',
      });
    },
  );

  it.each(['spotify', 'youtube', 'apple'] as const)(
    'says why connecting %s failed, in words of the backend',
    (service) => {
      for (const failure of ['not-set-up', 'link-expired', 'refused', 'cancelled', 'unavailable'] as const) {
        const text = connectFailureText(failure, service);
        expect(read(`/connectaccounts?${new URLSearchParams({ errorConnect: text })}`)).toMatchObject({ error: text });
      }
    },
  );

  it.each([
    'Your account was hacked. Call 555 0100',
    'You cancelled connecting Spotify. Call 555 0100',
    'You cancelled connecting Tape.',
    'x'.repeat(5000),
    'constructor',
  ])('says in general words that it failed where the address holds a text of somebody else: %.60s', (text) => {
    expect(read(`/home?${new URLSearchParams({ errorConnect: text })}`)).toMatchObject({
      error: 'The service could not be connected. Please try again.',
      pathWithoutResult: '/home',
    });
  });

  it('contains no error if the error is empty', () => {
    expect(read('/home?errorConnect=')).toMatchObject({ error: null, pathWithoutResult: '/home' });
  });

  it.each([
    ['/home?error=access_denied', '/home'],
    ['/home?access_token=a&refresh_token=b&expires_in=3600&tab=2', '/home?tab=2'],
  ])('asks for a new Spotify token: %s', (address, pathWithoutResult) => {
    expect(read(address)).toMatchObject({ refreshSpotify: true, pathWithoutResult, connected: [], error: null });
  });

  it('contains no result with only one of the three token parameters', () => {
    expect(read('/home?access_token=a')).toBeNull();
  });

  it('contains no result in the name of a playlist or a user', () => {
    expect(read('/listeningroom/spotify', { playlistId: 'spotify' })).toBeNull();
    expect(read('/listeningroom/a%2Fspotify', { playlistId: 'a/spotify' })).toBeNull();
    expect(read('/publicprofile/%E0google', { user: 'x' })).toMatchObject({ connected: ['youtube'] });
  });
});

describe('applying the result', () => {
  const take = (address: string, user: User | null = fakeUser) => {
    const update = vi.fn<(user: User) => void>();
    const notify = vi.fn();
    const result = read(address);
    if (result) applyRedirectResult(result, { user, update, notify });
    return { update, notify };
  };

  it('marks a connected service and says so', () => {
    const { update, notify } = take('/home?google_connected=true');
    expect(update).toHaveBeenCalledExactlyOnceWith({ ...fakeUser, isGoogleConnected: true });
    expect(notify).toHaveBeenCalledExactlyOnceWith('success', 'YouTube connected successfully');
  });

  it('marks a disconnected service, which is no longer the primary one', () => {
    const { update, notify } = take('/home?disconnected=1&service=spotify');
    expect(update).toHaveBeenCalledExactlyOnceWith({
      ...fakeUser,
      isSpotifyConnected: false,
      primaryStreamingService: null,
    });
    expect(notify).toHaveBeenCalledExactlyOnceWith('success', 'Spotify disconnected successfully');
  });

  it('shows why connecting failed, to visitors too', () => {
    const { update, notify } = take('/login?errorConnect=You%20cancelled%20connecting%20Spotify.', null);
    expect(notify).toHaveBeenCalledExactlyOnceWith('error', 'You cancelled connecting Spotify.');
    expect(update).not.toHaveBeenCalled();
  });

  it('marks nothing for visitors', () => {
    const { update, notify } = take('/login?spotify_connected=true', null);
    expect(update).not.toHaveBeenCalled();
    expect(notify).not.toHaveBeenCalled();
  });
});
