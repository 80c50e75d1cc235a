import { beforeAll, describe, expect, it } from 'vitest';
import { startApple } from '../testing/start-apple.ts';

interface Shown {
  id: string;
  href: string;
  attributes: { name: string; artistName: string; trackCount: number };
  relationships: Record<string, { href: string; data: Shown[] }>;
}

const us = '/v1/catalog/us';

let sandbox: Awaited<ReturnType<typeof startApple>>;
let song: Shown;
let playlist: string;
const get = (path: string) => sandbox.call('GET', path);
const first = async (path: string): Promise<Shown> => (await get(path)).json.data[0];

beforeAll(async () => {
  sandbox = await startApple();
  song = (await get(`${us}/search?term=Harmattan&types=songs&limit=1`)).json.results.songs.data[0];
  const { id } = sandbox.playlistOf(3, { isPublic: true, name: 'Owambe' });
  playlist = id.replace('p.', 'pl.u-');
});

describe('albums and artists', () => {
  it('are named by their songs, and hold them', async () => {
    const [album, artist] = ['albums', 'artists'].map((type) => song.relationships[type]?.data[0]?.href ?? '');
    const shown = await first(album ?? '');
    expect(shown.relationships.tracks?.data.map(({ id }) => id)).toContain(song.id);
    expect(shown.attributes.trackCount).toBe(shown.relationships.tracks?.data.length);
    expect(shown.relationships.artists?.data[0]?.href).toBe(artist);
    const tracks = (await get(`${album}/tracks`)).json.data;
    expect(tracks).toEqual(shown.relationships.tracks?.data);
    const who = await first(artist ?? '');
    expect(shown.attributes.artistName).toBe(who.attributes.name);
    expect(who.relationships.albums?.data.map(({ id }) => id)).toContain(shown.id);
  });

  it('come in pages, and several at a time', async () => {
    const id = song.relationships.artists?.data[0]?.id;
    const page = (await get(`${us}/artists/${id}/albums?limit=2`)).json;
    expect(page).toMatchObject({ next: `${us}/artists/${id}/albums?offset=2` });
    expect((await get(`${page.next}&limit=2`)).json.data[0].id).not.toBe(page.data[0].id);
    const ids = page.data.map((album: Shown) => album.id);
    expect((await get(`${us}/albums?ids=${ids},1`)).json.data.map((album: Shown) => album.id)).toEqual(ids);
  });

  it('are found by search', async () => {
    const { results } = (await get(`${us}/search?term=Temi&types=albums,artists`)).json;
    expect(results.artists.data.map((artist: Shown) => artist.attributes.name)).toContain('Temi');
    expect(results.albums.data.length).toBeGreaterThan(0);
  });
});

describe('catalogue playlists', () => {
  it('are the public ones of everybody', async () => {
    const shown = await first(`${us}/playlists/${playlist}`);
    expect(shown).toMatchObject({ id: playlist, attributes: { name: 'Owambe', curatorName: 'Ada' } });
    expect(shown.relationships.tracks?.data.map(({ id }) => id)).toEqual(sandbox.songIds(3));
    const page = (await get(`${us}/playlists/${playlist}/tracks?limit=2`)).json;
    expect([page.data.length, page.next]).toEqual([2, `${us}/playlists/${playlist}/tracks?offset=2`]);
    const hidden = sandbox.playlistOf(1).id.replace('p.', 'pl.u-');
    expect(await get(`${us}/playlists/${hidden}`)).toMatchObject({ status: 404, code: '40400' });
  });
});

describe('genres', () => {
  it('are all below music', async () => {
    const { data } = (await get(`${us}/genres`)).json;
    expect(data[0]).toMatchObject({ id: '34', type: 'genres', attributes: { name: 'Music' } });
    expect(data.map(({ attributes }: Shown) => attributes.name)).toContain('Afrobeats');
    expect(await first(data[1].href)).toEqual(data[1]);
    expect((await get(`${us}/genres?ids=${data[1].id}`)).json.data).toEqual([data[1]]);
  });
});

describe('charts', () => {
  it('list the most played of each type asked for, 20 a page', async () => {
    const { results, meta } = (await get(`${us}/charts?types=songs,albums,playlists`)).json;
    expect(Object.keys(results)).toEqual(meta.results.order);
    const [songs] = results.songs;
    expect(songs).toMatchObject({ chart: 'most-played', name: 'Top Songs', orderId: 'most-played:songs' });
    expect(songs.data).toHaveLength(20);
    const [next] = (await get(`${songs.next}&limit=20`)).json.results.songs;
    expect(new Set([...songs.data, ...next.data].map(({ id }) => id)).size).toBe(40);
    expect(results.playlists[0].data.map(({ id }: Shown) => id)).toContain(playlist);
  });

  it('of one genre hold that genre only', async () => {
    const { data } = (await get(`${us}/genres`)).json;
    const genre = data.find(({ attributes }: Shown) => attributes.name === 'Afrobeats');
    const [songs] = (await get(`${us}/charts?types=songs&genre=${genre.id}`)).json.results.songs;
    for (const { attributes } of songs.data) expect(attributes.genreNames).toContain('Afrobeats');
  });

  it("know Apple's genre 4, which songs have besides their own", async () => {
    expect((await get(`${us}/genres/4`)).json.data[0].attributes.name).toBe("Children's Music");
    const [songs] = (await get(`${us}/charts?types=songs&genre=4`)).json.results.songs;
    const genres = songs.data.map(({ attributes }: { attributes: { genreNames: string[] } }) => attributes.genreNames);
    expect(genres.length).toBeGreaterThan(0);
    for (const names of genres) expect(names).toEqual([expect.any(String), "Children's Music", 'Music']);
  });
});

describe('what is refused', () => {
  it.each([
    [404, '40400', '/albums/1'],
    [404, '40400', '/artists/1/albums'],
    [404, '40400', '/genres/1'],
    [404, '40400', '/playlists/pl.u-none'],
    [400, '40004', '/albums'],
    [400, '40005', `/albums?ids=${Array.from({ length: 101 }, (_, index) => index)}`],
    [400, '40005', `/artists?ids=${Array.from({ length: 26 }, (_, index) => index)}`],
    [400, '40004', '/charts'],
    [400, '40005', '/charts?types=radio'],
    [400, '40005', '/charts?types=songs&genre=1'],
    [400, '40005', '/charts?types=songs&chart=oldest'],
  ])('%i %s: %s', async (status, code, path) => {
    expect(await get(`${us}${path}`)).toMatchObject({ status, code });
  });

  it.each([
    ['charts?types=songs', 200],
    ['genres', 100],
    ['playlists/PLAYLIST/tracks', 300],
    ['search?term=a&types=songs', 25],
  ])('%s takes a limit of 1 to %i', async (path, most) => {
    const address = `${us}/${path.replace('PLAYLIST', playlist)}`;
    const ask = async (limit: number) =>
      (await get(`${address}${path.includes('?') ? '&' : '?'}limit=${limit}`)).status;
    expect([await ask(0), await ask(1), await ask(most), await ask(most + 1)]).toEqual([400, 200, 200, 400]);
  });
});
