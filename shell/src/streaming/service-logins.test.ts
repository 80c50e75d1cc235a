import type { ServiceTokens } from '@playa/contracts';
import { fakeUser } from '@playa/testing/shell';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, pendingResponse, problem } from '../testing/fake-backend.ts';
import { createSignedInTabs } from '../testing/signed-in-tabs.ts';
import { createServiceLogins } from './service-logins.ts';

const user = { ...fakeUser, isGoogleConnected: true };
const { openTab } = createSignedInTabs(user);
type Handlers = NonNullable<Parameters<typeof openTab>[0]>;

const dead = () => problem(409, 'service-refused', 'Your login has expired.');
const trouble = () => problem(503, 'service-unavailable', 'later');

const setUp = (handlers: Handlers = {}) => {
  const tab = openTab(handlers);
  const toasts: string[] = [];
  const pages: string[] = [];
  const service = createServiceLogins({
    ...tab,
    notify: (kind, message) => void toasts.push(`${kind}: ${message}`),
    navigate: (path) => void pages.push(path),
  });
  const asked = () => tab.calls.map(({ path, query }) => (query ? `${path}?${query}` : path));
  return { ...tab, ...service, toasts, pages, asked };
};

const told = (changes: Partial<ServiceTokens> = {}): ServiceTokens => ({
  spotifyAccessToken: 'first',
  spotifyAccessTokenExpiry: '2026-11-20T11:00:00Z',
  spotifyRefreshToken: 'handle',
  googleRefreshToken: 'google-handle',
  ...changes,
});

const details = (changes: Partial<ServiceTokens> = {}) => ({
  'GET /auth/user-details': () => json({ status: 'success', user, serviceTokens: told(changes) }),
});

const fresh = (access_token = 'second') => json({ access_token, expires_in: 3600 });
const google = (googleToken = 'google-token') =>
  json({ googleToken, googleRefreshToken: 'google-handle', expires_in: 3599 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') });
});
afterEach(() => vi.useRealTimers());

