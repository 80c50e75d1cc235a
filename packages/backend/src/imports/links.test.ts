import { randomUUID } from 'node:crypto';
import {
  type CopyDetails,
  connectApple,
  endedCopyStates,
  findLinkedPlaylist,
  getCopy,
  type ServiceName,
  startCopy,
} from '@playa/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../test-support/api-client.ts';
import { connect } from '../test-support/browser.ts';
import { signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';
import {
  accessOf,
  addFault,
  addPlaylist,
  clearFaults,
  startTestSandbox,
  type TestSandbox,
} from '../test-support/test-sandbox.ts';

const unknownIds: Record<ServiceName, string> = {
  spotify: '37i9dQZF1DXcBWIGoYBM5M',
  youtube: 'PLnobodys0000000000000000000000000',
  apple: 'pl.u-nobodys',
};

/** A backend beside the three services, and a listener who has nothing but Apple Music. */
const start = async (profile: 'easy' | 'strict', overrides: Record<string, string> = {}) => {
  const world: TestSandbox = await startTestSandbox({ profile });
  const backend: TestBackend = await startTestBackend({ ...world.environment, ...overrides });
  const client: ApiClient = await signedUp(backend);
  const { accessToken } = await accessOf(world.sandbox.urls.apple, 'demo');
  await client.call(connectApple, { body: { accessToken } });
  const { urls, world: contents } = world.sandbox;
  /** A playlist of somebody else's that everybody may read, as its link names it. */
  const publicPlaylist = (service: ServiceName) => {
    const [playlist] = contents.libraries.playlists(service, 'radio');
    if (!playlist) throw new Error(`${service} has no public playlist`);
    const id = service === 'apple' ? playlist.id.replace(/^p\./, 'pl.u-') : playlist.id;
    return { id, name: playlist.name, count: playlist.rows.length };
  };
  const find = (service: ServiceName, playlistId: string) =>
    client.call(findLinkedPlaylist, { body: { service, playlistId } });
  const copyLinked = async (source: ServiceName, playlistId: string): Promise<CopyDetails> => {
    const body = { source, destination: 'apple', playlistId, fromLink: true, playlistName: 'Linked' } as const;
    const headers = { 'idempotency-key': randomUUID() };
    const { id } = await client.call(startCopy, { body: { ...body, playlistImage: null }, headers });
    for (;;) {
      const copy = await client.call(getCopy, { params: { id } });
      if (endedCopyStates.includes(copy.state)) return copy;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const stop = async () => {
    await backend.stop();
    await world.sandbox.close();
  };
  return { urls, contents, backend, client, publicPlaylist, find, copyLinked, stop };
};

type World = Awaited<ReturnType<typeof start>>;

const services = ['spotify', 'youtube', 'apple'] as const;

describe('the link of a playlist', () => {
  let world: World;
  let strict: World;
  beforeAll(async () => {
    const none = { SPOTIFY_CLIENT_SECRET: '', GOOGLE_API_KEY: '' };
    [world, strict] = await Promise.all([start('easy'), start('strict', none)]);
  });
  afterEach(() => Promise.all(Object.values(world.urls).map(clearFaults)));
  afterAll(() => Promise.all([world.stop(), strict.stop()]));

  it.each(services)('on %s shows the playlist, also to those who have not connected the service', async (service) => {
    const { id, name, count } = world.publicPlaylist(service);
    const found = await world.find(service, id);
    expect(found).toMatchObject({ service, playlistId: id, name, songCount: count });
    expect(found.songs).toHaveLength(Math.min(count, 10));
    expect(found.songs[0]).toEqual({ title: expect.stringMatching(/\S/), author: expect.stringMatching(/\S/) });
  });

  it.each(services)('on %s is copied like a playlist of the own', async (service) => {
    const { id, count } = world.publicPlaylist(service);
    const copy = await world.copyLinked(service, id);
    expect(copy).toMatchObject({ state: 'done', source: service, total: count, error: null });
    expect(copy.copied).toBeGreaterThan(count * 0.8);
    expect(copy.copied + copy.failed).toBe(count);
  });

  it.each(services)('that leads to no playlist on %s has its sentence', async (service) => {
    await expect(world.find(service, unknownIds[service])).rejects.toMatchObject({
      problem: { code: 'not-found', message: expect.stringMatching(/has no such playlist, or it is private/) },
    });
  });

  it('of a private playlist is as if there were none', async () => {
    const id = await addPlaylist(world.urls.google, [['Essence', 'Wizkid']]);
    const playlist = world.contents.libraries.playlist('youtube', id);
    if (playlist) playlist.public = false;
    await expect(world.find('youtube', id)).rejects.toMatchObject({ problem: { code: 'not-found' } });
  });

  it('says that its service is down', async () => {
    const { id } = world.publicPlaylist('youtube');
    await addFault(world.urls.google, { kind: 'cut', route: '*', times: 50 });
    await expect(world.find('youtube', id)).rejects.toMatchObject({
      httpStatus: 503,
      problem: { message: 'YouTube does not answer at the moment. Please try again.' },
    });
  }, 20_000);

  it("of another listener says that Spotify's development mode reads playlists of one's own alone", async () => {
    await connect(strict.backend, strict.client, 'spotify');
    const { id } = strict.publicPlaylist('spotify');
    const refused = { code: 'service-refused', message: expect.stringMatching(/only playlists of your own/) };
    await expect(strict.find('spotify', id)).rejects.toMatchObject({ problem: refused });
  });

  it('of a service that neither the listener nor Playa can read asks for a connection', async () => {
    await expect(strict.find('youtube', strict.publicPlaylist('youtube').id)).rejects.toMatchObject({
      problem: { code: 'service-not-connected', message: 'Connect YouTube to import its playlists.' },
    });
  });

  it('is an id, and no address', async () => {
    for (const id of ['../me', 'http://127.0.0.1', 'a/b', 'a?b', '']) {
      await expect(world.find('spotify', id)).rejects.toMatchObject({ httpStatus: 400 });
    }
  });
});
