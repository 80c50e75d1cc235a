import {
  appleDeveloperToken,
  changePrimaryService,
  connectApple,
  disconnectAccount,
  listConnections,
  serviceToken,
  userDetails,
} from '@playa/contracts';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { createApp } from '../create-app.ts';
import type { ApiClient } from '../test-support/api-client.ts';
import { connect } from '../test-support/browser.ts';
import { loggedIn, newPerson, signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';
import { accessOf, addFault, clearFaults } from '../test-support/test-sandbox.ts';
import { startTestWorld, type TestWorld } from '../test-support/test-world.ts';

describe('connected services', () => {
  let world: TestWorld;
  let backend: TestBackend;
  let database: TestWorld['database'];
  beforeAll(async () => {
    world = await startTestWorld();
    ({ backend, database } = world);
  });
  afterEach(() => Promise.all(Object.values(world.urls).map(clearFaults)));
  afterAll(() => world.stop());

  const connectDemoApple = async (client: ApiClient): Promise<string> => {
    const { accessToken } = await accessOf(world.urls.apple, 'demo');
    await client.call(connectApple, { body: { accessToken } });
    return accessToken;
  };
  const token = (client: ApiClient, service: string, query: { refresh?: 'true' } = {}) =>
    client.call(serviceToken, { params: { service }, query });
  const tokenProblem = (client: ApiClient, service: string, query: { refresh?: 'true' } = {}) =>
    client.problem(serviceToken, { params: { service }, query });
  const makeDue = () => database.query("update connections set expires_at = now() + interval '59 seconds'");
  const worksAtSpotify = async (accessToken: string): Promise<boolean> =>
    (await fetch(`${world.urls.spotify}/v1/me`, { headers: { authorization: `Bearer ${accessToken}` } })).ok;

  describe('the primary one', () => {
    it('is picked by the user, among the connected ones', async () => {
      const client = await signedUp(backend);
      expect(await client.problem(changePrimaryService, { body: { service: 'spotify' } })).toEqual({
        status: 'error',
        code: 'service-not-connected',
        message: 'Spotify is not connected',
      });
      await connect(backend, client, 'spotify');
      expect((await client.call(userDetails)).user.primaryStreamingService).toBeNull();
      const { user } = await client.call(changePrimaryService, { body: { service: 'spotify' } });
      expect(user.primaryStreamingService).toBe('spotify');
      const { connections } = await client.call(listConnections);
      expect(connections.map(({ service, connected, primary }) => [service, connected, primary])).toEqual([
        ['spotify', true, true],
        ['youtube', false, false],
        ['apple', false, false],
      ]);
    });

    it('is none after it was disconnected', async () => {
      const client = await signedUp(backend);
      await connect(backend, client, 'youtube');
      await connectDemoApple(client);
      await client.call(changePrimaryService, { body: { service: 'youtube' } });
      const gone = await client.call(disconnectAccount, { body: { service: 'youtube' } });
      expect(gone.message).toBe('YouTube disconnected successfully');
      expect(gone.user).toMatchObject({
        isGoogleConnected: false,
        isAppleConnected: true,
        primaryStreamingService: null,
      });
    });

    it('stays when another one is disconnected', async () => {
      const client = await signedUp(backend);
      await connect(backend, client, 'spotify');
      await connectDemoApple(client);
      await client.call(changePrimaryService, { body: { service: 'spotify' } });
      const { user, message } = await client.call(disconnectAccount, { body: { service: 'apple' } });
      expect(message).toBe('Apple Music disconnected successfully');
      expect(user.primaryStreamingService).toBe('spotify');
      expect(await client.problem(disconnectAccount, { body: { service: 'apple' } })).toMatchObject({
        code: 'service-not-connected',
      });
    });
  });

  describe('the token of one', () => {
    it('is handed to the browser of its owner alone', async () => {
      const client = await signedUp(backend);
      expect(await tokenProblem(client, 'spotify')).toMatchObject({ code: 'service-not-connected' });
      expect(await tokenProblem(client, 'audiomack')).toMatchObject({ code: 'not-found' });
      await connect(backend, client, 'spotify');
      const { accessToken, expiresAt } = await token(client, 'spotify');
      expect(await worksAtSpotify(accessToken)).toBe(true);
      expect((new Date(expiresAt ?? '').getTime() - Date.now()) / 60_000).toBeCloseTo(60, 0);
      const stranger = await signedUp(backend);
      expect(await tokenProblem(stranger, 'spotify')).toMatchObject({ code: 'service-not-connected' });
    });

    it.each(['spotify', 'youtube'] as const)('is renewed by %s when less than a minute is left', async (service) => {
      const client = await signedUp(backend);
      await connect(backend, client, service);
      const first = await token(client, service);
      expect(await token(client, service)).toEqual(first);
      for (let round = 0; round < 3; round += 1) {
        await makeDue();
        const { accessToken } = await token(client, service);
        expect(accessToken).not.toBe(first.accessToken);
      }
    });

    it('is renewed once for everybody who asks at the same time, on two backends', async () => {
      const person = newPerson();
      const client = await signedUp(backend, person);
      await connect(backend, client, 'spotify');
      const other = await startTestBackend(backend.environment);
      const elsewhere = await loggedIn(other, person);
      await makeDue();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) => token(at % 2 === 0 ? client : elsewhere, 'spotify', { refresh: 'true' })),
      );
      await other.stop();
      expect(new Set(answers.map(({ accessToken }) => accessToken)).size).toBe(1);
      expect(await worksAtSpotify(answers[0]?.accessToken ?? '')).toBe(true);
    });

    it('is renewed on request, but not twice within seconds', async () => {
      const client = await signedUp(backend);
      await connect(backend, client, 'spotify');
      const first = await token(client, 'spotify');
      const second = await token(client, 'spotify', { refresh: 'true' });
      expect(second.accessToken).not.toBe(first.accessToken);
      expect(await token(client, 'spotify', { refresh: 'true' })).toEqual(second);
      await database.query("update connections set refreshed_at = now() - interval '1 minute'");
      expect(await token(client, 'spotify', { refresh: 'true' })).not.toEqual(second);
    });

    it('is gone for good when the service refuses to renew it, until the user connects again', async () => {
      const client = await signedUp(backend);
      await connect(backend, client, 'spotify');
      const ofClient = 'where user_id = $1';
      const { user } = await client.call(userDetails);
      const { rows } = await database.query(`select refresh_token from connections ${ofClient}`, [user._id]);
      await token(client, 'spotify', { refresh: 'true' });
      // Spotify takes each refresh token once.
      await database.query(`update connections set refresh_token = $2 ${ofClient}`, [user._id, rows[0].refresh_token]);
      await makeDue();
      const expired = { status: 'error', code: 'service-refused', message: 'Your login has expired.' };
      expect(await tokenProblem(client, 'spotify')).toEqual(expired);
      expect(client.status).toBe(409);
      expect(await tokenProblem(client, 'spotify')).toEqual(expired);
      const { connections } = await client.call(listConnections);
      expect(connections[0]).toMatchObject({ service: 'spotify', connected: true, needsReconnect: true });
      await connect(backend, client, 'spotify');
      await expect(token(client, 'spotify')).resolves.toBeDefined();
    });

    it.each(['500', '503', 'cut'])('survives a service that is down (%s)', async (kind) => {
      const client = await signedUp(backend);
      await connect(backend, client, 'spotify');
      await makeDue();
      await addFault(world.urls.spotify, { route: '/api/token', kind });
      expect(await tokenProblem(client, 'spotify')).toEqual({
        status: 'error',
        code: 'service-unavailable',
        message: 'Spotify does not answer at the moment. Please try again.',
      });
      await clearFaults(world.urls.spotify);
      expect(await worksAtSpotify((await token(client, 'spotify')).accessToken)).toBe(true);
    });

    it('asks to try again while a running backend has the key it was sealed with, and to connect again when none has', async () => {
      const person = newPerson();
      const client = await signedUp(backend, person);
      await connect(backend, client, 'spotify');
      const other = await startTestBackend({
        ...backend.environment,
        TOKEN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      });
      const elsewhere = await loggedIn(other, person);
      expect(await tokenProblem(elsewhere, 'spotify')).toMatchObject({ code: 'service-unavailable', retryAfter: 5 });
      expect(elsewhere.status).toBe(503);
      // As when the first backend has ended.
      await database.query("update encryption_keys set heartbeat_at = now() - interval '21 seconds'");
      expect(await tokenProblem(elsewhere, 'spotify')).toMatchObject({ code: 'service-refused' });
      expect((await token(client, 'spotify')).accessToken, 'it is kept').toBeDefined();
      await other.stop();
    });

    it('outlives a change of the key over two running backends', async () => {
      const person = newPerson();
      const first = await signedUp(backend, person);
      const key = Buffer.alloc(32, 8).toString('base64');
      const newer = await startTestBackend({
        ...backend.environment,
        TOKEN_ENCRYPTION_KEY: key,
        TOKEN_ENCRYPTION_OLD_KEYS: backend.environment.TOKEN_ENCRYPTION_KEY ?? '',
      });
      const second = await loggedIn(newer, person);
      await connect(newer, second, 'spotify');
      expect(await tokenProblem(first, 'spotify')).toMatchObject({ code: 'service-unavailable' });
      const restarted = await startTestBackend({ ...backend.environment, TOKEN_ENCRYPTION_OLD_KEYS: key });
      expect((await token(await loggedIn(restarted, person), 'spotify')).accessToken).toBeDefined();
      const { connections } = await first.call(listConnections);
      expect(connections[0]).toMatchObject({ service: 'spotify', needsReconnect: false });
      await restarted.stop();
      await newer.stop();
    });
  });

  describe('Apple Music', () => {
    it('is connected with a token that it accepts itself', async () => {
      const client = await signedUp(backend);
      expect(await client.problem(connectApple, { body: { accessToken: 'made-up' } })).toEqual({
        status: 'error',
        code: 'service-refused',
        message: 'Apple Music did not accept this login. Please try again.',
      });
      expect((await client.call(userDetails)).user.isAppleConnected).toBe(false);
      const userToken = await connectDemoApple(client);
      const answer = await token(client, 'apple');
      expect(answer).toEqual({ accessToken: userToken, expiresAt: null, developerToken: expect.any(String) });
    });

    it('is not connected while it does not answer', async () => {
      const client = await signedUp(backend);
      const { accessToken } = await accessOf(world.urls.apple, 'demo');
      await addFault(world.urls.apple, { route: '/v1/me/storefront', kind: '500' });
      expect(await client.problem(connectApple, { body: { accessToken } })).toMatchObject({
        code: 'service-unavailable',
        message: 'Apple Music does not answer at the moment. Please try again.',
      });
    });

    it('keeps its token on request as long as Apple accepts it', async () => {
      const client = await signedUp(backend);
      const userToken = await connectDemoApple(client);
      expect((await token(client, 'apple', { refresh: 'true' })).accessToken).toBe(userToken);
      await database.query('update connections set refreshed_at = null');
      await addFault(world.urls.apple, { route: '/v1/me/storefront', kind: 'expired-token' });
      expect(await tokenProblem(client, 'apple', { refresh: 'true' })).toMatchObject({ code: 'service-refused' });
      expect(await tokenProblem(client, 'apple')).toMatchObject({ code: 'service-refused' });
    });

    it('gives MusicKit a developer token for the shell alone, the same for half a day', async () => {
      const client = await signedUp(backend);
      const { developerToken } = await client.call(appleDeveloperToken);
      expect(decodeProtectedHeader(developerToken)).toMatchObject({ alg: 'ES256', kid: 'PLAYAKEY01' });
      const { iss, iat = 0, exp = 0, origin } = decodeJwt(developerToken);
      expect({ iss, origin, hours: (exp - iat) / 3600 }).toEqual({
        iss: 'PLAYATEAM1',
        origin: ['http://127.0.0.1:3000'],
        hours: 12,
      });
      expect((await client.call(appleDeveloperToken)).developerToken).toBe(developerToken);
    });
  });

  describe('seen from a job', () => {
    it('are called with tokens that renew themselves', async () => {
      const app = await createApp(loadConfig(backend.environment));
      const client = await signedUp(backend);
      const { user } = await client.call(userDetails);
      await connect(backend, client, 'spotify');
      await connectDemoApple(client);
      const spotify = app.streamingClient(user._id, 'spotify');
      const apple = app.streamingClient(user._id, 'apple');
      expect((await spotify.playlists()).items.length).toBeGreaterThan(0);
      expect((await apple.playlists()).items.length).toBeGreaterThan(0);
      await addFault(world.urls.spotify, { route: '/v1/me', kind: 'expired-token', times: 1 });
      const before = await token(client, 'spotify');
      await expect(spotify.profile()).resolves.toBeDefined();
      expect(await token(client, 'spotify')).not.toEqual(before);
      await expect(app.streamingClient(user._id, 'youtube').profile()).rejects.toMatchObject({
        kind: 'unauthorized',
      });
      await app.close();
    });

    it('tell an outage from a login that is over', async () => {
      const app = await createApp(loadConfig(backend.environment));
      const client = await signedUp(backend);
      const { user } = await client.call(userDetails);
      await connect(backend, client, 'spotify');
      await makeDue();
      await addFault(world.urls.spotify, { route: '/api/token', kind: '503' });
      await expect(app.streamingClient(user._id, 'spotify').profile()).rejects.toMatchObject({
        kind: 'unavailable',
      });
      await app.close();
    });
  });
});
