import { savedTracksId } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../testing/client-of.ts';
import { fakeService, type Played } from '../testing/fake-service.ts';

const refusal = (status: number, reason: string, message = 'Player command failed'): Played => ({
  status,
  json: { error: { status, message, reason } },
});

describe("the commands of Spotify's player", () => {
  it('are sent as the player takes them', async () => {
    const fake = await fakeService(() => ({ status: 204 }));
    const { client } = clientOf('spotify', fake);
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

  it('are done whatever text confirms them', async () => {
    const fake = await fakeService(() => ({ status: 200, text: 'AAAAC3rOWSZ' }));
    await expect(clientOf('spotify', fake).client.setShuffle(true)).resolves.toBeUndefined();
  });

  it.each<[string, string, Played]>([
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
    const { client, renewals } = clientOf('spotify', fake);
    const play = client.playPlaylist({ playlistId: 'p1', deviceId: 'd1' });
    await expect(play).rejects.toMatchObject({ kind, message });
    expect([fake.seen.length, renewals]).toEqual([1, []]);
  });

  it('are sent once, whatever the answer', async () => {
    for (const answer of [{ status: 502 }, 'cut'] as const) {
      const fake = await fakeService(() => answer);
      await expect(clientOf('spotify', fake).client.setShuffle(true)).rejects.toMatchObject({ name: 'StreamingError' });
      expect(fake.seen).toHaveLength(1);
    }
  });

  it('play playlists only', async () => {
    const fake = await fakeService(() => ({ status: 204 }));
    const { client } = clientOf('spotify', fake);
    for (const playlistId of [savedTracksId, 'p1:x', '']) {
      const play = client.playPlaylist({ playlistId, deviceId: 'd1' });
      await expect(play).rejects.toMatchObject({ kind: 'invalid-request' });
    }
    expect(fake.seen).toEqual([]);
  });
});
