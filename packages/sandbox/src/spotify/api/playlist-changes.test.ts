import { beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, playlistNamed, type TestApp } from '../testing/start-spotify.ts';

let test: TestApp;
let id: string;
/** Eight distinct tracks. */
let uris: string[];
beforeEach(async () => {
  test = await makeTestApp();
  const { catalogue } = test.context.world;
  uris = [...catalogue.recordings.keys()]
    .flatMap((recording) => catalogue.listingsOf('spotify', recording)[0]?.trackId ?? [])
    .slice(0, 8)
    .map((trackId) => `spotify:track:${trackId}`);
  id = (await test.call('POST', '/v1/me/playlists', { name: 'Mine' })).body.id;
});

const rows = () => `/v1/playlists/${id}/tracks`;
const fill = async (...letters: string[]) => {
  await test.call('PUT', rows(), { uris: letters.map((letter) => uris['abcdefgh'.indexOf(letter)]) });
  return snapshot();
};
const snapshot = async () => (await test.call('GET', `/v1/playlists/${id}`)).body.snapshot_id;
const read = async () => {
  const { body } = await test.call('GET', rows());
  return body.items.map((row) => 'abcdefgh'[uris.indexOf(row.track.uri)]).join('');
};
const uri = (letter: string) => uris['abcdefgh'.indexOf(letter)];

describe('removing rows', () => {
  it('by snapshot leaves what was added since', async () => {
    const before = await fill('a', 'b', 'a');
    await test.call('POST', rows(), { uris: [uri('a')], position: 1 });
    const removed = await test.call('DELETE', rows(), { tracks: [{ uri: uri('a') }], snapshot_id: before });
    expect(removed.status).toBe(200);
    expect(await read()).toBe('ab');
  });

  it('refuses a snapshot of another playlist, and one that never was', async () => {
    const body = (snapshot_id: string) => ({ tracks: [{ uri: uri('a') }], snapshot_id });
    await fill('a');
    const other = (await test.call('POST', '/v1/me/playlists', { name: 'Other' })).body.snapshot_id;
    const future = Buffer.from(`999,${id}`).toString('base64');
    for (const wrong of [other, future, 'nonsense']) {
      expect(await test.call('DELETE', rows(), body(wrong))).toMatchObject({
        status: 400,
        body: { error: { message: 'Invalid snapshot_id' } },
      });
    }
    expect(await read()).toBe('a');
  });

  it('works for episodes and for tracks that left the service', async () => {
    const path = `/v1/playlists/${playlistNamed(test, 'Found on the Old Phone')}/tracks`;
    const { body } = await test.call('GET', path);
    const episode = body.items.find((row) => row.track?.type === 'episode')?.track.uri;
    const left = body.items.find((row) => row.track?.type === 'track' && !row.is_local)?.track;
    await test.call('PUT', `/_sandbox/tracks/${left?.id}`, { gone: true });
    await test.call('DELETE', path, { tracks: [{ uri: episode }, { uri: left?.uri }] });
    const after = (await test.call('GET', path)).body;
    expect(after.items.map((row) => row.track?.uri)).not.toContain(episode);
    expect(after.items.filter((row) => row.track === null)).toHaveLength(1);
  });
});

describe('reordering rows', () => {
  it.each([
    [{ range_start: 0, insert_before: 5 }, 'bcdea'],
    [{ range_start: 4, insert_before: 0 }, 'eabcd'],
    [{ range_start: 1, range_length: 2, insert_before: 5 }, 'adebc'],
    [{ range_start: 3, range_length: 2, insert_before: 1 }, 'adebc'],
    [{ range_start: 1, range_length: 2, insert_before: 2 }, 'abcde'],
  ])('%j gives %s', async (body, expected) => {
    await fill('a', 'b', 'c', 'd', 'e');
    const moved = await test.call('PUT', rows(), body);
    expect([moved.status, typeof moved.body.snapshot_id]).toEqual([200, 'string']);
    expect(await read()).toBe(expected);
  });

  it('by snapshot moves the rows that stood there', async () => {
    const before = await fill('a', 'b', 'c', 'd');
    await test.call('POST', rows(), { uris: [uri('h')], position: 0 });
    await test.call('PUT', rows(), { range_start: 0, insert_before: 4, snapshot_id: before });
    expect(await read()).toBe('hbcda');
    await test.call('DELETE', rows(), { tracks: [{ uri: uri('c') }] });
    await test.call('PUT', rows(), { range_start: 0, insert_before: 2, snapshot_id: before });
    expect(await read()).toBe('hbad');
  });

  it.each([
    [{}, 'No uris provided'],
    [{ range_start: 5, insert_before: 0 }, 'Index out of bounds.'],
    [{ range_start: 0, range_length: 6, insert_before: 0 }, 'Index out of bounds.'],
    [{ range_start: 0, insert_before: 6 }, 'Index out of bounds.'],
    [{ range_start: 0, insert_before: -1 }, 'Error parsing JSON.'],
    [{ range_start: 0, insert_before: 1, uris: [] }, 'Items cannot be replaced and reordered at the same time.'],
  ])('%j is refused', async (body, message) => {
    await fill('a', 'b', 'c', 'd', 'e');
    const refused = await test.call('PUT', rows(), body);
    expect(refused).toMatchObject({ status: 400, body: { error: { status: 400, message } } });
    expect(await read()).toBe('abcde');
  });
});

