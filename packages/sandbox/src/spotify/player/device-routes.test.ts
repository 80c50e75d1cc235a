import { expect, it } from 'vitest';
import { loadedScripts } from '../../testing/loaded-scripts.ts';
import { makeTestApp } from '../testing/start-spotify.ts';

it('serves the script and every module it loads', async () => {
  const { app } = await makeTestApp();
  expect((await loadedScripts(app, 'http://127.0.0.1:4010/spotify-player.js')).toSorted()).toEqual([
    'http://127.0.0.1:4010/browser/song-sound.js',
    'http://127.0.0.1:4010/player/sdk/device-connection.js',
    'http://127.0.0.1:4010/player/sdk/web-player.js',
    'http://127.0.0.1:4010/spotify-player.js',
  ]);
});

it('registers devices of accounts with Premium that allowed streaming', async () => {
  const { call, token, issue } = await makeTestApp();
  const register = async (access: string, body: object = { name: 'Browser', volume: 100 }) => {
    const { status, text } = await call('POST', '/player/devices', body, access);
    return { status, text };
  };
  expect(await register('ada')).toEqual({
    status: 200,
    text: expect.stringMatching(/^\{"device_id":"[0-9a-f]{32}"\}$/),
  });
  expect(await register(await token('tunde'))).toMatchObject({ status: 403, text: expect.stringContaining('PREMIUM') });
  expect(await register(await issue('ada', 'user-modify-playback-state'))).toMatchObject({ status: 403 });
  expect((await register('expired')).status).toBe(401);
  expect((await register('ada', { name: '', volume: 100 })).status).toBe(400);
});

it('keeps devices from other accounts', async () => {
  const { call } = await makeTestApp();
  const { text } = await call('POST', '/player/devices', { name: 'Browser', volume: 100 });
  const path = `/player/devices/${JSON.parse(text).device_id}`;
  expect((await call('GET', `${path}?after=-1`)).status).toBe(200);
  expect((await call('GET', `${path}?after=-1`, undefined, 'ada')).status).toBe(404);
  expect((await call('POST', `${path}/commands`, { command: 'next' }, 'ada')).status).toBe(404);
  expect((await call('POST', `${path}/commands`, { command: 'explode' })).status).toBe(400);
  expect((await call('DELETE', path, undefined, 'ada')).status).toBe(404);
  expect((await call('DELETE', path)).status).toBe(204);
  expect((await call('GET', `${path}?after=-1`)).status).toBe(404);
});

it("plays a track's tune, as its preview does", async () => {
  const { call, app } = await makeTestApp();
  const [track] = (await call('GET', '/v1/search?q=song&type=track&limit=1')).body.tracks.items;
  const audio = await app.inject({ url: `/player/audio/${track?.id}`, headers: { range: 'bytes=0-3' } });
  expect([audio.statusCode, audio.headers['content-type'], audio.body]).toEqual([206, 'audio/wav', 'RIFF']);
  expect((await app.inject('/player/audio/none')).statusCode).toBe(404);
});
