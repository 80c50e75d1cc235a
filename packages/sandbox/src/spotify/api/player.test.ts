import { beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, playlistNamed, type TestApp } from '../testing/start-spotify.ts';

interface Track {
  id: string;
}
interface Device {
  id: string;
  name: string;
  is_active: boolean;
  volume_percent: number;
}
interface Player {
  device: Device;
  item: Track;
  is_playing: boolean;
  progress_ms: number;
  shuffle_state: boolean;
  repeat_state: string;
  context: { uri: string } | null;
  actions: { disallows: Record<string, boolean> };
  devices: Device[];
  queue: Track[];
  currently_playing: Track;
  error: { reason: string };
}

let test: TestApp;
let playlist: string;
let tracks: string[];

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Calls below `/me/player`. */
const call = async (method: Method, path: string, body?: object, account?: string) => {
  const answer = await test.call(method, `/v1/me/player${path}`, body, account);
  return { ...answer, body: answer.body as unknown as Player };
};
const register = async (name = 'Browser', token = 'demo'): Promise<string> => {
  const { text } = await test.call('POST', '/player/devices', { name, volume: 100 }, token);
  return JSON.parse(text).device_id;
};
const start = async () => {
  const id = await register();
  const body = { context_uri: `spotify:playlist:${playlist}`, position_ms: 0 };
  expect((await call('PUT', `/play?device_id=${id}`, body)).status).toBe(204);
  return id;
};
const state = async () => (await call('GET', '')).body;
const lengthOf = (id: string | undefined) => test.context.world.catalogue.listing('spotify', id ?? '')?.durationMs ?? 0;

beforeEach(async () => {
  test = await makeTestApp();
  playlist = playlistNamed(test, 'Fifty Flames');
  const rows = test.context.world.libraries.playlist('spotify', playlist)?.rows ?? [];
  tracks = rows.flatMap((row) => (row.kind === 'track' ? row.trackId : []));
});

describe('without a device', () => {
  it('there is nothing to read', async () => {
    expect([(await call('GET', '')).status, (await call('GET', '/currently-playing')).status]).toEqual([204, 204]);
    expect((await call('GET', '/devices')).body.devices).toEqual([]);
    expect((await call('GET', '/queue')).body).toEqual({ currently_playing: null, queue: [] });
  });

  it.each([
    ['PUT', '/play'],
    ['PUT', '/pause'],
    ['POST', '/next'],
    ['POST', '/previous'],
    ['PUT', '/seek?position_ms=1'],
    ['PUT', '/shuffle?state=true'],
    ['PUT', '/repeat?state=off'],
    ['PUT', '/volume?volume_percent=1'],
    ['POST', '/queue?uri=spotify:track:x'],
  ] as const)('%s %s has no active device, and an unknown one is not found', async (method, path) => {
    const { status, body } = await call(method, path);
    expect([status, body.error.reason]).toEqual([404, 'NO_ACTIVE_DEVICE']);
    const unknown = await call(method, `${path}${path.includes('?') ? '&' : '?'}device_id=nowhere`);
    expect([unknown.status, unknown.body.error]).toEqual([404, { status: 404, message: 'Device not found' }]);
  });
});

