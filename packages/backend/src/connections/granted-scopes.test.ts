import { savedTracksId, serviceToken } from '@playa/contracts';
import { createStreamingClient } from '@playa/streaming';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../test-support/browser.ts';
import { signedUp } from '../test-support/people.ts';
import { startTestWorld, type TestWorld } from '../test-support/test-world.ts';
import type { OAuthService } from './oauth-services.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world.stop());

/** A client with the permissions of a new connection. */
const connectedClient = async (service: OAuthService) => {
  const user = await signedUp(world.backend);
  await connect(world.backend, user, service);
  const { accessToken } = await user.call(serviceToken, { params: { service } });
  const { spotify, google } = world.urls;
  const apiUrl = service === 'spotify' ? `${spotify}/v1` : `${google}/youtube/v3`;
  return createStreamingClient(service, { apiUrl, tokens: { current: async () => ({ accessToken }) } });
};

it('a connection to Spotify may do all that its client can', async () => {
  const client = await connectedClient('spotify');
  const [track] = (await client.searchSongs('essence')).items;
  const id = track?.id ?? '';
  const playlist = await client.createPlaylist({ name: 'Mix', description: '' });
  await client.playlists();
  await client.addTracks(playlist.id, [id]);
  await client.insertTracks(playlist.id, { position: 0, trackIds: [id] });
  await client.moveRow(playlist.id, { from: 0, to: 1 });
  await client.removeTracks(playlist.id, [id]);
  await client.renamePlaylist(playlist.id, 'Other');
  await client.setPlaylistCover?.(playlist.id, new Uint8Array([0xff, 0xd8, 0xff, 0]));
  expect((await client.playlist(playlist.id)).imageUrl).toMatch(/revision/);
  await client.saveTracks([id]);
  expect(await client.savedAmong([id])).toEqual(new Set([id]));
  expect((await client.playlistRows(savedTracksId)).items).not.toEqual([]);
  await client.removeSavedTracks([id]);
  // No device is there, which is asked after the permission.
  await expect(client.setShuffle(true)).rejects.toMatchObject({ kind: 'not-found' });
  await client.removePlaylist(playlist.id);
});

it('a connection to YouTube may do all that its client can', async () => {
  const client = await connectedClient('youtube');
  const [track] = (await client.searchSongs('essence')).items;
  const id = track?.id ?? '';
  const playlist = await client.createPlaylist({ name: 'Mix', description: '' });
  await client.addTracks(playlist.id, [id]);
  await client.insertTracks(playlist.id, { position: 0, trackIds: [id] });
  await client.moveRow(playlist.id, { from: 0, to: 1 });
  await client.removeTracks(playlist.id, [id]);
  await client.renamePlaylist(playlist.id, 'Other');
  await expect(client.playlistRows(savedTracksId)).resolves.toMatchObject({ items: expect.any(Array) });
  await client.removePlaylist(playlist.id);
});
