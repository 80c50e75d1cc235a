import { describe, expect, it } from 'vitest';
import { fakeService, type RecordedRequest, type ScriptedResponse } from '../testing/fake-service.ts';
import { createTestClient, fixedLogin } from '../testing/test-client.ts';

const refusal = (status: number, code: string, detail: string): ScriptedResponse => ({
  status,
  json: { errors: [{ id: 'X', title: 'Problem', detail, status: String(status), code }] },
});
const nothingThere = refusal(404, '40400', 'No related resources');

const attributes = (n: number, more = {}) => ({
  name: `Song ${n}`,
  artistName: 'Wizkid, Tems & Justin Bieber',
  albumName: 'Made in Lagos',
  durationInMillis: 248_000,
  artwork: { url: 'https://is1-ssl.mzstatic.com/image/{w}x{h}bb.jpg', width: 3000, height: 3000 },
  ...more,
});

const kind = { releaseDate: '2020-10-30', genreNames: ['Afrobeats', 'Music', 'African'] };
const catalogueSong = (n: number, isrc = `USRC1200000${n}`) => ({
  id: String(1000 + n),
  type: 'songs',
  attributes: attributes(n, { isrc, contentRating: 'explicit', previews: [{ url: 'https://audio/p.m4a' }], ...kind }),
});

const libraryRow = (n: number, catalogue: unknown[] = [catalogueSong(n)]) => ({
  id: `i.${n}`,
  type: 'library-songs',
  attributes: attributes(n, { playParams: { id: `i.${n}`, isLibrary: true }, dateAdded: '2024-03-01T00:00:00Z' }),
  relationships: { catalog: { data: catalogue } },
});

const catalogue = (
  play: (request: RecordedRequest) => ScriptedResponse,
  storefront: ScriptedResponse = { json: { data: [{ id: 'ng' }] } },
) => fakeService((request) => (request.path === '/v1/me/storefront' ? storefront : play(request)));

describe("Apple Music's playlists", () => {
  it('are requested with both tokens, 100 per page and without song counts', async () => {
    const playlist = {
      id: 'p.1',
      attributes: {
        name: 'Mix',
        description: { standard: 'Hot' },
        artwork: attributes(1).artwork,
        dateAdded: '2023-05-15T07:41:02Z',
        lastModifiedDate: '2025-05-15T07:41:02Z',
      },
    };
    const fake = await fakeService(({ query }) => ({
      json:
        query.offset === '0'
          ? { data: [playlist], next: '/v1/me/library/playlists?offset=100', meta: { total: 101 } }
          : { data: [{ id: 'p.2' }], meta: { total: 101 } },
    }));
    const { client } = createTestClient('apple', fake);
    const first = await client.playlists();
    expect(first).toEqual({
      items: [
        {
          service: 'apple',
          id: 'p.1',
          name: 'Mix',
          description: 'Hot',
          imageUrl: 'https://is1-ssl.mzstatic.com/image/600x600bb.jpg',
          songCount: null,
          addedAt: '2023-05-15T07:41:02.000Z',
          revision: '2025-05-15T07:41:02Z',
        },
      ],
      next: expect.any(String),
      total: 101,
    });
    await expect(client.playlists(first.next)).resolves.toMatchObject({ items: [{ id: 'p.2' }], next: null });
    expect(fake.seen[0]).toMatchObject({
      headers: { authorization: 'Bearer developer', 'music-user-token': 'old' },
      query: { limit: '100', offset: '0' },
    });
  });

  it('are empty when Apple responds with 404', async () => {
    const fake = await fakeService(() => nothingThere);
    await expect(createTestClient('apple', fake).client.playlists()).resolves.toMatchObject({ items: [], next: null });
  });
});

