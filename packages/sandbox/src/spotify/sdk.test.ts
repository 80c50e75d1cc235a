import { type AccessToken, SpotifyApi } from '@spotify/web-api-ts-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, playlistNamed, type TestApp } from './testing/start-spotify.ts';

let test: TestApp;
let sdk: SpotifyApi;

beforeAll(async () => {
  test = await makeTestApp();
  const origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const token: AccessToken = {
    access_token: await test.token('demo'),
    token_type: 'Bearer',
    expires_in: 3600,
    refresh_token: '',
  };
  sdk = SpotifyApi.withAccessToken('playa-sandbox-spotify', token, {
    fetch: (input, init) => fetch(String(input).replace('https://api.spotify.com', origin), init),
  });
});
afterAll(() => test.app.close());

describe("Spotify's own client", () => {
  it('reads the person and the playlists', async () => {
    expect(await sdk.currentUser.profile()).toMatchObject({ id: 'playa-demo', product: 'premium', type: 'user' });
    const page = await sdk.currentUser.playlists.playlists(50);
    expect(page.items.map((playlist) => playlist.name)).toContain('Fifty Flames');
  });

  it('reads a long playlist in pages', async () => {
    const id = playlistNamed(test, 'Road to Ibadan');
    const names: string[] = [];
    for (let offset = 0; offset < 118; offset += 50) {
      const page = await sdk.playlists.getPlaylistItems(id, undefined, undefined, 50, offset);
      expect(page.total).toBe(118);
      names.push(...page.items.map((row) => row.track.name));
    }
    expect(names).toHaveLength(118);
    expect((await sdk.playlists.getPlaylist(id)).tracks.total).toBe(118);
  });

  it('searches, makes a playlist and fills it', async () => {
    const found = await sdk.search('song', ['track'], undefined, 5);
    const uris = found.tracks.items.map((track) => track.uri);
    const playlist = await sdk.playlists.createPlaylist('playa-demo', { name: 'From the SDK' });
    await sdk.playlists.addItemsToPlaylist(playlist.id, uris);
    await sdk.playlists.removeItemsFromPlaylist(playlist.id, { tracks: [{ uri: uris[0] ?? '' }] });
    const rows = await sdk.playlists.getPlaylistItems(playlist.id);
    expect(rows.items.map((row) => row.track.uri)).toEqual(uris.slice(1));
  });

  it('saves and removes songs', async () => {
    const [track] = (await sdk.search('song', ['track'], undefined, 1)).tracks.items;
    const id = track?.id ?? '';
    await sdk.currentUser.tracks.saveTracks([id]);
    expect(await sdk.currentUser.tracks.hasSavedTracks([id])).toEqual([true]);
    expect((await sdk.currentUser.tracks.savedTracks()).items[0]?.track.external_ids.isrc).toBe(
      track?.external_ids.isrc,
    );
    await sdk.currentUser.tracks.removeSavedTracks([id]);
    expect(await sdk.currentUser.tracks.hasSavedTracks([id])).toEqual([false]);
    expect((await sdk.tracks.get([id]))[0]?.name).toBe(track?.name);
  });

  it('reorders, replaces and removes by snapshot', async () => {
    const uris = (await sdk.search('song', ['track'], undefined, 4)).tracks.items.map((track) => track.uri);
    const [a = '', b = '', c = '', d = ''] = uris;
    const { id } = await sdk.playlists.createPlaylist('playa-demo', { name: 'Moved' });
    const read = async () => (await sdk.playlists.getPlaylistItems(id)).items.map((row) => row.track.uri);
    await sdk.playlists.addItemsToPlaylist(id, uris);
    await sdk.playlists.movePlaylistItems(id, 0, 2, 4);
    expect(await read()).toEqual([c, d, a, b]);
    const { snapshot_id } = await sdk.playlists.updatePlaylistItems(id, { uris: [a, b] });
    await sdk.playlists.addItemsToPlaylist(id, [a]);
    await sdk.playlists.removeItemsFromPlaylist(id, { tracks: [{ uri: a }], snapshot_id });
    expect(await read()).toEqual([b, a]);
  });

  it('changes details and cover', async () => {
    const { id } = await sdk.playlists.createPlaylist('playa-demo', { name: 'Plain' });
    await sdk.playlists.changePlaylistDetails(id, { name: 'Fancy', description: 'd', public: false });
    expect(await sdk.playlists.getPlaylist(id)).toMatchObject({ name: 'Fancy', description: 'd', public: false });
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
    await sdk.playlists.addCustomPlaylistCoverImage(id, jpeg);
    const [cover] = await sdk.playlists.getPlaylistCoverImage(id);
    expect(Buffer.from(await (await fetch(cover?.url ?? '')).arrayBuffer())).toEqual(jpeg);
  });

  it('follows and unfollows playlists and people', async () => {
    const id = playlistNamed(test, 'Fifty Flames');
    const { playlists } = sdk.currentUser;
    await playlists.unfollow(id);
    expect(await playlists.isFollowing(id, ['playa-demo'])).toEqual([false]);
    await playlists.follow(id);
    expect(await playlists.isFollowing(id, ['playa-demo'])).toEqual([true]);
    await sdk.currentUser.followArtistsOrUsers(['playa-ada'], 'user');
    expect(await sdk.currentUser.followsArtistsOrUsers(['playa-ada', 'playa-tunde'], 'user')).toEqual([true, false]);
    await sdk.currentUser.unfollowArtistsOrUsers(['playa-ada'], 'user');
    expect(await sdk.currentUser.followsArtistsOrUsers(['playa-ada'], 'user')).toEqual([false]);
  });

  it('understands the errors', async () => {
    await expect(sdk.playlists.getPlaylist('0'.repeat(22))).rejects.toThrow('404');
    await test.call('POST', '/_sandbox/faults', { kind: '429', times: 1 });
    await expect(sdk.currentUser.profile()).rejects.toThrow('rate limit');
    await test.call('POST', '/_sandbox/faults', { kind: 'expired-token', times: 1 });
    await expect(sdk.currentUser.profile()).rejects.toThrow('token');
  });
});
