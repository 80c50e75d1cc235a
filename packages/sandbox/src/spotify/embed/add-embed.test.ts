import { expect, it } from 'vitest';
import { loadedScripts } from '../../testing/loaded-scripts.ts';
import { makeTestApp } from '../testing/start-spotify.ts';

it('serves the scripts of the page and of the pages around it', async () => {
  const { app } = await makeTestApp();
  expect(await loadedScripts(app, 'http://127.0.0.1:4010/embed/iframe-api/v1')).toEqual([
    'http://127.0.0.1:4010/embed/iframe-api/v1',
    'http://127.0.0.1:4010/embed/embed-controller.js',
  ]);
  expect(await loadedScripts(app, 'http://127.0.0.1:4010/embed/embed-page.js')).toHaveLength(2);
});

it('shows a track with its cover, and has its preview to play', async () => {
  const { app, context } = await makeTestApp();
  const { trackId } = context.world.catalogue.resolve('spotify', { title: '<b>Bold</b> "and" 夜', artist: 'A & B' });
  const page = await app.inject(`/embed/track/${trackId}`);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain(
    '<h1 dir="auto">&lt;b&gt;Bold&lt;/b&gt; &quot;and&quot; 夜</h1><p dir="auto">A &amp; B</p>',
  );
  for (const [, path = ''] of page.body.matchAll(/(?:src|data-sound)="([^"]+)"/g)) {
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200]);
  }
});

it('has a page for tracks that do not exist', async () => {
  const { app } = await makeTestApp();
  const page = await app.inject('/embed/track/none');
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(page.body).not.toContain('script');
});
