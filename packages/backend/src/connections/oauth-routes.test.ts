import { connectTicket, listConnections, serviceToken, userDetails } from '@playa/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../test-support/api-client.ts';
import { atTestPort, connect, follow, goToService, startAddress } from '../test-support/browser.ts';
import { signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';
import { addFault, clearFaults } from '../test-support/test-sandbox.ts';
import { startTestWorld, type TestWorld } from '../test-support/test-world.ts';

const app = 'http://127.0.0.1:3000';
/** The header of a JWE with a key id, the empty encrypted key of `dir`, and the rest. */
const isJwe = /^ey[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/;

describe('connecting through a login page', () => {
  let world: TestWorld;
  let backend: TestBackend;
  let database: TestWorld['database'];
  beforeAll(async () => {
    world = await startTestWorld();
    ({ backend, database } = world);
  });
  afterEach(() => Promise.all([clearFaults(world.urls.spotify), clearFaults(world.urls.google)]));
  afterAll(() => world.stop());

  it.each([
    ['spotify', 'isSpotifyConnected', '?spotify_connected=true'],
    ['youtube', 'isGoogleConnected', '?google_connected=true'],
  ] as const)('connects %s and comes back with the news', async (service, flag, news) => {
    const client = await signedUp(backend);
    expect((await connect(backend, client, service)).href).toBe(`${app}/connectaccounts${news}`);
    const { user } = await client.call(userDetails);
    expect(user[flag]).toBe(true);
    expect(user.primaryStreamingService).toBeNull();
    const { connections } = await client.call(listConnections);
    expect(connections.find((one) => one.service === service)).toMatchObject({
      connected: true,
      needsReconnect: false,
      displayName: expect.stringMatching(/\w/),
    });
  });

  it.each(['spotify', 'youtube'] as const)('brings first-time users of %s back to their page', async (service) => {
    const client = await signedUp(backend);
    const end = await connect(backend, client, service, { newUser: true });
    expect(end.pathname).toBe('/new-user-connect-accounts');
    const cancelled = await connect(backend, client, service, { newUser: true, decision: 'cancel' });
    expect(cancelled.pathname).toBe('/new-user-connect-accounts');
  });

  it('keeps no token readable', async () => {
    const client = await signedUp(backend);
    await connect(backend, client, 'spotify');
    const { rows } = await database.query('select access_token, refresh_token from connections');
    const { accessToken } = await client.call(serviceToken, { params: { service: 'spotify' } });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row.access_token).toMatch(isJwe);
      expect(row.refresh_token).toMatch(isJwe);
    }
    expect(JSON.stringify(rows)).not.toContain(accessToken);
  });

  it.each([
    ['spotify', 'You cancelled connecting Spotify.'],
    ['youtube', 'You cancelled connecting YouTube.'],
  ] as const)('says so when the person cancels at %s', async (service, message) => {
    const client = await signedUp(backend);
    const end = await connect(backend, client, service, { decision: 'cancel' });
    expect(end.origin + end.pathname).toBe(`${app}/connectaccounts`);
    expect(end.searchParams.get('errorConnect')).toBe(message);
    expect((await client.call(userDetails)).user).toMatchObject({
      isSpotifyConnected: false,
      isGoogleConnected: false,
    });
  });

  it('starts nothing without a ticket, and with one only once and for two minutes', async () => {
    const client = await signedUp(backend);
    const refused = async (address: string) => (await follow(client, address)).href;
    const message = new URLSearchParams({
      errorConnect: 'This link to Spotify has expired or was made elsewhere. Please try again.',
    });
    const expected = `${app}/connectaccounts?${message}`;
    expect(await refused(`${backend.url}/api/v1/auth/login/spotify`)).toBe(expected);
    expect(await refused(startAddress(backend, '/auth/login/spotify', 'made up'))).toBe(expected);
    expect(await refused(startAddress(backend, '/auth/login/spotify', client.accessToken))).toBe(expected);

    const { ticket } = await client.call(connectTicket);
    expect(await refused(startAddress(backend, '/auth/login/spotify', ticket))).toContain('/authorize?');
    expect(await refused(startAddress(backend, '/auth/login/spotify', ticket))).toBe(expected);

    const late = await client.call(connectTicket);
    const { rows } = await database.query('select max(expires_at) as expires_at from connect_tickets');
    expect((rows[0].expires_at.getTime() - Date.now()) / 60_000).toBeCloseTo(2, 1);
    await database.query("update connect_tickets set expires_at = now() - interval '1 second'");
    expect(await refused(startAddress(backend, '/auth/login/spotify', late.ticket))).toBe(expected);
  });

  it('asks Spotify with PKCE and a fresh state, Google for offline access too', async () => {
    const client = await signedUp(backend);
    const ask = async (path: string) => {
      const { ticket } = await client.call(connectTicket);
      return (await follow(client, startAddress(backend, path, ticket))).searchParams;
    };
    const [spotify, again, google] = [
      await ask('/auth/login/spotify'),
      await ask('/auth/login/spotify'),
      await ask('/auth/google'),
    ];
    expect(spotify.get('code_challenge_method')).toBe('S256');
    expect(spotify.get('redirect_uri')).toBe('http://127.0.0.1:4000/api/v1/auth/spotify/callback');
    expect(spotify.get('state')).not.toBe(again.get('state'));
    expect(spotify.get('code_challenge')).not.toBe(again.get('code_challenge'));
    expect(google.get('code_challenge_method')).toBe('S256');
    expect(google.get('access_type')).toBe('offline');
    expect(google.get('prompt')).toBe('consent');
    expect(google.has('client_secret')).toBe(false);
  });

  describe('refuses a state', () => {
    const elsewhere = 'This login to Spotify has expired or was started elsewhere. Please try again.';
    const errorAfter = async (client: ApiClient, callback: string) =>
      (await follow(client, callback)).searchParams.get('errorConnect');

    it('that comes back a second time', async () => {
      const client = await signedUp(backend);
      const callback = await goToService(backend, client, 'spotify');
      expect(await errorAfter(client, callback)).toBeNull();
      expect(await errorAfter(client, callback)).toBe(elsewhere);
    });

    it('that another browser started', async () => {
      const attacker = await signedUp(backend);
      const callback = await goToService(backend, attacker, 'spotify');
      const victim = await signedUp(backend);
      expect(await errorAfter(victim, callback)).toBe(elsewhere);
      await goToService(backend, victim, 'spotify');
      expect(await errorAfter(victim, callback)).toBe(elsewhere);
      expect((await victim.call(userDetails)).user.isSpotifyConnected).toBe(false);
    });

    it('that nobody signed, is missing or is there twice', async () => {
      const client = await signedUp(backend);
      const callback = new URL(await goToService(backend, client, 'spotify'));
      const state = callback.searchParams.get('state') ?? '';
      for (const made of [state.replace(/\..*/, '.forged'), 'x', '']) {
        callback.searchParams.set('state', made);
        expect(await errorAfter(client, atTestPort(backend, callback))).toBe(elsewhere);
      }
      callback.searchParams.set('state', state);
      callback.searchParams.append('state', state);
      expect(await errorAfter(client, atTestPort(backend, callback))).toBe(elsewhere);
    });

    it('that was made for the other service', async () => {
      const client = await signedUp(backend);
      const callback = await goToService(backend, client, 'spotify');
      await goToService(backend, client, 'youtube');
      const { searchParams } = await follow(client, callback.replace('/spotify/', '/google/'));
      expect(searchParams.get('errorConnect')).toContain('YouTube has expired');
    });

    it('that is older than ten minutes', async () => {
      const client = await signedUp(backend);
      const callback = await goToService(backend, client, 'spotify');
      await database.query("update oauth_states set expires_at = now() - interval '1 second'");
      expect(await errorAfter(client, callback)).toBe(elsewhere);
    });
  });

  it('lets two tabs of one browser connect at the same time', async () => {
    const client = await signedUp(backend);
    const [first, second] = [
      await goToService(backend, client, 'spotify'),
      await goToService(backend, client, 'spotify'),
    ];
    expect((await follow(client, first)).search).toBe('?spotify_connected=true');
    expect((await follow(client, second)).search).toBe('?spotify_connected=true');
  });

  it('says so when the service does not accept its own code any more', async () => {
    const client = await signedUp(backend);
    const callback = new URL(await goToService(backend, client, 'spotify'));
    callback.searchParams.set('code', 'another');
    const end = await follow(client, atTestPort(backend, callback));
    expect(end.searchParams.get('errorConnect')).toBe('Spotify did not accept this login. Please try again.');
  });

  it.each(['500', 'cut'])('says so when the token endpoint is broken (%s)', async (kind) => {
    const client = await signedUp(backend);
    const callback = await goToService(backend, client, 'spotify');
    await addFault(world.urls.spotify, { route: '/api/token', kind });
    const end = await follow(client, callback);
    expect(end.searchParams.get('errorConnect')).toBe('Spotify does not answer at the moment. Please try again.');
    expect((await client.call(userDetails)).user.isSpotifyConnected).toBe(false);
  });

  it('connects without a name when the service refuses to tell it just now', async () => {
    const client = await signedUp(backend);
    await addFault(world.urls.spotify, { route: '/v1/me', kind: '429', retryAfter: 3600 });
    expect((await connect(backend, client, 'spotify')).search).toBe('?spotify_connected=true');
    const { connections } = await client.call(listConnections);
    expect(connections[0]).toMatchObject({ service: 'spotify', connected: true, displayName: null });
  });

  it('says so when the server has no credentials for a service', async () => {
    const bare = await startTestBackend();
    const client = await signedUp(bare);
    const { ticket } = await client.call(connectTicket);
    const end = await follow(client, startAddress(bare, '/auth/google', ticket));
    expect(end.searchParams.get('errorConnect')).toBe('YouTube is not set up on this server.');
    await bare.stop();
  });
});
