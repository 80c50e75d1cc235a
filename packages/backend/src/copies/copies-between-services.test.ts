import { randomUUID } from 'node:crypto';
import {
  type CopyDetails,
  connectApple,
  disconnectAccount,
  endedCopyStates,
  getCopy,
  type PlaylistRow,
  retryCopy,
  type ServiceName,
  startCopy,
  userDetails,
} from '@playa/contracts';
import { runCopy } from '@playa/transfer';
import { MemoryCorrections, MemoryJournal, MemorySongLinks, MemorySongMisses } from '@playa/transfer/testing';
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

/** The whole way: real clients, the services' real answers, a database. */
describe('a copy between the services', () => {
  let world: TestSandbox;
  let backend: TestBackend;
  let client: ApiClient;
  let userId: string;

  beforeAll(async () => {
    world = await startTestSandbox();
    backend = await startTestBackend({ ...world.environment, COPY_APPLE_TO_YOUTUBE: 'on' });
    client = await signedUp(backend);
    await connect(backend, client, 'spotify');
    await connect(backend, client, 'youtube');
    const { accessToken } = await accessOf(world.sandbox.urls.apple, 'demo');
    await client.call(connectApple, { body: { accessToken } });
    userId = (await client.call(userDetails)).user._id;
  });
  afterEach(() => Promise.all(Object.values(world.sandbox.urls).map(clearFaults)));
  afterAll(async () => {
    await backend.stop();
    await world.sandbox.close();
  });

  const urlOf = (service: ServiceName): string => world.sandbox.urls[service === 'youtube' ? 'google' : service];
  const account = (service: ServiceName) => backend.app.streamingClient(userId, service);

  const rowsOf = async (service: ServiceName, id: string): Promise<PlaylistRow[]> =>
    (await account(service).playlistRows(id)).items;

  /** The recordings behind rows: the same on all services. */
  const recordings = (service: ServiceName, rows: readonly PlaylistRow[]): Promise<string[]> =>
    Promise.all(
      rows.map(async (row) => {
        if (row.state !== 'available') return row.reason;
        const response = await fetch(`${urlOf(service)}/_sandbox/recordings/${row.track.id}`);
        return ((await response.json()) as { id: string }).id;
      }),
    );

  const copy = async (source: ServiceName, destination: ServiceName, playlistId: string): Promise<CopyDetails> => {
    const { id } = await client.call(startCopy, {
      body: { source, destination, playlistId, playlistName: 'Owambe', playlistImage: null },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(client.status).toBe(202);
    return ended(id);
  };

  const ended = async (id: string): Promise<CopyDetails> => {
    for (;;) {
      const details = await client.call(getCopy, { params: { id } });
      if (endedCopyStates.includes(details.state)) return details;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  const songs = [
    ['Last Last', 'Burna Boy'],
    ['Essence', 'Wizkid'],
    ['Calm Down', 'Rema'],
    ['Last Last', 'Burna Boy'],
    ['Rush', 'Ayra Starr'],
  ] as const;

  const expectFaithful = async (from: ServiceName, to: ServiceName, playlistId: string, ended: CopyDetails) => {
    expect(ended).toMatchObject({ state: 'done', total: songs.length, copied: songs.length, failed: 0 });
    const copied = await recordings(to, await rowsOf(to, ended.destinationPlaylistId ?? ''));
    expect(copied).toEqual(await recordings(from, await rowsOf(from, playlistId)));
  };

  it.each([
    ['spotify', 'apple'],
    ['apple', 'spotify'],
    ['spotify', 'youtube'],
    ['youtube', 'spotify'],
    ['youtube', 'apple'],
    ['apple', 'youtube'],
    ['spotify', 'spotify'],
    ['apple', 'apple'],
  ] as const)('brings the same recordings in the same order from %s to %s', async (from, to) => {
    const playlistId = await addPlaylist(urlOf(from), songs);
    await expectFaithful(from, to, playlistId, await copy(from, to, playlistId));
  });

  it('works from YouTube to YouTube in the engine, though the product does not offer it', async () => {
    const playlistId = await addPlaylist(urlOf('youtube'), songs);
    const journal = new MemoryJournal();
    const outcome = await runCopy({
      job: {
        id: randomUUID(),
        source: 'youtube',
        destination: 'youtube',
        sourcePlaylistId: playlistId,
        playlistName: 'Owambe',
      },
      source: account('youtube'),
      destination: account('youtube'),
      journal,
      songLinks: new MemorySongLinks(),
      songMisses: new MemorySongMisses(),
      corrections: new MemoryCorrections(),
      now: () => new Date(),
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    expect(outcome).toEqual({ kind: 'done' });
    const made = journal.state.destinationPlaylistId ?? '';
    expect(await rowsOf('youtube', made)).toHaveLength(songs.length);
    expect(await recordings('youtube', await rowsOf('youtube', made))).toEqual(
      await recordings('youtube', await rowsOf('youtube', playlistId)),
    );
  });

  it('writes once what took although the connection was cut before the answer', async () => {
    const playlistId = await addPlaylist(urlOf('apple'), songs);
    await addFault(urlOf('spotify'), { route: 'POST /v1', kind: 'cut-reply', times: 2 });
    const before = (await account('spotify').playlists()).total ?? 0;
    await expectFaithful('apple', 'spotify', playlistId, await copy('apple', 'spotify', playlistId));
    expect((await account('spotify').playlists()).total).toBe(before + 1);
  });

  it('rides out a service that is down for a while', async () => {
    const playlistId = await addPlaylist(urlOf('apple'), songs);
    await addFault(urlOf('spotify'), { route: '*', kind: '503', times: 3 });
    await expectFaithful('apple', 'spotify', playlistId, await copy('apple', 'spotify', playlistId));
  });

  it.each([
    ['the playlist', 'POST /v1/me/library/playlists', 0],
    ['its songs', 'POST /v1/me/library/playlists/', 1],
  ])('goes on in one playlist after %s was refused', async (_, route, made) => {
    const playlistId = await addPlaylist(urlOf('spotify'), songs);
    const before = (await account('apple').playlists()).total ?? 0;
    await addFault(urlOf('apple'), { route, kind: 'empty-403' });
    const failed = await copy('spotify', 'apple', playlistId);
    expect(failed).toMatchObject({ state: 'failed', copied: 0, failed: songs.length });
    expect((await account('apple').playlists()).total).toBe(before + made);
    await clearFaults(urlOf('apple'));
    await client.call(retryCopy, { params: { id: failed.id } });
    await expectFaithful('spotify', 'apple', playlistId, await ended(failed.id));
    expect((await account('apple').playlists()).total).toBe(before + 1);
  });

  it('leaves nothing behind when no song is found', async () => {
    const playlistId = await addPlaylist(urlOf('spotify'), [['Ballad of the Nameless Lagoon', 'Nobody At All']]);
    const before = (await account('apple').playlists()).total;
    const ended = await copy('spotify', 'apple', playlistId);
    expect(ended).toMatchObject({ state: 'done', copied: 0, failed: 1, destinationPlaylistId: null });
    expect(ended.failedTracks).toEqual([
      { position: 0, title: 'Ballad of the Nameless Lagoon', author: 'Nobody At All', reason: 'no-match' },
    ]);
    expect((await account('apple').playlists()).total).toBe(before);
  });

  it('of an empty playlist is done at once', async () => {
    expect(await copy('spotify', 'apple', await addPlaylist(urlOf('spotify'), []))).toMatchObject({
      state: 'done',
      total: 0,
    });
  });

  it('of a playlist that is not there says so', async () => {
    expect(await copy('spotify', 'apple', 'nosuchplaylist')).toMatchObject({
      state: 'failed',
      error: { code: 'not-found', message: 'This playlist is no longer on Spotify.' },
    });
  });

  it('is refused once a service was disconnected', async () => {
    await client.call(disconnectAccount, { body: { service: 'apple' } });
    const problem = await client.problem(startCopy, {
      body: { source: 'spotify', destination: 'apple', playlistId: 'any', playlistName: 'Owambe', playlistImage: null },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(problem).toMatchObject({ code: 'service-not-connected' });
  });
});
