import { describe, expect, it } from 'vitest';
import { startApple } from '../testing/start-apple.ts';

const path = '/v1/catalog/us/search';

describe('searching songs', () => {
  it('gives five, or up to 25, and walks on by next', async () => {
    const { call } = await startApple();
    expect((await call('GET', `${path}?term=Harmattan&types=songs`)).json.results.songs.data).toHaveLength(5);
    const first = (await call('GET', `${path}?term=Harmattan&types=songs&limit=25`)).json.results.songs;
    expect(first.data).toHaveLength(25);
    expect(first.next).toBe(`${path}?term=Harmattan&types=songs&offset=25`);
    const second = (await call('GET', `${first.next}&limit=25`)).json.results.songs;
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(50);
    expect(await call('GET', `${path}?term=a&types=songs&limit=26`)).toMatchObject({ status: 400, code: '40005' });
  });

  it('leaves out groups that found nothing', async () => {
    const { call } = await startApple();
    const { json } = await call('GET', `${path}?term=qqqqqqqq&types=songs,albums`);
    expect(json).toEqual({ results: {}, meta: { results: { order: [], rawOrder: [] } } });
  });

  it('needs a term and types it knows', async () => {
    const { call } = await startApple();
    expect(await call('GET', `${path}?types=songs`)).toMatchObject({ status: 400, code: '40004' });
    expect(await call('GET', `${path}?term=a`)).toMatchObject({ status: 400, code: '40004' });
    expect(await call('GET', `${path}?term=a&types=tracks`)).toMatchObject({ status: 400, code: '40005' });
  });
});

describe('searching playlists', () => {
  it('finds public ones by the words of their name', async () => {
    const { call, playlistOf } = await startApple();
    playlistOf(1, { owner: 'tunde', name: 'Friday Owambe', isPublic: true });
    playlistOf(1, { owner: 'tunde', name: 'Secret Owambe' });
    const { json } = await call('GET', `${path}?term=owambe+friday&types=playlists`);
    expect(json.results.playlists.data).toMatchObject([
      { id: expect.stringMatching(/^pl\.u-/), attributes: { name: 'Friday Owambe', curatorName: 'Tunde' } },
    ]);
    const secret = await call('GET', `${path}?term=secret&types=playlists`);
    expect(secret.json.results).toEqual({});
  });
});
