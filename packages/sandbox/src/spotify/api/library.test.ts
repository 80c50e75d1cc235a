import { beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, playlistNamed, type TestApp } from '../testing/start-spotify.ts';

let test: TestApp;
let playlist: string;
let track: string;
beforeEach(async () => {
  test = await makeTestApp();
  playlist = `spotify:playlist:${playlistNamed(test, 'Fifty Flames')}`;
  track = (await test.call('GET', '/v1/search?q=song&type=track&limit=1')).body.tracks.items[0]?.uri ?? '';
});

const library = (method: 'PUT' | 'DELETE', uris: string, account = 'ada') =>
  test.call(method, `/v1/me/library?uris=${encodeURIComponent(uris)}`, undefined, account);
const contains = async (uris: string, account = 'ada') =>
  (await test.call('GET', `/v1/me/library/contains?uris=${encodeURIComponent(uris)}`, undefined, account)).body;
const listed = async (account: string) =>
  (await test.call('GET', '/v1/me/playlists?limit=50', undefined, account)).body.items.map((one) => one.uri);

describe('/me/library', () => {
  it('follows and unfollows a playlist', async () => {
    expect(await library('PUT', playlist)).toMatchObject({ status: 200, text: '' });
    expect(await contains(playlist)).toEqual([true]);
    expect(await listed('ada')).toEqual([playlist]);
    const { body } = await test.call('GET', `/v1/playlists/${playlist.split(':')[2]}`);
    expect(body).toMatchObject({ followers: { total: 1 } });
    await library('DELETE', playlist);
    expect([await contains(playlist), await listed('ada')]).toEqual([[false], []]);
  });

  it("takes an own playlist out of the library, where 'deleted' ones stay readable", async () => {
    await library('DELETE', playlist, 'demo');
    expect(await listed('demo')).not.toContain(playlist);
    expect((await test.call('GET', `/v1/playlists/${playlist.split(':')[2]}`)).status).toBe(200);
    await library('PUT', playlist, 'demo');
    expect((await listed('demo'))[0]).toBe(playlist);
  });

  it('keeps other kinds by their URI', async () => {
    const id = 'a'.repeat(22);
    const uris = [
      track,
      `spotify:album:${id}`,
      `spotify:episode:${id}`,
      `spotify:show:${id}`,
      'spotify:user:playa-demo',
    ];
    expect((await library('PUT', uris.join())).status).toBe(200);
    expect(await contains([...uris, `spotify:artist:${id}`].join())).toEqual([true, true, true, true, true, false]);
    await library('DELETE', uris.slice(1).join());
    expect(await contains(uris.join())).toEqual([true, false, false, false, false]);
  });

  it.each([
    ['spotify:artist:aaaaaaaaaaaaaaaaaaaaaa', 400],
    ['spotify:album:short', 400],
    ['spotify:playlist:short', 400],
    [`spotify:playlist:${'0'.repeat(22)}`, 404],
    ['https://open.spotify.com/track/x', 400],
    ['', 400],
  ])('refuses %s, and writes nothing', async (uri, status) => {
    expect((await library('PUT', `${track},${uri}`)).status).toBe(status);
    expect(await contains(track)).toEqual([false]);
  });

  it.each([
    ['user-library-modify', [200, 403, 403]],
    ['playlist-modify-private', [403, 200, 403]],
    ['user-follow-modify', [403, 403, 200]],
    ['user-library-read', [403, 403, 403]],
  ])('with the scope %s changes what belongs to it', async (scope, statuses) => {
    const token = await test.issue('ada', scope);
    const uris = [track, playlist, 'spotify:user:playa-demo'];
    expect(await Promise.all(uris.map(async (uri) => (await library('PUT', uri, token)).status))).toEqual(statuses);
  });
});

describe('following', () => {
  it('works under the older paths too, and needs user-follow-modify for people', async () => {
    const path = `/v1/playlists/${playlist.split(':')[2]}/followers`;
    expect(await test.call('PUT', path, { public: false }, 'ada')).toMatchObject({ status: 200, text: '' });
    expect((await test.call('GET', `${path}/contains`, undefined, 'ada')).body).toEqual([true]);
    expect(await test.call('DELETE', path, undefined, 'ada')).toMatchObject({ status: 200, text: '' });
    expect(await listed('ada')).toEqual([]);
    const people = '/v1/me/following?type=user&ids=playa-demo';
    expect((await test.call('PUT', people, undefined, await test.issue('ada', 'user-follow-read'))).status).toBe(403);
    expect((await test.call('PUT', people, undefined, await test.issue('ada', 'user-follow-modify'))).status).toBe(204);
  });

  it.each(['/v1/me/following?type=show&ids=x', '/v1/me/following?type=user'])('refuses %s', async (path) => {
    expect((await test.call('PUT', path)).status).toBe(400);
  });

  it('is closed to development-mode apps', async () => {
    const strict = await makeTestApp('strict');
    const path = `/v1/playlists/${playlistNamed(strict, 'Fifty Flames')}/followers`;
    for (const url of [path, '/v1/me/following?type=user&ids=playa-demo']) {
      expect((await strict.call('PUT', url)).body.error).toEqual({ status: 403, message: 'Forbidden' });
    }
  });
});

describe('saved songs', () => {
  const saved = async () =>
    (await test.call('GET', '/v1/me/tracks', undefined, 'ada')).body.items.map((row) => [row.track.uri, row.added_at]);

  it('say when each was saved', async () => {
    await library('PUT', track);
    const [first] = await saved();
    expect(first?.[0]).toBe(track);
    test.context.clock.advance(60_000);
    expect(await saved()).toEqual([first]);
  });

  it('stand where their own time puts them', async () => {
    const found = (await test.call('GET', '/v1/search?q=song&type=track&limit=3')).body.tracks.items;
    const [a, b, c] = found.map((one) => one.id);
    await test.call('PUT', `/v1/me/tracks?ids=${a}`, undefined, 'ada');
    const timestamped_ids = [
      { id: b, added_at: '2020-01-01T00:00:00Z' },
      { id: c, added_at: '2021-01-01T00:00:00Z' },
    ];
    expect((await test.call('PUT', '/v1/me/tracks', { timestamped_ids }, 'ada')).status).toBe(200);
    expect((await saved()).slice(1)).toEqual([
      [`spotify:track:${c}`, '2021-01-01T00:00:00Z'],
      [`spotify:track:${b}`, '2020-01-01T00:00:00Z'],
    ]);
  });
});
