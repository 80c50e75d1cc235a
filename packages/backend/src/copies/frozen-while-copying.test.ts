import { type CopyDetails, getCopy } from '@playa/contracts';
import { createStreamingClient } from '@playa/streaming';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { type ProcessWorld, startProcessWorld } from '../test-support/process-world.ts';
import { accessOf, addFault } from '../test-support/test-sandbox.ts';
import { isOver } from '../test-support/two-services.ts';

/** Milliseconds: starts whole programs, on a machine that may be busy. */
const timeout = 90_000;
let world: ProcessWorld;
beforeAll(async () => {
  world = await startProcessWorld();
}, timeout);
afterAll(() => world.stop());

const until = (client: ApiClient, id: string, reached: (copy: CopyDetails) => boolean): Promise<CopyDetails> =>
  vi.waitFor(
    async () => {
      const copy = await client.call(getCopy, { params: { id } });
      if (!reached(copy)) throw new Error(`the copy is ${copy.state}`);
      return copy;
    },
    { timeout, interval: 50 },
  );

it(
  'a backend that freezes while it waits to repeat a write, and is replaced, writes nothing when it wakes',
  async () => {
    const first = await world.startBackend('first');
    const client = await world.listener(first);
    await addFault(world.urls.spotify, { kind: '429', retryAfter: 3, route: 'POST /v1/playlists/', times: 1 });
    const id = await world.startCopy(client);
    await until(client, id, ({ state, error }) => state === 'running' && error?.code === 'too-many-requests');
    const starting = world.startBackend('second');
    first.freeze();

    const second = await starting;
    const other = new ApiClient(second.url);
    other.accessToken = client.accessToken;
    const copy = await until(other, id, isOver);
    expect(copy).toMatchObject({ state: 'done', copied: world.songCount });

    first.thaw();
    await second.kill('SIGKILL');
    // Whatever the first one still wanted to send is sent by the time it has run another copy.
    await until(client, await world.startCopy(client), ({ state }) => state === 'done');
    const { accessToken } = await accessOf(world.urls.spotify, 'demo');
    const tokens = { current: async () => ({ accessToken }), renew: async () => ({ accessToken }) };
    const spotify = createStreamingClient('spotify', { apiUrl: `${world.urls.spotify}/v1`, tokens });
    expect((await spotify.playlistRows(copy.destinationPlaylistId ?? '')).items).toHaveLength(world.songCount);
    expect(await client.call(getCopy, { params: { id } })).toMatchObject({ state: 'done', error: null });
  },
  timeout,
);

it(
  'a backend that is told to end hands its copy over before its lease has ended',
  async () => {
    const lease = { COPY_LEASE_SECONDS: '60' };
    const first = await world.startBackend('ends', lease);
    const client = await world.listener(first);
    await addFault(world.urls.apple, { kind: 'slow', delayMs: 14_000, route: '/v1/me/library/playlists/', times: 1 });
    const id = await world.startCopy(client);
    await until(client, id, ({ state }) => state === 'running');
    const second = await world.startBackend('goes on', lease);
    await first.kill('SIGTERM');
    const other = new ApiClient(second.url);
    other.accessToken = client.accessToken;
    // The lease would end after this.
    const soon = AbortSignal.timeout(50_000);
    const copy = await until(other, id, (now) => isOver(now) || soon.aborted);
    expect(copy).toMatchObject({ state: 'done', copied: world.songCount });
    await second.kill('SIGTERM');
  },
  timeout,
);
