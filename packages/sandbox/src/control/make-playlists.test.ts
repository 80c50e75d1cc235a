import { describe, expect, it } from 'vitest';
import { startApple } from '../apple/testing/start-apple.ts';
import { createTestContext } from '../testing/create-test-context.ts';
import { services } from '../world/listings.ts';
import { startYoutube } from '../youtube/testing/start-youtube.ts';
import { createLibrary, createPlaylist, NewLibrary, NewPlaylist } from './make-playlists.ts';

const { world } = createTestContext('easy');

const trackIds = (service: (typeof services)[number], id: string | undefined) =>
  (world.libraries.playlist(service, id ?? '')?.rows ?? []).map((row) =>
    row.kind === 'track' ? row.trackId : row.kind,
  );

describe.each(services)('on %s', (service) => {
  it('fills a playlist of ten thousand songs from the catalogue, which starts again when it ends', () => {
    const made = createPlaylist(world, service, NewPlaylist.parse({ account: 'ada', name: 'Long', songs: 10_000 }));
    const ids = trackIds(service, made);
    const songs = new Set(ids).size;
    expect(ids.length).toBe(10_000);
    expect(songs).toBeGreaterThan(70);
    expect(ids.slice(songs, 2 * songs)).toEqual(ids.slice(0, songs));
    const rows = world.libraries.playlist(service, made)?.rows ?? [];
    expect(new Set(rows.map((row) => row.rowId)).size).toBe(10_000);
  });

  it('puts songs of the catalogue behind the named rows', () => {
    const tracks = [{ title: 'Deleted', artist: '', kind: 'removed' }];
    const made = createPlaylist(world, service, NewPlaylist.parse({ account: 'ada', name: 'Both', tracks, songs: 2 }));
    expect(trackIds(service, made)).toEqual(['removed', expect.any(String), expect.any(String)]);
  });

  it('makes playlists that begin with different songs', () => {
    const ids = createLibrary(world, service, NewLibrary.parse({ account: 'tunde', playlists: 50, songsEach: 3 }));
    expect(world.libraries.playlists(service, 'tunde').map(({ id }) => id)).toEqual(ids);
    expect(new Set(ids.map((id) => trackIds(service, id)[0])).size).toBe(50);
    expect(trackIds(service, ids[1]).slice(0, 2)).toEqual(trackIds(service, ids[0]).slice(1));
  });
});

describe('tracks without a cover', () => {
  const tracks = [
    { title: 'Covered', artist: 'Temi' },
    { title: 'Bare', artist: 'Temi', cover: false },
    { title: 'Bare tape', artist: '', kind: 'local-file', cover: false },
  ];

  it("have pictures on YouTube that can't be loaded", async () => {
    const { app, context } = await startYoutube();
    createPlaylist(context.world, 'youtube', NewPlaylist.parse({ account: 'ada', name: 'Odd', tracks }));
    const [covered, bare] = tracks.map((song) => context.world.catalogue.resolve('youtube', song).trackId);
    expect((await app.inject(`/vi/${covered}/0.jpg`)).statusCode).toBe(200);
    expect((await app.inject(`/vi/${bare}/0.jpg`)).statusCode).toBe(404);
  });

  it("have no artwork in Apple's library", async () => {
    const { call, context } = await startApple();
    const id = createPlaylist(context.world, 'apple', NewPlaylist.parse({ account: 'ada', name: 'Odd', tracks }));
    const { json } = await call('GET', `/v1/me/library/playlists/${id}/tracks`);
    const hasArtwork = json.data.map(({ attributes }: { attributes: object }) => 'artwork' in attributes);
    expect(hasArtwork).toEqual([true, false, false]);
  });
});
