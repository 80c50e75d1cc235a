import { expect, it } from 'vitest';
import { loadedScripts } from '../../testing/loaded-scripts.ts';
import { sizeOfPng } from '../../testing/size-of-png.ts';
import { startApple } from '../testing/start-apple.ts';

it("serves MusicKit's script and every module it loads", async () => {
  const { app } = await startApple();
  const scripts = await loadedScripts(app, 'http://127.0.0.1:4030/musickit/v3/musickit.js');
  expect(scripts).toContain('http://127.0.0.1:4030/musickit/v3/queue-player.js');
  expect(scripts).toContain('http://127.0.0.1:4030/browser/song-sound.js');
});

it('fills the artwork template with any size', async () => {
  const { app, call, songIds } = await startApple();
  const { json } = await call('GET', `/v1/catalog/us/songs/${songIds(1)[0]}`);
  const template: string = json.data[0].attributes.artwork.url;
  const cover = await app.inject(new URL(template.replace('{w}', '300').replace('{h}', '300')).pathname);
  expect(cover.headers['content-type']).toBe('image/png');
  expect(sizeOfPng(cover.rawPayload)).toEqual({ width: 300, height: 300 });
  expect((await app.inject('/image/x/cover.jpg')).statusCode).toBe(404);
});

it('plays previews and songs', async () => {
  const { app, call, songIds } = await startApple();
  const { json } = await call('GET', `/v1/catalog/us/songs/${songIds(1)[0]}`);
  const preview = await app.inject({
    url: new URL(json.data[0].attributes.previews[0].url).pathname,
    headers: { range: 'bytes=0-3' },
  });
  expect([preview.statusCode, preview.body]).toEqual([206, 'RIFF']);
  expect((await app.inject('/stream/1')).statusCode).toBe(404);
});
