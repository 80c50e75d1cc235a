import { beforeAll, describe, expect, it } from 'vitest';
import { startApple } from '../testing/start-apple.ts';

interface Song {
  id: string;
  attributes: { name: string; playParams?: { catalogId?: string } };
}

let sandbox: Awaited<ReturnType<typeof startApple>>;
const path = '/v1/me/library/search';
const search = (query: string) => sandbox.call('GET', `${path}?${query}`);
const songsOf = async (): Promise<Song[]> =>
  (await sandbox.call('GET', '/v1/me/library/songs?include=catalog&limit=100')).json.data;

beforeAll(async () => {
  sandbox = await startApple();
  await sandbox.call('POST', `/v1/me/library?ids[songs]=${sandbox.songIds(30)}`);
  const tracks = [
    { title: 'voice memo', artist: 'Old iPod', kind: 'local-file' },
    { title: 'Song 1', artist: 'Ngozi' },
  ];
  const payload = { account: 'ada', name: 'Uploads of ada', tracks };
  await sandbox.app.inject({ method: 'POST', url: '/_sandbox/playlists', payload });
});

describe('searching the library', () => {
  it('finds songs, uploads and playlists by the beginnings of their words', async () => {
    const { results, meta } = (await search('term=ol+vo&types=library-songs,library-playlists')).json;
    expect(Object.keys(results)).toEqual(['library-songs']);
    expect(results['library-songs'].data).toMatchObject([{ attributes: { name: 'voice memo' } }]);
    expect(meta.results.order).toEqual(['library-songs']);
    const lists = (await search('term=upl&types=library-playlists')).json.results;
    expect(lists['library-playlists'].data).toMatchObject([{ attributes: { name: 'Uploads of ada' } }]);
  });

  it('gives five, or up to 25, and walks on by next', async () => {
    const group = (await search('term=song&types=library-songs')).json.results['library-songs'];
    expect([group.data.length, group.next]).toEqual([5, `${path}?term=song&types=library-songs&offset=5`]);
    const ask = async (limit: number) => (await search(`term=song&types=library-songs&limit=${limit}`)).status;
    expect([await ask(0), await ask(1), await ask(25), await ask(26)]).toEqual([400, 200, 200, 400]);
  });

  it.each([
    ['40004', 'types=library-songs'],
    ['40004', 'term=a'],
    ['40005', 'term=a&types=songs'],
  ])('answers 400 %s to ?%s', async (code, query) => {
    expect(await search(query)).toMatchObject({ status: 400, code });
  });
});

describe('library songs', () => {
  it('hold uploads, which no catalogue knows', async () => {
    const upload = (await songsOf()).find(({ attributes }) => attributes.name === 'voice memo');
    expect(upload?.attributes.playParams).toBeDefined();
    expect(upload?.attributes.playParams?.catalogId).toBeUndefined();
    expect((await sandbox.call('GET', `/v1/me/library/songs/${upload?.id}`)).json.data[0].id).toBe(upload?.id);
    expect((await sandbox.call('GET', '/v1/me/library/songs/i.none')).status).toBe(404);
  });

  it('stay when they leave the catalogue, and can no longer be played', async () => {
    const [id] = sandbox.songIds(1);
    const before = (await songsOf()).find(({ attributes }) => attributes.playParams?.catalogId === id);
    await sandbox.app.inject({ method: 'PUT', url: `/_sandbox/tracks/${id}`, payload: { gone: true } });
    const after = (await songsOf()).find((song) => song.id === before?.id);
    expect(after).toMatchObject({
      attributes: { name: before?.attributes.name },
      relationships: { catalog: { data: [] } },
    });
    expect(after?.attributes.playParams).toBeUndefined();
    expect(await sandbox.call('GET', `/v1/catalog/us/songs/${id}`)).toMatchObject({ status: 404, code: '40400' });
    const refused = await sandbox.app.inject({
      method: 'PUT',
      url: `/_sandbox/tracks/${id}`,
      payload: { markets: ['US'] },
    });
    expect(refused.statusCode).toBe(400);
  });
});