describe("an Apple playlist's rows", () => {
  it('are the catalogue songs behind 150 library songs, in order', async () => {
    const all = Array.from({ length: 150 }, (_, n) => libraryRow(n));
    const fake = await fakeService(({ path, query }) => {
      const offset = Number(query.offset);
      // `next` drops the limit, so it has to be said on every page.
      const end = offset + Number(query.limit ?? 25);
      const next = end < all.length ? `${path}?offset=${end}` : undefined;
      return { json: { data: all.slice(offset, end), next, meta: { total: all.length } } };
    });
    const { client } = createTestClient('apple', fake);
    const first = await client.playlistRows('p.1');
    const second = await client.playlistRows('p.1', first.next);
    const ids = [...first.items, ...second.items].map((row) => row.state === 'available' && row.track.id);
    expect(ids).toEqual(all.map((_, n) => String(1000 + n)));
    expect(second.next).toBeNull();
    expect(fake.seen.map(({ query }) => query)).toEqual([
      { include: 'catalog', limit: '100', offset: '0' },
      { include: 'catalog', limit: '100', offset: '100' },
    ]);
    expect(first.items[1]).toEqual({
      state: 'available',
      track: {
        service: 'apple',
        id: '1001',
        title: 'Song 1',
        artists: ['Wizkid, Tems & Justin Bieber'],
        album: 'Made in Lagos',
        durationMs: 248_000,
        isrc: 'USRC12000001',
        explicit: true,
        imageUrl: 'https://is1-ssl.mzstatic.com/image/300x300bb.jpg',
        previewUrl: 'https://audio/p.m4a',
        kind: 'song',
        year: 2020,
        genres: ['Afrobeats', 'African'],
      },
      addedAt: '2024-03-01T00:00:00.000Z',
    });
  });

  it('keep the positions of uploads, videos and removed songs', async () => {
    const video = { ...libraryRow(2), type: 'library-music-videos' };
    const known = { ...libraryRow(4, []), attributes: attributes(4, { playParams: { catalogId: '1004' } }) };
    const data = [libraryRow(1, []), video, { id: 'i.3', type: 'library-songs' }, known];
    const fake = await fakeService(() => ({ json: { data } }));
    const { items } = await createTestClient('apple', fake).client.playlistRows('p.1');
    const author = 'Wizkid, Tems & Justin Bieber';
    const addedAt = '2024-03-01T00:00:00.000Z';
    expect(items.slice(0, 3)).toEqual([
      { state: 'unavailable', reason: 'local-file', title: 'Song 1', author, addedAt },
      { state: 'unavailable', reason: 'not-a-song', title: 'Song 2', author, addedAt },
      { state: 'unavailable', reason: 'removed', title: 'Unknown', author: 'Unknown', addedAt: null },
    ]);
    expect(items[3]).toMatchObject({ state: 'available', track: { id: '1004', isrc: null } });
  });

  it('are none for an empty playlist, which responds with 404', async () => {
    const fake = await fakeService(({ path }) =>
      path.endsWith('/tracks') ? nothingThere : { json: { data: [{ id: 'p.1', attributes: { name: 'Empty' } }] } },
    );
    await expect(createTestClient('apple', fake).client.playlistRows('p.1')).resolves.toEqual({
      items: [],
      next: null,
      total: null,
    });
  });

  it('are not-found for a playlist that does not exist', async () => {
    const fake = await fakeService(() => nothingThere);
    await expect(createTestClient('apple', fake).client.playlistRows('p.0')).rejects.toMatchObject({
      kind: 'not-found',
    });
  });
});

