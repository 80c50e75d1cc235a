import { beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, playlistNamed, type TestApp } from '../testing/start-spotify.ts';

let test: TestApp;
beforeEach(async () => {
  test = await makeTestApp();
});

const make = async (name = 'Mine', account = 'demo') =>
  (await test.call('POST', '/v1/me/playlists', { name }, account)).body.id as string;
const uris = (count: number, from = 0) =>
  [...test.context.world.catalogue.recordings.keys()]
    .flatMap((id) => test.context.world.catalogue.listingsOf('spotify', id)[0]?.trackId ?? [])
    .slice(from, from + count)
    .map((id) => `spotify:track:${id}`);
const read = async (id: string): Promise<string[]> => {
  const { body } = await test.call('GET', `/v1/playlists/${id}/tracks`);
  return body.items.map((row) => row.track.uri);
};

describe('lists of playlists', () => {
  it('come in pages with absolute links', async () => {
    const first = await test.call('GET', '/v1/me/playlists?limit=5');
    expect(first.body).toMatchObject({ limit: 5, offset: 0, total: 12, previous: null });
    expect(first.body.items.map((one) => one.name)).toContain('Fifty Flames');
    const names: string[] = [];
    for (let url: string | null = '/v1/me/playlists?limit=5'; url !== null; ) {
      const { body } = await test.call('GET', url);
      names.push(...body.items.map((one) => one.name));
      expect(body.next === null || new URL(body.next).searchParams.get('limit') === '5').toBe(true);
      url = body.next;
    }
    expect(new Set(names).size).toBe(12);
  });

  it.each(['limit=0', 'limit=51', 'limit=x', 'offset=-1', 'offset=1.5'])('refuse %s', async (query) => {
    const answer = await test.call('GET', `/v1/me/playlists?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toMatch(/^Invalid (limit|offset)$/);
  });
});

describe('a playlist', () => {
  it('reads to the end, 100 rows a page, in order', async () => {
    const id = playlistNamed(test, 'Every Song We Own');
    const rows: unknown[] = [];
    for (let url: string | null = `/v1/playlists/${id}/tracks`; url !== null; ) {
      const { body } = await test.call('GET', url);
      expect(body.items.length).toBeLessThanOrEqual(100);
      rows.push(...body.items.map((row) => row.track.id));
      url = body.next;
    }
    const stored = test.context.world.libraries
      .playlist('spotify', id)
      ?.rows.map((row) => 'trackId' in row && row.trackId);
    expect(rows).toEqual(stored);
  });

  it('ends with the page that holds the last row, even a full one', async () => {
    const path = `/v1/playlists/${playlistNamed(test, 'Fifty Flames')}/tracks`;
    expect((await test.call('GET', `${path}?limit=50`)).body).toMatchObject({ next: null, previous: null });
    const last = await test.call('GET', `${path}?limit=20&offset=40`);
    expect(last.body.items).toHaveLength(10);
    expect(last.body).toMatchObject({ next: null, previous: expect.stringContaining('offset=20') });
  });

  it('carries its first rows and a link that goes on behind them', async () => {
    const id = playlistNamed(test, 'Road to Ibadan');
    const { body } = await test.call('GET', `/v1/playlists/${id}`);
    expect(body.tracks).toMatchObject({ total: 118, limit: 100, offset: 0 });
    expect(body.tracks.items).toHaveLength(100);
    const rest = await test.call('GET', body.tracks.next);
    expect(rest.body.items).toHaveLength(18);
  });

  it('sends only the fields that are asked for', async () => {
    const id = playlistNamed(test, 'Lagos After Dark');
    const { body } = await test.call('GET', `/v1/playlists/${id}?fields=name,tracks.total`);
    expect(body).toEqual({ name: 'Lagos After Dark', tracks: { total: 72 } });
    const rows = await test.call('GET', `/v1/playlists/${id}/tracks?limit=1&fields=items(track(id)),total`);
    expect(rows.body).toEqual({ items: [{ track: { id: expect.any(String) } }], total: 72 });
  });

  it('has null, local and episode rows as the service does', async () => {
    const { body } = await test.call('GET', `/v1/playlists/${playlistNamed(test, 'Found on the Old Phone')}/tracks`);
    const rows: { is_local: boolean; track: { type: string; id: string | null; name: string } | null }[] = body.items;
    expect(body.total).toBe(30);
    expect(rows.filter((row) => row.track === null)).toHaveLength(1);
    expect(rows.filter((row) => row.track?.type === 'episode')).toHaveLength(1);
    const local = rows.filter((row) => row.is_local);
    expect(local.map((row) => [row.track?.id, row.track?.name])).toEqual([[null, 'voice note 014']]);
  });

  it('is made under the name it was given, and comes first in the list', async () => {
    const made = await test.call('POST', '/v1/users/playa-demo/playlists', {
      name: 'Ọmọ',
      description: 'd',
      public: false,
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Ọmọ', description: 'd', public: false, tracks: { total: 0, items: [] } });
    const { body } = await test.call('GET', '/v1/me/playlists?limit=1');
    expect(body.items[0]?.id).toBe(made.body.id);
  });

  it('needs a name, and an own account', async () => {
    expect((await test.call('POST', '/v1/me/playlists', {})).body.error.message).toBe('Missing required field: name');
    expect((await test.call('POST', '/v1/users/playa-ada/playlists', { name: 'x' })).status).toBe(403);
  });

  it('takes tracks in order, at the end or at a position', async () => {
    const id = await make();
    const added = await test.call('POST', `/v1/playlists/${id}/tracks`, { uris: uris(2) });
    expect(added).toMatchObject({ status: 201, body: { snapshot_id: expect.any(String) } });
    const next = await test.call('POST', `/v1/playlists/${id}/tracks`, { uris: uris(2, 2), position: 1 });
    expect(next.body.snapshot_id).not.toBe(added.body.snapshot_id);
    const [a, b, c, d] = uris(4);
    expect(await read(id)).toEqual([a, c, d, b]);
  });

  it('gives up every row of a removed track', async () => {
    const id = await make();
    const [a = '', b = ''] = uris(2);
    await test.call('POST', `/v1/playlists/${id}/tracks`, { uris: [a, b, a] });
    const removed = await test.call('DELETE', `/v1/playlists/${id}/tracks`, { tracks: [{ uri: a }] });
    expect(removed).toMatchObject({ status: 200, body: { snapshot_id: expect.any(String) } });
    expect(await read(id)).toEqual([b]);
  });

  it('takes 100 tracks a call, not 101, and all or none', async () => {
    const id = await make();
    const path = `/v1/playlists/${id}/tracks`;
    expect((await test.call('POST', path, { uris: uris(101) })).status).toBe(400);
    expect((await test.call('POST', path, { uris: [] })).status).toBe(400);
    expect((await test.call('POST', path, { uris: [...uris(1), 'spotify:track:1'] })).body.error.message).toBe(
      'Invalid track uri: spotify:track:1',
    );
    expect((await test.call('POST', path, { uris: [`spotify:track:${'0'.repeat(22)}`] })).status).toBe(400);
    expect((await test.call('POST', path, { uris: uris(1), position: 1 })).body.error.message).toBe(
      'Index out of bounds.',
    );
    expect(await read(id)).toEqual([]);
    expect((await test.call('POST', path, { uris: uris(100) })).status).toBe(201);
  });

  it('is changed by its owner only', async () => {
    const id = playlistNamed(test, 'Fifty Flames');
    expect((await test.call('POST', `/v1/playlists/${id}/tracks`, { uris: uris(1) }, 'ada')).status).toBe(403);
    expect(
      (await test.call('DELETE', `/v1/playlists/${id}/tracks`, { tracks: [{ uri: uris(1)[0] }] }, 'ada')).status,
    ).toBe(403);
    expect((await test.call('GET', `/v1/playlists/${id}/tracks`, undefined, 'ada')).status).toBe(200);
  });

  it('is not found, or has no such id', async () => {
    expect((await test.call('GET', `/v1/playlists/${'0'.repeat(22)}`)).body).toEqual({
      error: { status: 404, message: 'Resource not found' },
    });
    expect((await test.call('GET', '/v1/playlists/short/tracks')).body.error).toEqual({
      status: 400,
      message: 'Invalid base62 id',
    });
    expect((await test.call('GET', '/v1/nothing')).body.error).toEqual({ status: 404, message: 'Service not found' });
  });

  it('answers broken JSON in its own words', async () => {
    const headers = { authorization: `Bearer ${await test.token('demo')}`, 'content-type': 'application/json' };
    const answer = await test.app.inject({ method: 'POST', url: '/v1/me/playlists', headers, payload: '{"name":' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: { status: 400, message: 'Error parsing JSON.' } });
  });
});