describe("Spotify's token", () => {
  it('comes with the session', async () => {
    const { state, source, asked } = setUp();
    state.update(user, told());
    expect(await source('spotify').current()).toEqual({ accessToken: 'first' });
    expect(asked()).toEqual([]);
  });

  it('is read with the user record if none is stored, once for concurrent callers', async () => {
    const { source, asked } = setUp(details());
    const spotify = source('spotify');
    const answers = await Promise.all([spotify.current(), spotify.current(), source('spotify').current()]);
    expect(answers).toEqual(Array(3).fill({ accessToken: 'first' }));
    expect(asked()).toEqual(['/auth/user-details']);
  });

  it('is refreshed with its refresh token after its expiry', async () => {
    const { state, source, asked } = setUp({ 'GET /auth/refresh_token': () => fresh() });
    state.update(user, told());
    vi.setSystemTime('2026-11-20T10:59:00Z');
    expect(await source('spotify').current()).toEqual({ accessToken: 'second' });
    vi.setSystemTime('2026-11-20T11:57:59Z');
    expect(await source('spotify').current()).toEqual({ accessToken: 'second' });
    expect(asked()).toEqual(['/auth/refresh_token?refresh_token=handle']);
  });

  it('is refreshed once after Spotify refused it, unless it already was', async () => {
    const { state, source, asked } = setUp({ 'GET /auth/refresh_token': () => fresh() });
    state.update(user, told());
    const spotify = source('spotify');
    await Promise.all([spotify.renew('first'), spotify.renew('first')]);
    expect(await spotify.renew('first')).toEqual({ accessToken: 'second' });
    expect(asked()).toEqual(['/auth/refresh_token?refresh_token=handle']);
  });

  it('that can not be refreshed needs a new connection; the user stays connected', async () => {
    const { state, source, toasts, asked } = setUp({
      'GET /auth/refresh_token': dead,
      ...details({ spotifyRefreshToken: null }),
    });
    state.update(user, told());
    await expect(source('spotify').renew('first')).rejects.toMatchObject({
      kind: 'unauthorized',
      message: 'Your login has expired.',
    });
    await expect(source('spotify').current()).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(asked()).not.toContain('/auth/disconnect-account');
    expect(toasts).toEqual([]);
  });

  it('is used again, and the change published, when the user has connected again elsewhere', async () => {
    const { state, source, hear } = setUp({ 'GET /auth/refresh_token': dead });
    state.update(user, told());
    await expect(source('spotify').renew('first')).rejects.toThrow();
    const changes = hear('connection.changed');
    state.update(user, told({ spotifyRefreshToken: 'new-handle', spotifyAccessToken: 'new' }));
    expect(changes).toEqual([{ service: 'spotify', connected: true }]);
    expect(await source('spotify').current()).toEqual({ accessToken: 'new' });
  });

  it('of an earlier connection is read again and not marked invalid', async () => {
    const { state, source } = setUp({
      'GET /auth/refresh': () => trouble(),
      'GET /auth/refresh_token': () => problem(403, 'forbidden', 'Your login has expired.'),
      ...details({ spotifyRefreshToken: 'new-handle', spotifyAccessToken: 'new' }),
    });
    state.update(user, told());
    await expect(source('spotify').renew('first')).rejects.toMatchObject({ kind: 'network' });
    const again = setUp({
      'GET /auth/refresh': () => json({ status: 'success', message: '', accessToken: 'renewed', user }),
      'GET /auth/refresh_token': () => problem(403, 'forbidden', 'Your login has expired.'),
      ...details({ spotifyRefreshToken: 'new-handle', spotifyAccessToken: 'new' }),
    });
    again.state.update(user, told());
    expect(await again.source('spotify').renew('first')).toEqual({ accessToken: 'new' });
  });

  it('is kept if the backend fails', async () => {
    const { state, source, logins } = setUp({ 'GET /auth/refresh_token': trouble });
    state.update(user, told());
    await expect(source('spotify').renew('first')).rejects.toMatchObject({ kind: 'network', message: 'later' });
    expect(logins.isInvalid('spotify')).toBe(false);
    expect(await source('spotify').current()).toEqual({ accessToken: 'first' });
  });

  it('never reaches the next user', async () => {
    const { answer, give } = pendingResponse();
    const { state, session, source, logins } = setUp({ 'GET /auth/refresh_token': () => answer });
    state.update(user, told());
    const renewing = source('spotify').renew('first');
    state.end({ reason: 'logout' });
    session.start({ accessToken: 'other', user: { ...user, _id: 'user-2' } });
    give(fresh());
    await expect(renewing).rejects.toMatchObject({ kind: 'aborted' });
    expect(logins.get('spotify')).toBeNull();
  });

  it('is refreshed when an address says that it is invalid, if Spotify is connected', async () => {
    const { state, refreshSpotify, asked } = setUp({ 'GET /auth/refresh_token': () => fresh() });
    state.update(user, told());
    await refreshSpotify();
    expect(asked()).toEqual(['/auth/refresh_token?refresh_token=handle']);
    state.update({ ...user, isSpotifyConnected: false });
    await refreshSpotify();
    expect(asked()).toHaveLength(1);
  });
});

