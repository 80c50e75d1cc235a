import { describe, expect, it } from 'vitest';
import { startApple } from '../testing/start-apple.ts';

interface Song {
  id: string;
  attributes: { isrc: string };
}

describe('songs by id', () => {
  it('gives those that exist, in the order asked for', async () => {
    const { call, songIds } = await startApple();
    const [a = '', b = ''] = songIds(2);
    const { json } = await call('GET', `/v1/catalog/us/songs?ids=${b},1,${a}`);
    expect(json.data.map(({ id }: Song) => id)).toEqual([b, a]);
    expect((await call('GET', `/v1/catalog/ng/songs/${a}`)).json.data[0].href).toBe(`/v1/catalog/ng/songs/${a}`);
  });

  it('takes 300 ids, needs some, and answers 404 for one that does not exist', async () => {
    const { call } = await startApple();
    const many = Array.from({ length: 301 }, (_, index) => index + 1);
    expect(await call('GET', `/v1/catalog/us/songs?ids=${many}`)).toMatchObject({ status: 400, code: '40005' });
    expect((await call('GET', `/v1/catalog/us/songs?ids=${many.slice(1)}`)).status).toBe(200);
    expect(await call('GET', '/v1/catalog/us/songs')).toMatchObject({ status: 400, code: '40004' });
    expect(await call('GET', '/v1/catalog/us/songs/1')).toMatchObject({ status: 404, code: '40400' });
    expect(await call('GET', '/v1/catalog/earth/songs?ids=1')).toMatchObject({ status: 404, code: '40400' });
  });
});

describe('songs by ISRC', () => {
  it('gives every song of each code, and says which belongs to which', async () => {
    const { call, context, songIds } = await startApple();
    const codes = songIds(2).map((id) => context.world.catalogue.listing('apple', id)?.isrc ?? '');
    const asked = [codes[0]?.toLowerCase(), codes[1], 'ZZZZZ0000000'];
    const { json } = await call('GET', `/v1/catalog/us/songs?filter[isrc]=${asked}`);
    const expected = codes.flatMap((code) => context.world.catalogue.byIsrc('apple', code));
    expect(json.data.map(({ id }: Song) => id)).toEqual(expected.map(({ trackId }) => trackId));
    expect(new Set(json.data.map(({ attributes }: Song) => attributes.isrc))).toEqual(new Set(codes));
    expect(json.meta.filters.isrc.ZZZZZ0000000).toEqual([]);
    expect(json.meta.filters.isrc[codes[0] ?? ''][0]).toMatchObject({ id: songIds(1)[0], type: 'songs' });
  });

  it('takes 25 codes a call', async () => {
    const { call } = await startApple();
    const codes = Array.from({ length: 26 }, (_, index) => `AAAAA00000${String(index).padStart(2, '0')}`);
    expect((await call('GET', `/v1/catalog/us/songs?filter[isrc]=${codes.slice(1)}`)).status).toBe(200);
    expect(await call('GET', `/v1/catalog/us/songs?filter[isrc]=${codes}`)).toMatchObject({
      status: 400,
      json: { errors: [{ code: '40005', source: { parameter: 'filter[isrc]' } }] },
    });
  });
});

describe('whether a song is in the library', () => {
  interface Related {
    relationships: { library?: { href: string; data: { id: string; type: string; attributes?: object }[] } };
  }
  const path = '/v1/catalog/us/songs';
  const setUp = async () => {
    const sandbox = await startApple();
    const [added = '', other = ''] = sandbox.songIds(2);
    await sandbox.call('POST', `/v1/me/library?ids[songs]=${added}`);
    const libraries = async (query: string, options = {}) => {
      const { json } = await sandbox.call('GET', `${path}?ids=${added},${other}&${query}`, options);
      return (json.data as Related[]).map(({ relationships }) => relationships.library?.data);
    };
    return { ...sandbox, added, other, libraries };
  };

  it('is told on request: by reference, or with all that the library knows', async () => {
    const { libraries } = await setUp();
    const [copy, none] = await libraries('relate=library');
    expect([copy, none]).toEqual([[{ id: expect.any(String), type: 'library-songs', href: expect.any(String) }], []]);
    const [included] = await libraries('include=library');
    expect(included).toMatchObject([{ id: copy?.[0]?.id, attributes: { name: 'Song 0' } }]);
    expect(await libraries('')).toEqual([undefined, undefined]);
  });

  it('is the business of the user who asks', async () => {
    const { libraries, call, added } = await setUp();
    expect(await libraries('relate=library', { as: 'tunde' })).toEqual([[], []]);
    const refused = await call('GET', `${path}?ids=${added}&relate=library`, { userToken: 'expired' });
    expect(refused).toMatchObject({ status: 403, code: '40300' });
  });

  it('has a path of its own', async () => {
    const { call, added, other } = await setUp();
    expect((await call('GET', `${path}/${added}/library`)).json.data).toMatchObject([{ type: 'library-songs' }]);
    expect((await call('GET', `${path}/${other}/library`)).json.data).toEqual([]);
    expect((await call('GET', `${path}/1/library`)).status).toBe(404);
  });
});
