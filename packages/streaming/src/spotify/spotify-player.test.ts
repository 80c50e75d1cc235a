import { savedTracksId } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { fakeService, type ScriptedResponse } from '../testing/fake-service.ts';
import { inSandbox } from '../testing/in-sandbox.ts';
import { createTestClient } from '../testing/test-client.ts';

const refusal = (status: number, reason: string, message = 'Player command failed'): ScriptedResponse => ({
  status,
  json: { error: { status, message, reason } },
});

inSandbox((describeOn) => {
  describeOn('spotify', 'the player', ({ account, accountOf }) => {
    const songs = [
      { title: 'Essence', artist: 'Wizkid' },
      { title: 'Last Last', artist: 'Burna Boy' },
    ];

    it('plays a playlist from its start on the device, and shuffles', async () => {
      const { client, addPlaylist, addDevice, playback } = account();
      const playlistId = await addPlaylist(songs);
      const deviceId = await addDevice();
      await client.playPlaylist({ playlistId, deviceId });
      expect(await playback()).toMatchObject({
        device: { id: deviceId },
        context: { uri: `spotify:playlist:${playlistId}` },
        is_playing: true,
        shuffle_state: false,
        item: { name: expect.stringMatching(/Essence/) },
      });
      await client.setShuffle(true);
      expect(await playback()).toMatchObject({ shuffle_state: true });
      await client.setShuffle(false);
      expect(await playback()).toMatchObject({ shuffle_state: false });
    });

    it('plays a playlist and a list of songs from the requested song', async () => {
      const { client, addPlaylist, addDevice, playback } = account();
      const playlistId = await addPlaylist(songs);
      const deviceId = await addDevice();
      const rows = (await client.playlistRows(playlistId)).items;
      const ids = rows.flatMap((row) => (row.state === 'available' ? row.track.id : []));
      const [, second = ''] = ids;
      await client.playFrom?.({ from: { playlistId, trackId: second }, deviceId, positionMs: 42_000.7 });
      expect(await playback()).toMatchObject({
        context: { uri: `spotify:playlist:${playlistId}` },
        item: { name: expect.stringMatching(/Last Last/) },
      });
      await client.playFrom?.({ from: { trackIds: [...ids, second], index: 2 }, deviceId, positionMs: 0 });
      expect(await playback()).toMatchObject({ context: null, item: { name: expect.stringMatching(/Last Last/) } });
    });

    it('is told from one without a device, and from an account without Premium', async () => {
      const { client, addPlaylist } = account();
      const playlistId = await addPlaylist(songs);
      await expect(client.setShuffle(true)).rejects.toMatchObject({
        kind: 'not-found',
        message: 'Spotify has no active device.',
      });
      await expect(client.playPlaylist({ playlistId, deviceId: 'none' })).rejects.toMatchObject({ kind: 'not-found' });
      await expect(accountOf('tunde').client.setShuffle(true)).rejects.toMatchObject({
        kind: 'forbidden',
        message: 'Spotify lets apps control playback for Premium accounts only.',
      });
    });
  });
});

describe("the commands of Spotify's player", () => {
  it('are sent in the format of the player', async () => {
    const fake = await fakeService(() => ({ status: 204 }));
    const { client } = createTestClient('spotify', fake);
    await client.setShuffle(true);
    await client.setShuffle(false);
    await client.playPlaylist({ playlistId: 'p1', deviceId: 'd1' });
    expect(fake.seen.map(({ method, path, query, body }) => ({ method, path, query, body }))).toEqual([
      { method: 'PUT', path: '/v1/me/player/shuffle', query: { state: 'true' }, body: undefined },
      { method: 'PUT', path: '/v1/me/player/shuffle', query: { state: 'false' }, body: undefined },
      {
        method: 'PUT',
        path: '/v1/me/player/play',
        query: { device_id: 'd1' },
        body: { context_uri: 'spotify:playlist:p1', position_ms: 0 },
      },
    ]);
  });

  it('succeed with any response text', async () => {
    const fake = await fakeService(() => ({ status: 200, text: 'AAAAC3rOWSZ' }));
    await expect(createTestClient('spotify', fake).client.setShuffle(true)).resolves.toBeUndefined();
  });

  it.each<[string, string, ScriptedResponse]>([
    ['not-found', 'Spotify has no active device.', refusal(404, 'NO_ACTIVE_DEVICE')],
    ['not-found', 'Spotify has no active device.', refusal(404, 'NO_ACTIVE_DEVICE', '')],
    ['forbidden', 'Spotify lets apps control playback for Premium accounts only.', refusal(403, 'PREMIUM_REQUIRED')],
    [
      'forbidden',
      'Spotify lets apps control playback for Premium accounts only.',
      refusal(403, 'PREMIUM_REQUIRED', ''),
    ],
    ['forbidden', 'Restriction violated', refusal(403, 'UNKNOWN', 'Restriction violated')],
  ])('are refused as %s: %s', async (kind, message, answer) => {
    const fake = await fakeService(() => answer);
    const { client, renewals } = createTestClient('spotify', fake);
    const play = client.playPlaylist({ playlistId: 'p1', deviceId: 'd1' });
    await expect(play).rejects.toMatchObject({ kind, message });
    expect([fake.seen.length, renewals]).toEqual([1, []]);
  });

  it('are sent once, whatever the response', async () => {
    for (const answer of [{ status: 502 }, 'cut'] as const) {
      const fake = await fakeService(() => answer);
      await expect(createTestClient('spotify', fake).client.setShuffle(true)).rejects.toMatchObject({
        name: 'StreamingError',
      });
      expect(fake.seen).toHaveLength(1);
    }
  });

  it('accept at most 500 songs, and no invalid id or position', async () => {
    const fake = await fakeService(() => ({ status: 204 }));
    const { client } = createTestClient('spotify', fake);
    const many = Array.from({ length: 501 }, (_, index) => `t${index}`);
    for (const [trackIds, index] of [
      [many, 0],
      [['t1:x'], 0],
      [['t1'], -1],
    ] as const) {
      const played = client.playFrom?.({ from: { trackIds, index }, deviceId: 'd1', positionMs: 0 });
      await expect(played).rejects.toMatchObject({ kind: 'invalid-request' });
    }
    expect(fake.seen).toEqual([]);
  });

  it('play playlists only', async () => {
    const fake = await fakeService(() => ({ status: 204 }));
    const { client } = createTestClient('spotify', fake);
    for (const playlistId of [savedTracksId, 'p1:x', '']) {
      const play = client.playPlaylist({ playlistId, deviceId: 'd1' });
      await expect(play).rejects.toMatchObject({ kind: 'invalid-request' });
    }
    expect(fake.seen).toEqual([]);
  });
});