describe("Google's token", () => {
  it('is fetched by every page while none is stored', async () => {
    let connected = false;
    const none = { googleToken: null, googleRefreshToken: null, expires_in: null };
    const { fetchGoogle, asked, source } = setUp({
      'GET /auth/google/token': () => (connected ? google() : json(none)),
    });
    await fetchGoogle();
    connected = true;
    await fetchGoogle();
    await fetchGoogle();
    expect(asked()).toEqual(['/auth/google/token', '/auth/google/token']);
    expect(await source('youtube').current()).toEqual({ accessToken: 'google-token' });
  });

  it('is not requested without a session', async () => {
    const { state, fetchGoogle, asked } = setUp();
    state.end({ reason: 'logout' });
    await fetchGoogle();
    expect(asked()).toEqual([]);
  });

  it('is refreshed with its refresh token after an hour if the response has no lifetime', async () => {
    const { fetchGoogle, source, asked } = setUp({
      'GET /auth/google/token': () =>
        json({ googleToken: 'one', googleRefreshToken: 'google-handle', expires_in: null }),
      'GET /auth/google/refresh-token': () => fresh('two'),
    });
    await fetchGoogle();
    vi.setSystemTime('2026-11-20T10:58:59Z');
    expect(await source('youtube').current()).toEqual({ accessToken: 'one' });
    vi.setSystemTime('2026-11-20T10:59:01Z');
    expect(await source('youtube').current()).toEqual({ accessToken: 'two' });
    expect(asked()).toEqual(['/auth/google/token', '/auth/google/refresh-token?refresh_token=google-handle']);
  });

  it('is kept if the backend fails for other reasons', async () => {
    const { fetchGoogle, toasts, asked } = setUp({ 'GET /auth/google/token': trouble });
    await fetchGoogle();
    await fetchGoogle();
    expect(asked()).toHaveLength(2);
    expect(toasts).toEqual([]);
  });
});

describe('a YouTube login that can not be refreshed', () => {
  const expired = 'error: Youtube access expired, kindly reconnect!';
  const gone = { ...user, isGoogleConnected: false };
  const disconnected = () => json({ status: 'success', message: 'YouTube disconnected successfully', user: gone });

  it.each([
    ['on a page', { 'GET /auth/google/token': dead }],
    ['in the middle of a call', { 'GET /auth/google/token': () => google(), 'GET /auth/google/refresh-token': dead }],
  ])('%s is said, forgotten and disconnected', async (_, handlers) => {
    const { fetchGoogle, source, toasts, calls, state, logins, pages } = setUp({
      ...handlers,
      'POST /auth/disconnect-account': disconnected,
    });
    await fetchGoogle();
    await source('youtube')
      .renew('google-token')
      .catch(() => undefined);
    await vi.waitFor(() => expect(state.current().user?.isGoogleConnected).toBe(false));
    expect(logins.get('youtube')).toBeNull();
    expect(toasts).toEqual([expired]);
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ service: 'youtube' }]);
    expect(pages).toEqual([]);
  });

  it('that can not be disconnected either leads to /account, once', async () => {
    const { fetchGoogle, toasts, pages, asked } = setUp({
      'GET /auth/google/token': dead,
      'POST /auth/disconnect-account': trouble,
    });
    await fetchGoogle();
    await vi.waitFor(() => expect(pages).toEqual(['/account']));
    expect(toasts).toEqual([expired, 'error: Failed to disconnect YouTube account. Please try again.']);
    await fetchGoogle();
    expect(asked()).toEqual(['/auth/google/token', '/auth/disconnect-account']);
  });

  it('that was disconnected in another tab meanwhile only reloads the user record', async () => {
    const notConnected = () => problem(409, 'service-not-connected', 'YouTube is not connected');
    const { source, toasts, state, asked, pages } = setUp({
      'GET /auth/google/token': () => google(),
      'GET /auth/google/refresh-token': notConnected,
      'GET /auth/user-details': () => json({ status: 'success', user: gone }),
    });
    await source('youtube').current();
    await expect(source('youtube').renew('google-token')).rejects.toMatchObject({ kind: 'unauthorized' });
    await vi.waitFor(() => expect(state.current().user?.isGoogleConnected).toBe(false));
    expect(toasts).toEqual([]);
    expect(pages).toEqual([]);
    expect(asked()).not.toContain('/auth/disconnect-account');
  });

  it('that another tab has just disconnected shows no error', async () => {
    const { fetchGoogle, toasts, state, pages } = setUp({
      'GET /auth/google/token': dead,
      'POST /auth/disconnect-account': () => problem(409, 'service-not-connected', 'YouTube is not connected'),
      'GET /auth/user-details': () => json({ status: 'success', user: gone }),
    });
    await fetchGoogle();
    await vi.waitFor(() => expect(state.current().user?.isGoogleConnected).toBe(false));
    expect(toasts).toEqual([expired]);
    expect(pages).toEqual([]);
  });
});
