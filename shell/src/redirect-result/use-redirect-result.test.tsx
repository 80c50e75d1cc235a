import { createFakeShell, fakeUser } from '@playa/testing/shell';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json } from '../testing/fake-backend.ts';
import { fakeRemote } from '../testing/fake-loader.ts';
import { heading, visitWith } from '../testing/visit.tsx';

const visit = visitWith(createFakeShell());
const signedIn = { user: fakeUser, token: 'token' };
const auth = fakeRemote('auth', { login: heading('Login') });
const library = fakeRemote('library', { home: heading('Your playlists'), search: heading('Find music') });

describe('the address after connecting a service', () => {
  it('marks it, shows a toast, and is cleaned without a reload', async () => {
    const { playa, router } = visit('/home?google_connected=true&tab=2', { ...signedIn, remotes: { library } });
    await screen.findByRole('heading', { name: 'Your playlists' });
    await waitFor(() => expect(router.state.location.search).toBe('?tab=2'));
    expect(playa.toasts).toEqual(['success: YouTube connected successfully']);
    expect(playa.state.current().user?.isGoogleConnected).toBe(true);
  });

  it.each([
    ['/', 'YouTube connected successfully', 'google_connected=true'],
    ['/login', 'Spotify disconnected successfully', 'disconnected=1&service=spotify'],
    ['/signup', 'You cancelled connecting Spotify.', 'errorConnect=You%20cancelled%20connecting%20Spotify.'],
  ])('leads a user home from %s and shows the result', async (path, toast, query) => {
    const { playa, router } = visit(`${path}?${query}`, { ...signedIn, remotes: { auth, library } });
    await screen.findByRole('heading', { name: 'Your playlists' });
    expect(router.state.location).toMatchObject({ pathname: '/home', search: '' });
    expect(playa.toasts).toEqual([expect.stringContaining(toast)]);
  });

  it('leads a visitor of a guarded page to /login', async () => {
    const { router } = visit('/home?google_connected=true&tab=2', { remotes: { auth } });
    await screen.findByRole('heading', { name: 'Login' });
    expect(router.state.location.state).toEqual({ from: '/home?tab=2' });
  });

  it('shows why it failed', async () => {
    const { playa, router } = visit('/login?errorConnect=You%20cancelled%20connecting%20YouTube.', {
      remotes: { auth },
    });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(playa.toasts).toEqual(['error: You cancelled connecting YouTube.']);
  });

  it('shows no text that somebody wrote into it', async () => {
    const { playa, router } = visit('/login?errorConnect=Call%20555%200100', { remotes: { auth } });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(playa.toasts).toEqual(['error: The service could not be connected. Please try again.']);
  });

  it('leaves no entry in the history', async () => {
    const { router } = visit('/search', { ...signedIn, remotes: { library } });
    await screen.findByRole('heading', { name: 'Find music' });
    await act(() => router.navigate('/home?spotify_connected=true#top'));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/home', search: '', hash: '#top' }));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/search');
  });

  it('applies only until the backend has responded', async () => {
    const { playa } = visit('/home?google_connected=true', {
      ...signedIn,
      remotes: { library },
      handlers: { 'GET /auth/user-details': () => json({ status: 'success', user: fakeUser }) },
    });
    await waitFor(() => expect(playa.toasts).toEqual(['success: YouTube connected successfully']));
    await waitFor(() => expect(playa.state.current().user?.isGoogleConnected).toBe(false));
  });

  it.each(['apple', 'youtube', 'spotify', null] as const)(
    'or without a result: the user record is read once on load, with %s as the primary service',
    async (primaryStreamingService) => {
      const now = { ...fakeUser, primaryStreamingService, isAppleConnected: false };
      const { playa, router } = visit('/search', {
        user: { ...now, isAppleConnected: true },
        token: 'token',
        remotes: { library },
        handlers: { 'GET /auth/user-details': () => json({ status: 'success', user: now }) },
      });
      await screen.findByRole('heading', { name: 'Find music' });
      await waitFor(() => expect(playa.state.current().user?.isAppleConnected).toBe(false));
      await act(() => router.navigate('/home'));
      expect(playa.calls.filter(({ path }) => path === '/auth/user-details')).toHaveLength(1);
    },
  );

  it('with tokens is cleaned of them; the token comes from the backend', async () => {
    const serviceTokens = {
      spotifyAccessToken: 'of the backend',
      spotifyAccessTokenExpiry: null,
      spotifyRefreshToken: 'handle',
      googleRefreshToken: null,
    };
    const { playa, router } = visit('/home?access_token=evil&refresh_token=evil&expires_in=3600&tab=2', {
      ...signedIn,
      remotes: { library },
      handlers: { 'GET /auth/user-details': () => json({ status: 'success', user: fakeUser, serviceTokens }) },
    });
    await waitFor(() => expect(router.state.location.search).toBe('?tab=2'));
    expect(await playa.logins.source('spotify').current()).toEqual({ accessToken: 'of the backend' });
    expect(JSON.stringify(playa.calls)).not.toContain('evil');
  });
});