describe('playing', () => {
  it('a playlist on a device makes that the active one', async () => {
    const id = await start();
    expect(await state()).toMatchObject({
      device: { id, name: 'Browser', is_active: true, volume_percent: 100, type: 'Computer' },
      item: { id: tracks[0] },
      is_playing: true,
      context: { uri: `spotify:playlist:${playlist}`, type: 'playlist' },
      currently_playing_type: 'track',
      repeat_state: 'off',
      shuffle_state: false,
    });
    expect((await call('GET', '/currently-playing')).body).toMatchObject({ item: { id: tracks[0] }, is_playing: true });
  });

  it('goes on by the clock, from track to track, and stops after the last', async () => {
    const id = await register();
    const uris = tracks.slice(0, 2).map((track) => `spotify:track:${track}`);
    await call('PUT', `/play?device_id=${id}`, { uris, position_ms: 1_000 });
    test.context.clock.advance(2_000);
    const { progress_ms } = await state();
    expect(Math.round(progress_ms / 1000)).toBe(3);
    test.context.clock.advance(lengthOf(tracks[0]));
    const { body } = await call('GET', '/currently-playing');
    expect([body.item.id, Math.round(body.progress_ms / 1000), body.context]).toEqual([tracks[1], 3, null]);
    test.context.clock.advance(600_000);
    expect(await state()).toMatchObject({ item: { id: tracks[0] }, is_playing: false, progress_ms: 0 });
  });

  it('starts at an offset by place or track, and nowhere else', async () => {
    const id = await register();
    const play = (body: object) =>
      call('PUT', `/play?device_id=${id}`, { context_uri: `spotify:playlist:${playlist}`, ...body });
    await play({ offset: { position: 5 } });
    expect((await state()).item.id).toBe(tracks[5]);
    await play({ offset: { uri: `spotify:track:${tracks[9]}` } });
    expect((await state()).item.id).toBe(tracks[9]);
    expect((await play({ offset: { position: 50 } })).status).toBe(404);
    expect((await state()).item.id).toBe(tracks[9]);
  });

  it('plays the saved songs', async () => {
    const id = await register();
    await test.call('PUT', `/v1/me/tracks?ids=${tracks[3]}`);
    await call('PUT', `/play?device_id=${id}`, { context_uri: 'spotify:user:playa-demo:collection' });
    expect(await state()).toMatchObject({ item: { id: tracks[3] }, context: { type: 'collection' } });
  });

  it.each([
    [400, { context_uri: 'spotify:artist:0123456789012345678901' }],
    [404, { context_uri: 'spotify:playlist:0123456789012345678901' }],
    [400, { uris: ['spotify:track:0123456789012345678901'] }],
    [400, { uris: [], context_uri: 'spotify:playlist:0123456789012345678901' }],
    [400, { position_ms: -1 }],
    [403, { uris: [] }],
    [403, {}],
  ])('answers %i to %j, and leaves the device as it was', async (status, body) => {
    const id = await register();
    expect((await call('PUT', `/play?device_id=${id}`, body)).status).toBe(status);
    expect((await call('GET', '/devices')).body.devices).toMatchObject([{ id, is_active: false }]);
  });
});

