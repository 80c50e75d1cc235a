import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../spotify/testing/start-spotify.ts';
import { sizeOfPng } from '../testing/size-of-png.ts';
import { makeTune } from './tune.ts';

describe('a tune', () => {
  const tune = makeTune('rec_1');

  it('is thirty seconds of mono WAV at 22.05 kHz', () => {
    expect(tune.toString('latin1', 0, 4)).toBe('RIFF');
    expect(tune.toString('latin1', 8, 16)).toBe('WAVEfmt ');
    expect([tune.readUInt16LE(22), tune.readUInt32LE(24), tune.readUInt16LE(34)]).toEqual([1, 22_050, 16]);
    expect(tune.readUInt32LE(40)).toBe(30 * 22_050 * 2);
    expect(tune.length).toBe(44 + 30 * 22_050 * 2);
    expect(tune.readUInt32LE(4)).toBe(tune.length - 8);
  });

  it('is the same for the same recording and another for another', () => {
    expect(makeTune('rec_1').equals(tune)).toBe(true);
    expect(makeTune('rec_2').equals(tune)).toBe(false);
  });

  it('sounds from beginning to end', () => {
    for (let second = 0; second < 30; second += 1) {
      const samples = Array.from({ length: 22_050 }, (_, index) =>
        tune.readInt16LE(44 + (second * 22_050 + index) * 2),
      );
      expect(Math.max(...samples)).toBeGreaterThan(3_000);
    }
  });
});

describe('media over HTTP', () => {
  let test: TestApp;
  let url: string;
  beforeAll(async () => {
    test = await makeTestApp();
    const { body } = await test.call('GET', '/v1/search?q=song&type=track&limit=1');
    url = `/mp3-preview/${body.tracks.items[0]?.id}`;
  });
  const get = (range?: string) => test.app.inject({ url, headers: range === undefined ? {} : { range } });

  it('comes whole, and says that parts can be had', async () => {
    const answer = await get();
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 1_323_044]);
    expect(answer.headers['accept-ranges']).toBe('bytes');
  });

  it.each([
    ['bytes=0-99', 100, 'bytes 0-99/1323044'],
    ['bytes=1323000-', 44, 'bytes 1323000-1323043/1323044'],
    ['bytes=-4', 4, 'bytes 1323040-1323043/1323044'],
    ['bytes=1323040-9999999', 4, 'bytes 1323040-1323043/1323044'],
  ])('comes in part for %s', async (range, length, contentRange) => {
    const answer = await get(range);
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([206, length]);
    expect(answer.headers['content-range']).toBe(contentRange);
  });

  it('has nothing behind its end', async () => {
    expect((await get('bytes=1323044-')).statusCode).toBe(416);
  });

  it('draws a cover per id, in the size asked for', async () => {
    const cover = async (path: string) => (await test.app.inject(path)).rawPayload;
    expect(sizeOfPng(await cover('/image/a?size=64'))).toEqual({ width: 64, height: 64 });
    expect(sizeOfPng(await cover('/image/a?size=99999'))).toEqual({ width: 640, height: 640 });
    expect(await cover('/image/a')).toEqual(await cover('/image/a'));
    expect(await cover('/image/a')).not.toEqual(await cover('/image/b'));
  });
});
