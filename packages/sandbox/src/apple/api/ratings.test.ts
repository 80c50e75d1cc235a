import { beforeAll, describe, expect, it } from 'vitest';
import { startApple } from '../testing/start-apple.ts';

let sandbox: Awaited<ReturnType<typeof startApple>>;
/** A path below `/v1/me/ratings` for a thing of each type. */
let paths: Record<string, string>;

const rate = (path: string, value: unknown, as = 'ada') =>
  sandbox.call('PUT', path, { as, body: { type: 'rating', attributes: { value } } });

beforeAll(async () => {
  sandbox = await startApple();
  const [songId = ''] = sandbox.songIds(1);
  const playlist = sandbox.playlistOf(1, { isPublic: true });
  const song = (await sandbox.call('GET', `/v1/catalog/us/songs/${songId}`)).json.data[0];
  const row = (await sandbox.call('GET', `/v1/me/library/playlists/${playlist.id}/tracks`)).json.data[0];
  const things = {
    songs: songId,
    albums: song.relationships.albums.data[0].id,
    playlists: playlist.id.replace('p.', 'pl.u-'),
    'library-songs': row.id,
    'library-playlists': playlist.id,
  };
  paths = Object.fromEntries(Object.entries(things).map(([type, id]) => [type, `/v1/me/ratings/${type}/${id}`]));
});

describe('ratings', () => {
  it.each(['songs', 'albums', 'playlists', 'library-songs', 'library-playlists'])(
    'of %s are set, read and taken back',
    async (type) => {
      const path = paths[type] ?? '';
      expect(await sandbox.call('GET', path)).toMatchObject({ status: 404, code: '40400' });
      const set = await rate(path, -1);
      const id = path.split('/').at(-1);
      expect(set).toMatchObject({
        status: 200,
        json: { data: [{ id, type: 'ratings', href: path, attributes: { value: -1 } }] },
      });
      expect((await sandbox.call('GET', path)).json).toEqual(set.json);
      expect((await sandbox.call('GET', path.replace(/\/[^/]+$/, `?ids=${id},1`))).json).toEqual(set.json);
      expect(await sandbox.call('DELETE', path)).toMatchObject({ status: 204, json: null });
      expect((await sandbox.call('GET', path)).status).toBe(404);
    },
  );

  it('belong to the account', async () => {
    await rate(paths.songs ?? '', 1);
    expect((await sandbox.call('GET', paths.songs ?? '', { as: 'tunde' })).status).toBe(404);
    expect(await rate(paths['library-playlists'] ?? '', 1, 'tunde')).toMatchObject({ status: 404 });
  });

  it.each([
    [404, '40400', '/songs/1'],
    [404, '40400', '/stations-of-mine/1'],
  ])('%i %s to %s', async (status, code, path) => {
    expect(await rate(`/v1/me/ratings${path}`, 1)).toMatchObject({ status, code });
  });

  it.each([0, 2, '1', undefined])('refuse the value %s', async (value) => {
    expect(await rate(paths.songs ?? '', value)).toMatchObject({ status: 400, code: '40006' });
  });

  it('need a user token, and ids where several are asked for', async () => {
    expect(await sandbox.call('GET', paths.songs ?? '', { userToken: ' ' })).toMatchObject({ status: 403 });
    expect(await sandbox.call('GET', '/v1/me/ratings/songs')).toMatchObject({ status: 400, code: '40004' });
  });
});
