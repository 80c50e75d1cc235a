import { beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, playlistNamed, type TestApp } from '../testing/start-spotify.ts';

let test: TestApp;
beforeEach(async () => {
  test = await makeTestApp('strict');
});

const forbidden = { status: 403, body: { error: { status: 403, message: 'Forbidden' } } };

describe('a development-mode app', () => {
  it('reads rows as items, 50 a page', async () => {
    const id = playlistNamed(test, 'Lagos After Dark');
    const { body } = await test.call('GET', `/v1/playlists/${id}/items?limit=50`);
    expect(body).toMatchObject({ limit: 50, total: 72 });
    expect(body.items[0]).toHaveProperty('item.name');
    expect(body.items[0]).not.toHaveProperty('track');
    expect((await test.call('GET', body.next)).body.items).toHaveLength(22);
    expect((await test.call('GET', `/v1/playlists/${id}/items?limit=51`)).status).toBe(400);
    expect((await test.call('GET', `/v1/playlists/${id}/items`)).body.items).toHaveLength(20);
  });

  it('is kept from the old paths', async () => {
    const id = playlistNamed(test, 'Lagos After Dark');
    expect(await test.call('GET', `/v1/playlists/${id}/tracks`)).toMatchObject(forbidden);
    expect(await test.call('POST', `/v1/playlists/${id}/tracks`, { uris: [] })).toMatchObject(forbidden);
    expect(await test.call('POST', '/v1/users/playa-demo/playlists', { name: 'x' })).toMatchObject(forbidden);
    expect(await test.call('PUT', '/v1/me/tracks?ids=x')).toMatchObject(forbidden);
    expect(await test.call('GET', '/v1/tracks?ids=x')).toMatchObject(forbidden);
  });

  it('makes a playlist and adds and removes items', async () => {
    const { body: made } = await test.call('POST', '/v1/me/playlists', { name: 'Mine' });
    expect(made.items).toMatchObject({ total: 0 });
    const found = await test.call('GET', '/v1/search?q=song&type=track');
    const [one, two] = found.body.tracks.items.map((track) => track.uri);
    expect((await test.call('POST', `/v1/playlists/${made.id}/items`, { uris: [one, two] })).status).toBe(201);
    expect((await test.call('DELETE', `/v1/playlists/${made.id}/items`, { items: [{ uri: one }] })).status).toBe(200);
    const { body } = await test.call('GET', `/v1/playlists/${made.id}/items`);
    expect(body.items.map((row) => row.item.uri)).toEqual([two]);
  });

  it("sees the metadata of others' playlists, not their items", async () => {
    const id = playlistNamed(test, 'Fifty Flames');
    expect(await test.call('GET', `/v1/playlists/${id}/items`, undefined, 'ada')).toMatchObject(forbidden);
    const { body } = await test.call('GET', `/v1/playlists/${id}`, undefined, 'ada');
    expect(body.name).toBe('Fifty Flames');
    expect(body).not.toHaveProperty('items');
    expect(body).not.toHaveProperty('tracks');
  });

  it('gets ten search results at most, five when it does not say', async () => {
    expect((await test.call('GET', '/v1/search?q=song&type=track')).body.tracks.items).toHaveLength(5);
    expect((await test.call('GET', '/v1/search?q=song&type=track&limit=10')).body.tracks.items).toHaveLength(10);
    expect((await test.call('GET', '/v1/search?q=song&type=track&limit=11')).body.error.message).toBe('Invalid limit');
  });

  it('is told neither popularity, markets, previews nor who the person is, but codes', async () => {
    const [track] = (await test.call('GET', '/v1/search?q=song%2010&type=track')).body.tracks.items;
    expect(track).not.toHaveProperty('popularity');
    expect(track).not.toHaveProperty('available_markets');
    expect(track?.album).not.toHaveProperty('available_markets');
    expect(track?.preview_url).toBeNull();
    expect(track?.external_ids.isrc).toMatch(/^\w{12}$/);
    const me = (await test.call('GET', '/v1/me')).body;
    expect(Object.keys(me)).not.toEqual(expect.arrayContaining(['email']));
    expect(me).not.toHaveProperty('country');
    expect(me).not.toHaveProperty('product');
  });

  it('saves songs through the library, by URIs in the query', async () => {
    const [track] = (await test.call('GET', '/v1/search?q=song%2010&type=track')).body.tracks.items;
    const path = `/v1/me/library?uris=${encodeURIComponent(track?.uri ?? '')}`;
    expect((await test.call('PUT', path)).status).toBe(200);
    expect((await test.call('GET', '/v1/me/tracks')).body.items[0]?.track.id).toBe(track?.id);
    expect((await test.call('GET', path.replace('library', 'library/contains'))).body).toEqual([true]);
    expect((await test.call('DELETE', path)).status).toBe(200);
    expect((await test.call('GET', '/v1/me/tracks')).body.total).toBe(0);
    const inBody = await test.call('PUT', '/v1/me/library', { uris: [track?.uri] });
    expect(inBody).toMatchObject({ status: 400, body: { error: { message: 'Missing required field: uris' } } });
    const many = Array.from({ length: 41 }, () => track?.uri).join(',');
    expect((await test.call('PUT', `/v1/me/library?uris=${many}`)).status).toBe(400);
  });

  it('may call 180 times in any 30 seconds, then waits as long as it is told', async () => {
    for (let call = 0; call < 180; call += 1) expect((await test.call('GET', '/v1/me')).status).toBe(200);
    const refused = await test.call('GET', '/v1/me');
    expect(refused).toMatchObject({ status: 429, body: { error: { status: 429 } } });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(25);
    test.context.clock.advance(seconds * 1000);
    expect((await test.call('GET', '/v1/me')).status).toBe(200);
  });
});
