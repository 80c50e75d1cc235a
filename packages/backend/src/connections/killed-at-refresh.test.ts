import { listConnections, serviceToken, userDetails } from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { startBackendProcess } from '../test-support/backend-process.ts';
import { connect } from '../test-support/browser.ts';
import { signedUp } from '../test-support/people.ts';
import { type Moment, startTokenProxy, type TestProxy } from '../test-support/proxies.ts';
import { startTestWorld, type TestWorld } from '../test-support/test-world.ts';

/** Milliseconds: starts whole programs, on a machine that may be busy. */
const timeout = 120_000;
const spotify = { params: { service: 'spotify' } };
const renewed = { ...spotify, query: { refresh: 'true' } } as const;

describe('while a Spotify token is being renewed, when every refresh token works once,', { timeout }, () => {
  let world: TestWorld;
  let proxy: TestProxy;
  beforeAll(async () => {
    world = await startTestWorld();
    proxy = await startTokenProxy(world.urls.spotify);
  });
  afterAll(async () => {
    await proxy.close();
    await world.stop();
  });

  const worksAtSpotify = async (accessToken: string): Promise<boolean> =>
    (await fetch(`${world.urls.spotify}/v1/me`, { headers: { authorization: `Bearer ${accessToken}` } })).ok;
  const throughProxy = () => ({ ...world.backend.environment, SPOTIFY_ACCOUNTS_URL: proxy.url });

  /** Asks a backend that is killed at that moment for a new token. */
  const renewKilled = async (client: ApiClient, at: Moment): Promise<void> => {
    const doomed = await startBackendProcess(throughProxy());
    proxy.watch = async (moment) => {
      if (moment === at) await doomed.kill('SIGKILL');
      return moment === at ? 'drop' : 'pass';
    };
    const there = new ApiClient(doomed.url);
    there.accessToken = client.accessToken;
    await expect(there.call(serviceToken, renewed)).rejects.toThrow('could not be reached');
    proxy.watch = async () => 'pass';
    // Its lease ends by itself; nobody needs to wait for that here.
    await world.database.query('update connections set lease_until = now() where lease_until > now()');
  };

  it('a backend killed before Spotify was asked costs nothing', async () => {
    const client = await signedUp(world.backend);
    await connect(world.backend, client, 'spotify');
    await renewKilled(client, 'asked');
    const { accessToken } = await client.call(serviceToken, renewed);
    expect(await worksAtSpotify(accessToken)).toBe(true);
  });

  it('a backend killed with the answer in hand costs a new login there, and Playa says so', async () => {
    const client = await signedUp(world.backend);
    await connect(world.backend, client, 'spotify');
    await connect(world.backend, client, 'youtube');
    await renewKilled(client, 'answered');
    const { accessToken } = await client.call(serviceToken, spotify);
    expect(await worksAtSpotify(accessToken), 'the token from before is good until it expires').toBe(true);
    expect(await client.problem(serviceToken, renewed)).toMatchObject({
      code: 'service-refused',
      message: 'Your login has expired.',
    });
    const { connections } = await client.call(listConnections);
    expect(connections.map(({ service, needsReconnect }) => [service, needsReconnect])).toEqual([
      ['spotify', true],
      ['youtube', false],
      ['apple', false],
    ]);
    await expect(client.call(userDetails)).resolves.toMatchObject({ user: { isSpotifyConnected: true } });
    await connect(world.backend, client, 'spotify');
    expect(await worksAtSpotify((await client.call(serviceToken, renewed)).accessToken)).toBe(true);
  });
});
