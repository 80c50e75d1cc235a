import { describe, expect, it } from 'vitest';
import { fakeService, type RecordedRequest } from './testing/fake-service.ts';
import { inSandbox } from './testing/in-sandbox.ts';
import { createTestClient } from './testing/test-client.ts';

inSandbox((describeOn) => {
  describeOn('apple', 'the catalogue', ({ account, trackIds }) => {
    it('gives previews of 100 songs in one call', async () => {
      const { client, requests } = account();
      const ids = trackIds(100);
      const urls = await client.previewUrls(ids);
      expect([...urls.keys()].sort()).toEqual([...ids].sort());
      expect([...urls.values()].every((url) => url.startsWith('http://127.0.0.1'))).toBe(true);
      expect((await requests())['GET /v1/catalog/:storefront/songs']).toBe(1);
    });

    it('leaves out songs that it does not have', async () => {
      const [id = ''] = trackIds(1);
      expect([...(await account().client.previewUrls([id, '1'])).keys()]).toEqual([id]);
    });

    it('has charts, of all music and of a genre', async () => {
      const { client } = account();
      const all = await client.songsChart({});
      expect(all).toHaveLength(50);
      expect(all[0]).toMatchObject({ service: 'apple', title: expect.any(String) });
      const genre = await client.songsChart({ genre: '4' });
      expect(genre.length).toBeGreaterThan(0);
      expect(genre.map(({ id }) => id)).not.toEqual(all.map(({ id }) => id));
      await expect(client.songsChart({ genre: 'none' })).rejects.toMatchObject({ kind: 'invalid-request' });
    });

    it('is that of the country that the account names', async () => {
      await expect(account().client.storefront()).resolves.toBe('us');
    });
  });

  describeOn('spotify', 'previews', ({ profile, account, trackIds }) => {
    it('are read in batches, or few of them one at a time', async () => {
      const { client, requests } = account();
      const urls = await client.previewUrls(trackIds(60));
      const routes = await requests();
      if (profile === 'strict') {
        expect(routes['GET /v1/tracks/:id']).toBe(20);
        expect(urls.size).toBe(0);
      } else {
        expect(routes['GET /v1/tracks']).toBe(2);
        expect(urls.size).toBeGreaterThan(0);
      }
      await expect(client.storefront()).resolves.toBeNull();
    });
  });

  describeOn('youtube', 'previews', ({ account, trackIds }) => {
    it('are none, without a request', async () => {
      const { client, requests } = account();
      const before = await requests();
      expect((await client.previewUrls(trackIds(3))).size).toBe(0);
      await expect(client.storefront()).resolves.toBeNull();
      expect(await requests()).toEqual(before);
    });
  });
});

describe("Spotify's previews, one at a time", () => {
  const track = ({ path }: RecordedRequest) => {
    const id = path.split('/').at(-1) ?? '';
    return { json: { id, name: id, preview_url: `https://p.scdn.co/${id}` } };
  };
  const limited = { status: 429, headers: { 'retry-after': '3600' } };

  it('stop at a limit and return what was read', async () => {
    const fake = await fakeService((request) => (request.path.endsWith('t3') ? limited : track(request)));
    const urls = await createTestClient('spotify', fake).client.previewUrls(['t1', 't2', 't3', 't4']);
    expect([...urls]).toEqual([
      ['t1', 'https://p.scdn.co/t1'],
      ['t2', 'https://p.scdn.co/t2'],
    ]);
    expect(fake.seen).toHaveLength(3);
  });

  it('reject when a limit lets none be read', async () => {
    const fake = await fakeService(() => limited);
    await expect(createTestClient('spotify', fake).client.previewUrls(['t1', 't2'])).rejects.toMatchObject({
      kind: 'rate-limited',
      retryAfterMs: 3_600_000,
    });
  });

  it('skip tracks that no longer exist', async () => {
    const fake = await fakeService((request) => (request.path.endsWith('t1') ? { status: 404 } : track(request)));
    expect([...(await createTestClient('spotify', fake).client.previewUrls(['t1', 't2'])).keys()]).toEqual(['t2']);
  });

  it('of no tracks send no request, and confirm no dialect', async () => {
    const fake = await fakeService(({ path }) =>
      path.endsWith('/search')
        ? { json: { tracks: { items: [] } } }
        : { json: { items: [{ id: 'p1', tracks: { total: 0 } }] } },
    );
    const { client } = createTestClient('spotify', fake);
    await client.playlists();
    expect((await client.previewUrls([])).size).toBe(0);
    await client.searchSongs('essence');
    expect(fake.seen.map(({ path, query }) => [path, query.limit])).toEqual([
      ['/v1/me/playlists', '50'],
      // The page of the older dialect would be refused in the current one.
      ['/v1/search', '10'],
    ]);
  });

  it('take no more than 100 ids', async () => {
    const fake = await fakeService(track);
    const ids = Array.from({ length: 101 }, (_, n) => `t${n}`);
    const { client } = createTestClient('spotify', fake);
    await expect(client.previewUrls(ids)).rejects.toMatchObject({ kind: 'invalid-request' });
    expect(fake.seen).toEqual([]);
  });
});

it('an Apple account that names no country is null, and its catalogue is that of the USA', async () => {
  const fake = await fakeService(({ path }) => ({ json: { data: [], results: {}, path } }));
  const { client } = createTestClient('apple', fake);
  await expect(client.storefront()).resolves.toBeNull();
  await expect(client.songsChart({ genre: '4' })).resolves.toEqual([]);
  expect(fake.seen.at(-1)).toMatchObject({ path: '/v1/catalog/us/charts', query: { types: 'songs', genre: '4' } });
});
