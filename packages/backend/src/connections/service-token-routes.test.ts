import {
  disconnectAccount,
  googleToken,
  login,
  refreshGoogleToken,
  refreshSession,
  refreshSpotifyToken,
  serviceToken,
  userDetails,
} from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../test-support/api-client.ts';
import { connect } from '../test-support/browser.ts';
import { newPerson, signedUp } from '../test-support/people.ts';
import type { TestBackend } from '../test-support/test-backend.ts';
import { startTestWorld, type TestWorld } from '../test-support/test-world.ts';

describe('service tokens in the browser', () => {
  let world: TestWorld;
  let backend: TestBackend;
  let database: TestWorld['database'];
  beforeAll(async () => {
    world = await startTestWorld();
    ({ backend, database } = world);
  });
  afterAll(() => world.stop());

  const works = async (service: 'spotify' | 'youtube', accessToken: string): Promise<boolean> => {
    const address =
      service === 'spotify'
        ? `${world.urls.spotify}/v1/me`
        : `${world.urls.google}/youtube/v3/playlists?part=snippet&mine=true`;
    return (await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } })).ok;
  };
  const tokensOf = async (client: ApiClient) => (await client.call(userDetails)).serviceTokens;
  const refreshEndpoint = { spotify: refreshSpotifyToken, youtube: refreshGoogleToken } as const;
  const handleField = { spotify: 'spotifyRefreshToken', youtube: 'googleRefreshToken' } as const;
  const withHandle = async (service: 'spotify' | 'youtube') => {
    const client = await signedUp(backend);
    await connect(backend, client, service);
    const handle = (await tokensOf(client))?.[handleField[service]] ?? '';
    return { client, handle };
  };

  it('are told with every answer of a session: nothing before a service is connected', async () => {
    const nothing = {
      spotifyAccessToken: null,
      spotifyAccessTokenExpiry: null,
      spotifyRefreshToken: null,
      googleRefreshToken: null,
    };
    const person = newPerson();
    const client = await signedUp(backend, person);
    expect(await tokensOf(client)).toEqual(nothing);
    await connect(backend, client, 'spotify');
    const known = await tokensOf(client);
    expect(known).toMatchObject({ spotifyRefreshToken: expect.any(String), googleRefreshToken: null });
    expect(await works('spotify', known?.spotifyAccessToken ?? '')).toBe(true);
    expect((Date.parse(known?.spotifyAccessTokenExpiry ?? '') - Date.now()) / 60_000).toBeCloseTo(60, 0);
    const { username, password } = person;
    const again = await client.call(login, { body: { username, password } });
    expect(again.serviceTokens).toEqual(known);
    client.accessToken = again.accessToken;
    expect((await client.call(refreshSession)).serviceTokens).toEqual(known);
    await client.call(disconnectAccount, { body: { service: 'spotify' } });
    expect(await tokensOf(client)).toEqual(nothing);
  });

  it.each(['spotify', 'youtube'] as const)('of %s are renewed with the handle', async (service) => {
    const { client, handle } = await withHandle(service);
    const before = await client.call(serviceToken, { params: { service } });
    const answer = await client.call(refreshEndpoint[service], { query: { refresh_token: handle } });
    expect(answer.access_token).not.toBe(before.accessToken);
    expect(answer.expires_in).toBeGreaterThan(3500);
    expect(answer.expires_in).toBeLessThanOrEqual(3600);
    expect(await works(service, answer.access_token)).toBe(true);
    expect((await tokensOf(client))?.[handleField[service]], 'the handle stays').toBe(handle);
  });

  it.each(['spotify', 'youtube'] as const)('of %s keep the real refresh token on the server', async (service) => {
    const { client, handle } = await withHandle(service);
    const tokenUrl = service === 'spotify' ? `${world.urls.spotify}/api/token` : `${world.urls.google}/token`;
    const { environment: env } = backend;
    const response = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: handle,
        client_id: (service === 'spotify' ? env.SPOTIFY_CLIENT_ID : env.GOOGLE_CLIENT_ID) ?? '',
        client_secret: env.GOOGLE_CLIENT_SECRET ?? '',
      }),
    });
    expect(response.status).toBe(400);
    expect((await client.call(userDetails)).user).not.toHaveProperty(handleField[service]);
  });

  it.each(['spotify', 'youtube'] as const)('of %s are renewed for nobody but the owner', async (service) => {
    const { handle } = await withHandle(service);
    const { client: stranger, handle: own } = await withHandle(service);
    const query = { refresh_token: handle };
    expect(await stranger.problem(refreshEndpoint[service], { query })).toEqual({
      status: 'error',
      code: 'forbidden',
      message: 'Your login has expired.',
    });
    expect(stranger.status).toBe(403);
    for (const wrong of ['made-up', `${own}x`, own.slice(1)]) {
      expect(await stranger.problem(refreshEndpoint[service], { query: { refresh_token: wrong } })).toMatchObject({
        code: 'forbidden',
      });
    }
    stranger.accessToken = '';
    expect(await stranger.problem(refreshEndpoint[service], { query })).toMatchObject({ code: 'unauthenticated' });
  });

  it('are not renewed with the handle of the other service, nor of a connection before', async () => {
    const { client, handle } = await withHandle('spotify');
    await connect(backend, client, 'youtube');
    const query = { refresh_token: handle };
    expect(await client.problem(refreshGoogleToken, { query })).toMatchObject({ code: 'forbidden' });
    await connect(backend, client, 'spotify');
    expect(await client.problem(refreshSpotifyToken, { query })).toMatchObject({ code: 'forbidden' });
  });

  it('of YouTube are fetched with their handle, or are none', async () => {
    const client = await signedUp(backend);
    expect(await client.call(googleToken)).toEqual({ googleToken: null, googleRefreshToken: null, expires_in: null });
    await connect(backend, client, 'youtube');
    const answer = await client.call(googleToken);
    expect(await works('youtube', answer.googleToken ?? '')).toBe(true);
    expect(answer.googleRefreshToken).toBe((await tokensOf(client))?.googleRefreshToken);
    expect(answer.expires_in).toBeGreaterThan(3500);
  });

  it('say that the login has expired once the service has refused it', async () => {
    const { client, handle } = await withHandle('youtube');
    const { user } = await client.call(userDetails);
    await database.query('update connections set needs_reconnect = true where user_id = $1', [user._id]);
    const expired = { code: 'service-refused', message: 'Your login has expired.' };
    expect(await client.problem(googleToken)).toMatchObject(expired);
    expect(await client.problem(refreshGoogleToken, { query: { refresh_token: handle } })).toMatchObject(expired);
    expect((await tokensOf(client))?.googleRefreshToken).toBeNull();
  });
});
