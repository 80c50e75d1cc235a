import { expect, it } from 'vitest';
import { isoDuration } from '../resources/video.ts';
import { startYoutube } from '../testing/start-youtube.ts';

it('gives videos in the order asked for and passes over unknown ids', async () => {
  const { call, videoIds } = await startYoutube();
  const [a, b] = videoIds(2);
  const { json } = await call('GET', `/videos?part=snippet,contentDetails&id=${b},nosuchvideo,${a}`);
  const items = json.items as { id: string; contentDetails: { duration: string } }[];
  expect(items.map(({ id }) => id)).toEqual([b, a]);
  expect(items[0]?.contentDetails.duration).toMatch(/^PT(\d+M)?(\d+S)?$/);
});

it('takes 50 ids a call, not 51', async () => {
  const { call, videoIds } = await startYoutube();
  const ids = videoIds(51);
  const fifty = await call('GET', `/videos?part=id&id=${ids.slice(0, 50)}`);
  expect(fifty.json.items).toHaveLength(50);
  expect(await call('GET', `/videos?part=id&id=${ids}`)).toMatchObject({ status: 400, reason: 'invalidFilters' });
  expect(await call('GET', '/videos?part=id')).toMatchObject({ status: 400, reason: 'missingRequiredParameter' });
});

it.each([
  [0, 'P0D'],
  [59_400, 'PT59S'],
  [60_000, 'PT1M'],
  [185_300, 'PT3M5S'],
  [3_600_000, 'PT1H'],
  [3_725_000, 'PT1H2M5S'],
])('writes %i ms as %s', (durationMs, text) => {
  expect(isoDuration(durationMs)).toBe(text);
});
