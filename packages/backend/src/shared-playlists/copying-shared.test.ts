import { randomUUID } from 'node:crypto';
import {
  type CallInput,
  type CopyDetails,
  connectApple,
  createSharedPlaylist,
  endedCopyStates,
  getCopy,
  importSharedPlaylist,
  listCopySongs,
  listSharedLinks,
  renameSharedPlaylist,
  type ServiceName,
  startCopy,
  withdrawSharedPlaylist,
} from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveListenersLink } from '../song-links/song-links-store.ts';
import type { ApiClient } from '../test-support/api-client.ts';
import { connect } from '../test-support/browser.ts';
import { signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';
import { accessOf, startTestSandbox, type TestSandbox } from '../test-support/test-sandbox.ts';

type Shared = CallInput<typeof createSharedPlaylist>['body'];

/** A sharer on Spotify, and a visitor who has nothing but Apple Music. */
describe('copying a shared playlist', () => {
  let sandbox: TestSandbox['sandbox'];
  let backend: TestBackend;
  let sharer: ApiClient;
  let visitor: ApiClient;
  beforeAll(async () => {
    const world = await startTestSandbox({ profile: 'easy' });
    ({ sandbox } = world);
    backend = await startTestBackend(world.environment);
    [sharer, visitor] = await Promise.all([signedUp(backend), signedUp(backend)]);
    await connect(backend, sharer, 'spotify');
    const { accessToken } = await accessOf(sandbox.urls.apple, 'demo');
    await visitor.call(connectApple, { body: { accessToken } });
  });
  afterAll(async () => {
    await backend.stop();
    await sandbox.close();
  });

  /** The first songs of a playlist on Spotify as the sharer's page sends them, with two rows that hold no song. */
  const sharedTracks = async (): Promise<Shared['tracks']> => {
    const userId = await userIdOf(sharer);
    const client = backend.app.streamingClient(userId, 'spotify');
    const [playlist] = sandbox.world.libraries.playlists('spotify', 'demo').filter(({ rows }) => rows.length >= 8);
    const { items } = await client.playlistRows(playlist?.id ?? '', null, { signal: AbortSignal.timeout(10_000) });
    const tracks = items.flatMap((row): Shared['tracks'] => {
      if (row.state !== 'available') return [];
      const { id, title, artists, album, durationMs, isrc, imageUrl, previewUrl, kind } = row.track;
      return [
        {
          ...{ name: title, artist: artists[0] ?? '', track_id: id, image_url: imageUrl, isrc, artists, album, kind },
          ...{ preview_url: previewUrl ?? 'no preview', duration_ms: durationMs },
        },
      ];
    });
    const empty = { name: 'Gone', artist: '', track_id: null, image_url: null, preview_url: 'no preview' };
    const local = { ...empty, name: 'My demo', artist: 'Me', unavailable: 'local-file' as const };
    return [...tracks.slice(0, 3), empty, ...tracks.slice(3, 8), local];
  };
  const userIdOf = async (client: ApiClient): Promise<string> => {
    const [, payload = ''] = client.accessToken.split('.');
    return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub;
  };
  const share = async (tracks: Shared['tracks']): Promise<string> => {
    const body = { playlistName: 'Owambe', playlistId: 'p1', streamingService: 'spotify' as const, tracks };
    return (await sharer.call(createSharedPlaylist, { body }))._id;
  };
  const copyTo = async (client: ApiClient, destination: ServiceName, importId: string): Promise<CopyDetails> => {
    const body = { source: 'file' as const, destination, playlistId: importId, playlistName: 'Owambe' };
    const headers = { 'idempotency-key': randomUUID() };
    const { id } = await client.call(startCopy, { body: { ...body, playlistImage: null }, headers });
    for (;;) {
      const copy = await client.call(getCopy, { params: { id } });
      if (endedCopyStates.includes(copy.state)) return copy;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  it("needs no account on the sharer's service: order kept, every row accounted for", async () => {
    const tracks = await sharedTracks();
    const id = await share(tracks);
    const made = await visitor.call(importSharedPlaylist, { params: { id } });
    expect(made).toEqual({ id: expect.any(String), name: 'Owambe', songCount: 10, storedCount: 10 });
    const copy = await copyTo(visitor, 'apple', made.id);
    expect(copy).toMatchObject({ state: 'done', source: 'file', total: 10, error: null });
    expect(copy.copied + copy.failed).toBe(10);
    expect(copy.copied).toBeGreaterThanOrEqual(6);
    const { songs } = await visitor.call(listCopySongs, { params: { id: copy.id } });
    expect(songs.map(({ title, author }) => [title, author])).toEqual(
      tracks.map(({ name, artist, artists }) => [name, artists?.join(', ') ?? artist]),
    );
    expect([songs[3], songs[9]]).toMatchObject([
      { title: 'Gone', state: 'failed', reason: 'unavailable-at-source' },
      { title: 'My demo', author: 'Me', state: 'failed', reason: 'unavailable-at-source' },
    ]);
    const written = songs.flatMap(({ destinationTrackId }) => destinationTrackId ?? []);
    const user = backend.app.streamingClient(await userIdOf(visitor), 'apple');
    const { items } = await user.playlistRows(copy.destinationPlaylistId ?? '', null, {
      signal: AbortSignal.timeout(10_000),
    });
    expect(items.flatMap((row) => (row.state === 'available' ? row.track.id : []))).toEqual(written);

    // What the copy confirmed is known to the page from now on, in the visitor's country.
    const { links } = await visitor.call(listSharedLinks, { params: { id }, query: { service: 'apple' } });
    expect(links.map(({ row }) => row)).toEqual(songs.flatMap(({ state }, row) => (state === 'copied' ? row : [])));
    expect(links.map(({ trackId }) => trackId)).toEqual(written);
    for (const { trackId, url } of links) {
      expect(url).toMatch(new RegExp(`^https://music\\.apple\\.com/[a-z]{2}/song/${trackId}$`));
    }
  }, 30_000);

  it("finds every song by its own link where the visitor is on the sharer's service", async () => {
    const tracks = await sharedTracks();
    const id = await share(tracks);
    const { id: importId } = await sharer.call(importSharedPlaylist, { params: { id } });
    const copy = await copyTo(sharer, 'spotify', importId);
    expect(copy).toMatchObject({ state: 'done', copied: 8, failed: 2 });
    const { songs } = await sharer.call(listCopySongs, { params: { id: copy.id } });
    expect(songs.map(({ destinationTrackId }) => destinationTrackId)).toEqual(
      tracks.map(({ track_id, unavailable }) => (unavailable ? null : track_id)),
    );
  }, 30_000);

  it('makes one import of it, under its present name, which outlives the link', async () => {
    const id = await share((await sharedTracks()).slice(0, 2));
    const first = await visitor.call(importSharedPlaylist, { params: { id } });
    await sharer.call(renameSharedPlaylist, { params: { id }, body: { playlistName: 'Detty December' } });
    const [again, twice] = await Promise.all([
      visitor.call(importSharedPlaylist, { params: { id } }),
      visitor.call(importSharedPlaylist, { params: { id } }),
    ]);
    expect(again).toEqual({ ...first, name: 'Detty December' });
    expect(twice).toEqual(again);
    expect((await sharer.call(importSharedPlaylist, { params: { id } })).id).not.toBe(first.id);
    await sharer.call(withdrawSharedPlaylist, { params: { id } });
    expect(await visitor.problem(importSharedPlaylist, { params: { id } })).toMatchObject({ code: 'not-found' });
    expect((await copyTo(visitor, 'apple', first.id)).state).toBe('done');
  }, 30_000);

  it('is refused where there are no songs', async () => {
    const id = await share([]);
    expect(await visitor.problem(importSharedPlaylist, { params: { id } })).toMatchObject({
      code: 'conflict',
      message: 'This playlist has no songs to copy.',
    });
  });

  it('links lead to the songs themselves on the service of the playlist, and nowhere where none is known', async () => {
    const tracks = await sharedTracks();
    const id = await share(tracks);
    const on = async (service: ServiceName) =>
      (await visitor.call(listSharedLinks, { params: { id }, query: { service } })).links;
    expect(await on('spotify')).toEqual(
      tracks.flatMap(({ track_id }, row) =>
        track_id === null || tracks[row]?.unavailable
          ? []
          : [{ row, trackId: track_id, url: `https://open.spotify.com/track/${track_id}` }],
      ),
    );
    expect(await on('youtube')).toEqual([]);
    const first = tracks[0]?.track_id ?? '';
    const song = { sourceService: 'spotify', sourceId: first, destinationService: 'youtube' } as const;
    await saveListenersLink(backend.app.db, song, { id: 'dQw4w9WgXcQ', isrc: null });
    expect(await on('youtube')).toEqual([
      { row: 0, trackId: 'dQw4w9WgXcQ', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
    ]);
  });
});
