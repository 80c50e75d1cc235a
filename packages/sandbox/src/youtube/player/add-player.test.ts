import { describe, expect, it } from 'vitest';
import { loadedScripts } from '../../testing/loaded-scripts.ts';
import { sizeOfPng } from '../../testing/size-of-png.ts';
import { isEmbeddable } from '../resources/video.ts';
import { startYoutube } from '../testing/start-youtube.ts';

describe('what the player needs', () => {
  it('serves the script and every module it loads', async () => {
    const { app } = await startYoutube();
    expect(await loadedScripts(app, 'http://127.0.0.1:4020/iframe_api')).toEqual([
      'http://127.0.0.1:4020/iframe_api',
      'http://127.0.0.1:4020/iframe_api/player.js',
      'http://127.0.0.1:4020/browser/song-sound.js',
    ]);
  });

  it('draws a cover for every video, under all of its picture names', async () => {
    const { app, videoIds } = await startYoutube();
    const [id] = videoIds(1);
    for (const [file, width] of Object.entries({ '0.jpg': 480, 'hqdefault.jpg': 480, 'maxresdefault.jpg': 1280 })) {
      const cover = await app.inject(`/vi/${id}/${file}`);
      expect(cover.headers['content-type']).toBe('image/png');
      expect(sizeOfPng(cover.rawPayload).width).toBe(width);
    }
    expect((await app.inject('/vi/nosuchvideo/0.jpg')).statusCode).toBe(404);
    expect((await app.inject(`/vi/${id}/9.jpg`)).statusCode).toBe(404);
  });

  it("plays the recording's tune, the same for all uploads of a recording", async () => {
    const { app, context, videoIds } = await startYoutube();
    const [id = ''] = videoIds(1);
    const listing = context.world.catalogue.listing('youtube', id);
    const facts = await app.inject(`/player/${id}`);
    expect(facts.json()).toMatchObject({ title: listing?.title, durationMs: listing?.durationMs });
    const audio = await app.inject({ url: `/player/${id}/audio`, headers: { range: 'bytes=0-3' } });
    expect([audio.statusCode, audio.headers['content-type'], audio.body]).toEqual([206, 'audio/wav', 'RIFF']);
  });

  it('bars a video with error 101 when a fault says so', async () => {
    const { app, videoIds } = await startYoutube();
    const [id] = videoIds(1);
    await app.inject({ method: 'POST', url: '/_sandbox/faults', payload: { kind: 'player-error-101', times: 1 } });
    const barred = await app.inject(`/player/${id}`);
    expect([barred.statusCode, barred.json()]).toEqual([403, { error: 101 }]);
    expect((await app.inject(`/player/${id}`)).statusCode).toBe(200);
  });

  it('says 404 for unknown videos and 403 for those that may not be embedded', async () => {
    const { app, context } = await startYoutube('strict');
    expect((await app.inject('/player/nosuchvideo')).statusCode).toBe(404);
    const barred = Array.from({ length: 200 }, (_, index) => ({ title: `Barred ${index}`, artist: 'Label' }))
      .map((song) => context.world.catalogue.resolve('youtube', song))
      .flatMap(({ recordingId }) => context.world.catalogue.listingsOf('youtube', recordingId))
      .find((listing) => !isEmbeddable(listing));
    expect((await app.inject(`/player/${barred?.trackId}`)).statusCode).toBe(403);
  });
});