describe('replacing rows', () => {
  it('takes URIs in the body or the query, and none to clear', async () => {
    await fill('a', 'b');
    expect((await test.call('PUT', `${rows()}?uris=${uri('c')},${uri('a')}`)).status).toBe(200);
    expect(await read()).toBe('ca');
    await test.call('PUT', rows(), { uris: [] });
    expect(await read()).toBe('');
  });

  it('takes 100 at most, all or none', async () => {
    await fill('a');
    const many = Array.from({ length: 101 }, () => uri('b'));
    expect((await test.call('PUT', rows(), { uris: many })).status).toBe(400);
    expect((await test.call('PUT', rows(), { uris: [uri('b'), 'spotify:track:1'] })).status).toBe(400);
    expect(await read()).toBe('a');
  });
});

describe('details', () => {
  it('change one by one, and with them the snapshot', async () => {
    const before = await snapshot();
    const path = `/v1/playlists/${id}`;
    expect(await test.call('PUT', path, { name: 'New' })).toMatchObject({ status: 200, text: '' });
    expect(await test.call('PUT', path, { public: false, collaborative: true })).toMatchObject({ status: 200 });
    const { body } = await test.call('GET', path);
    expect(body).toMatchObject({ name: 'New', public: false, collaborative: true });
    expect(body.snapshot_id).not.toBe(before);
  });

  it.each([
    [{ collaborative: true }, 'Collaborative playlists can only be private.'],
    [{ name: '' }, 'Error parsing JSON.'],
    [{ public: 'yes' }, 'Error parsing JSON.'],
  ])('%j is refused', async (body, message) => {
    const refused = await test.call('PUT', `/v1/playlists/${id}`, body);
    expect(refused).toMatchObject({ status: 400, body: { error: { message } } });
  });

  it('are changed by the owner only', async () => {
    expect((await test.call('PUT', `/v1/playlists/${id}`, { name: 'x' }, 'ada')).status).toBe(403);
  });
});

describe('a cover', () => {
  const upload = async (payload: string, token = '') =>
    test.app.inject({
      method: 'PUT',
      url: `/v1/playlists/${id}/images`,
      headers: { authorization: `Bearer ${token || (await test.token('demo'))}`, 'content-type': 'image/jpeg' },
      payload,
    });
  const jpeg = (bytes: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(bytes)]);

  it('is drawn, until a picture is uploaded', async () => {
    await fill('a');
    const images = async () =>
      (await test.call('GET', `/v1/playlists/${id}/images`)).body as unknown as { url: string }[];
    expect(await images()).toHaveLength(3);
    expect((await upload(jpeg(5).toString('base64'))).statusCode).toBe(202);
    const [cover] = await images();
    expect(cover).toMatchObject({ height: null, width: null });
    const { pathname, search } = new URL(cover?.url ?? '');
    const sent = await test.app.inject(`${pathname}${search}`);
    expect([sent.headers['content-type'], sent.rawPayload]).toEqual(['image/jpeg', jpeg(5)]);
  });

  it.each([
    ['nothing', '', 400],
    ['no JPEG', Buffer.from('text').toString('base64'), 400],
    ['no base64', '/9j/####', 400],
    ['more than 256 KB', jpeg(200_000).toString('base64'), 413],
  ])('is refused when it is %s', async (_what, payload, status) => {
    const refused = await upload(payload);
    expect(refused.statusCode).toBe(status);
    expect(refused.json()).toMatchObject({ error: { status } });
  });

  it('needs the scope ugc-image-upload besides the one to change playlists', async () => {
    const limited = await test.issue('demo', 'playlist-modify-public');
    expect((await upload(jpeg(5).toString('base64'), limited)).statusCode).toBe(403);
  });
});