describe('commands', () => {
  it('pause and go on where it was, and refuse what is so already', async () => {
    await start();
    test.context.clock.advance(10_000);
    expect((await call('PUT', '/pause')).status).toBe(204);
    test.context.clock.advance(60_000);
    const paused = await state();
    expect([paused.is_playing, Math.round(paused.progress_ms / 1000), paused.actions.disallows]).toEqual([
      false,
      10,
      { pausing: true, skipping_prev: true },
    ]);
    expect((await call('PUT', '/pause')).body.error).toMatchObject({ status: 403, reason: 'UNKNOWN' });
    expect((await call('PUT', '/play')).status).toBe(204);
    expect((await state()).is_playing).toBe(true);
    expect((await call('PUT', '/play')).status).toBe(403);
  });

  it('skip forwards and back; before the first track there is nothing', async () => {
    await start();
    expect((await call('POST', '/previous')).status).toBe(403);
    expect((await call('POST', '/next')).status).toBe(204);
    expect((await state()).item.id).toBe(tracks[1]);
    expect((await call('POST', '/previous')).status).toBe(204);
    expect((await state()).item.id).toBe(tracks[0]);
  });

  it('seek; beyond the end the next track starts', async () => {
    await start();
    await call('PUT', '/seek?position_ms=42000');
    expect(Math.round((await state()).progress_ms / 1000)).toBe(42);
    await call('PUT', `/seek?position_ms=${lengthOf(tracks[0])}`);
    expect((await state()).item.id).toBe(tracks[1]);
  });

  it('shuffle, repeat and change the volume', async () => {
    const id = await start();
    const calls = ['/shuffle?state=true', '/repeat?state=track', '/volume?volume_percent=30'];
    for (const path of calls) expect((await call('PUT', path)).status).toBe(204);
    expect(await state()).toMatchObject({
      shuffle_state: true,
      repeat_state: 'track',
      device: { id, volume_percent: 30 },
    });
    test.context.clock.advance(lengthOf(tracks[0]) + 1_000);
    expect((await state()).item.id).toBe(tracks[0]);
    const upcoming = (await call('GET', '/queue')).body.queue.map((track) => track.id);
    expect(upcoming).toHaveLength(20);
    expect(upcoming).not.toEqual(tracks.slice(1, 21));
  });

  it('queue a track, which comes next', async () => {
    await start();
    expect((await call('POST', `/queue?uri=spotify:track:${tracks[30]}`)).status).toBe(204);
    const { body } = await call('GET', '/queue');
    expect([body.currently_playing.id, ...body.queue.slice(0, 2).map((track) => track.id)]).toEqual([
      tracks[0],
      tracks[30],
      tracks[1],
    ]);
  });

  it.each(['/seek', '/seek?position_ms=-1', '/shuffle?state=yes', '/repeat', '/volume?volume_percent=101'])(
    'refuse %s',
    async (path) => {
      await start();
      expect((await call('PUT', path)).status).toBe(400);
    },
  );
});

describe('transferring', () => {
  it('moves the playback to another device, with or without starting it', async () => {
    await start();
    await call('PUT', '/pause');
    const other = await register('Kitchen');
    expect((await call('PUT', '', { device_ids: [other] })).status).toBe(204);
    expect(await state()).toMatchObject({ device: { id: other, name: 'Kitchen' }, is_playing: false });
    await call('PUT', '', { device_ids: [other], play: true });
    expect(await state()).toMatchObject({ item: { id: tracks[0] }, is_playing: true });
    const { devices } = (await call('GET', '/devices')).body;
    expect(devices.map((device) => device.is_active)).toEqual([false, true]);
  });

  it.each([
    [400, { device_ids: [] }],
    [400, { device_ids: ['a', 'b'] }],
    [400, {}],
    [404, { device_ids: ['a'] }],
  ])('answers %i to %j', async (status, body) => {
    expect((await call('PUT', '', body)).status).toBe(status);
  });
});

describe('who may', () => {
  it('command: accounts with Premium only, who allowed it', async () => {
    await start();
    const { status, body } = await call('PUT', '/pause', undefined, await test.token('tunde'));
    expect([status, body.error.reason]).toEqual([403, 'PREMIUM_REQUIRED']);
    const reader = await test.issue('demo', 'user-read-playback-state');
    expect((await call('PUT', '/pause', undefined, reader)).body.error).toMatchObject({ status: 403 });
    expect((await call('GET', '', undefined, reader)).status).toBe(200);
    const other = await test.issue('demo', 'user-modify-playback-state');
    expect((await call('GET', '', undefined, other)).status).toBe(403);
    expect((await state()).is_playing).toBe(true);
  });

  it('read: also without Premium, and everyone their own', async () => {
    await start();
    expect((await call('GET', '', undefined, await test.token('tunde'))).status).toBe(204);
    expect((await call('GET', '/devices', undefined, 'ada')).body.devices).toEqual([]);
    const me = await test.call('GET', '/v1/me', undefined, await test.token('tunde'));
    expect(me.body).toMatchObject({ product: 'free' });
  });
});

it('is silent and without devices after a reset', async () => {
  await start();
  await test.call('POST', '/_sandbox/reset');
  expect((await call('GET', '')).status).toBe(204);
  expect((await call('GET', '/devices')).body.devices).toEqual([]);
});