describe("Apple's catalogue", () => {
  it("is searched in the user's storefront, which is read once", async () => {
    const fake = await catalogue(() => ({ json: { results: { songs: { data: [catalogueSong(1)] } } } }));
    const { client } = createTestClient('apple', fake);
    const query = { title: 'Essence', artist: 'Wizkid' };
    const [found] = await Promise.all([client.searchTracks(query), client.searchTracks(query)]);
    expect(found).toMatchObject([{ id: '1001' }]);
    expect(fake.seen.filter(({ path }) => path === '/v1/me/storefront')).toHaveLength(1);
    expect(fake.seen.at(-1)).toMatchObject({
      path: '/v1/catalog/ng/search',
      query: { term: 'Essence Wizkid', types: 'songs', limit: '25' },
    });
  });

  it.each<[string, ScriptedResponse]>([
    ['none', { json: { data: [] } }],
    ['404', nothingThere],
    ['garbage', { text: '<html>' }],
  ])('falls back to the storefront `us` (%s)', async (_, storefront) => {
    const fake = await catalogue(() => ({ json: { results: {} } }), storefront);
    await expect(createTestClient('apple', fake).client.searchTracks({ title: 'a', artist: 'b' })).resolves.toEqual([]);
    expect(fake.seen.at(-1)?.path).toBe('/v1/catalog/us/search');
  });

  it('does not guess the storefront of an expired login, and reads it again later', async () => {
    const fake = await catalogue(() => ({ json: { results: {} } }), refusal(403, '40300', 'Invalid authentication'));
    const { client } = createTestClient('apple', fake, { tokens: fixedLogin });
    const query = { title: 'a', artist: 'b' };
    await expect(client.searchTracks(query)).rejects.toMatchObject({ kind: 'unauthorized' });
    await expect(client.searchTracks(query)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(fake.seen.map(({ path }) => path)).not.toContain('/v1/catalog/us/search');
  });

  it('finds up to 25 ISRCs a call, several songs each', async () => {
    const data = [catalogueSong(1), catalogueSong(2, 'usrc12000001'), catalogueSong(3), catalogueSong(4, 'ZZ')];
    const fake = await catalogue(() => ({ json: { data } }));
    const { client } = createTestClient('apple', fake, { storefront: 'gb' });
    const found = await client.findByIsrc(['USRC12000001', 'us-rc1-20-00003', 'USRC12000009']);
    expect([...found].map(([isrc, tracks]) => [isrc, tracks.map(({ id }) => id)])).toEqual([
      ['USRC12000001', ['1001', '1002']],
      ['USRC12000003', ['1003']],
    ]);
    expect(fake.seen).toHaveLength(1);
    expect(fake.seen[0]).toMatchObject({
      path: '/v1/catalog/gb/songs',
      query: { 'filter[isrc]': 'USRC12000001,USRC12000003,USRC12000009' },
    });
    const tooMany = Array.from({ length: 26 }, (_, n) => `USRC120000${n}`);
    await expect(client.findByIsrc(tooMany)).rejects.toMatchObject({ kind: 'invalid-request' });
  });
});

describe('writing to Apple Music', () => {
  it('creates a playlist', async () => {
    const fake = await fakeService(() => ({ status: 201, json: { data: [{ id: 'p.9', type: 'library-playlists' }] } }));
    const created = await createTestClient('apple', fake).client.createPlaylist({
      name: 'Mix',
      description: 'Created via Playa',
    });
    expect(created).toMatchObject({ id: 'p.9', name: 'Mix', description: 'Created via Playa', songCount: 0 });
    expect(fake.seen[0]?.body).toEqual({ attributes: { name: 'Mix', description: 'Created via Playa' } });
  });

  it('adds songs in order', async () => {
    const fake = await fakeService(() => ({ status: 204 }));
    await createTestClient('apple', fake).client.addTracks('p.9', ['1002', '1001']);
    expect(fake.seen[0]).toMatchObject({
      method: 'POST',
      path: '/v1/me/library/playlists/p.9/tracks',
      body: {
        data: [
          { id: '1002', type: 'songs' },
          { id: '1001', type: 'songs' },
        ],
      },
    });
  });

  it('does not repeat an addition with status 500: it may have taken effect', async () => {
    const fake = await fakeService(() => refusal(500, '50001', 'Upstream Service Error'));
    await expect(createTestClient('apple', fake).client.addTracks('p.9', ['1001'])).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'Upstream Service Error',
    });
    expect(fake.seen).toHaveLength(1);
  });
});

describe('errors of Apple Music', () => {
  it.each<[string, ScriptedResponse]>([
    ['invalid-request', refusal(400, '40005', 'Invalid parameter')],
    ['unauthorized', { status: 401 }],
    ['unauthorized', refusal(403, '40300', 'Invalid authentication')],
    ['forbidden', refusal(403, '40302', 'Playlist can not be changed')],
    ['not-found', nothingThere],
    ['conflict', refusal(409, '40900', 'Conflict')],
  ])('%s: %j', async (kind, answer) => {
    const fake = await fakeService(() => answer);
    await expect(createTestClient('apple', fake, { tokens: fixedLogin }).client.playlist('p.1')).rejects.toMatchObject({
      service: 'apple',
      kind,
    });
  });

  it('renews an expired developer token, which leaves the user token as it is', async () => {
    const fake = await fakeService(({ headers }) =>
      headers.authorization === 'Bearer fresh' ? { json: { data: [{ id: 'ng' }] } } : { status: 401 },
    );
    let developerToken = 'stale';
    const current = async () => ({ accessToken: 'user', developerToken });
    const renew = async () => {
      developerToken = 'fresh';
      return current();
    };
    const { client } = createTestClient('apple', fake, { tokens: { current, renew } });
    await expect(client.profile()).resolves.toEqual({ id: 'me', displayName: null });
  });

  it('is not called without a developer token', async () => {
    const fake = await fakeService(() => ({}));
    const tokens = { current: async () => ({ accessToken: 'user' }), renew: async () => ({ accessToken: 'user' }) };
    await expect(createTestClient('apple', fake, { tokens }).client.profile()).rejects.toMatchObject({
      kind: 'unauthorized',
    });
    expect(fake.seen).toEqual([]);
  });
});
