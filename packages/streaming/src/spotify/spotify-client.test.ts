import { describe, expect, it } from 'vitest';
import { fakeService, type RecordedRequest, type ScriptedResponse } from '../testing/fake-service.ts';
import { createTestClient, fixedLogin } from '../testing/test-client.ts';

type Dialect = 'current' | 'older';

const refusal = (status: number, message: string): ScriptedResponse => ({
  status,
  json: { error: { status, message } },
});
const forbidden = refusal(403, 'Forbidden');

const song = (n: number) => ({
  type: 'track',
  id: `t${n}`,
  name: `Song ${n}`,
  is_local: false,
  explicit: n % 2 === 0,
  duration_ms: 200_000 + n,
  preview_url: null,
  artists: [{ name: 'Tems' }, { name: 'Wizkid' }],
  album: {
    name: 'Born in the Wild',
    release_date: '2024-06-07',
    images: [{ url: `https://i.scdn.co/${n}`, height: 640, width: 640 }],
  },
  external_ids: { isrc: 'uscm52400001' },
});

/** A library with one playlist `p1`, as an app with or without extended quota sees it. */
const spotify = (dialect: Dialect, contents: unknown[]) =>
  fakeService(({ method, path, query }: RecordedRequest): ScriptedResponse => {
    const current = dialect === 'current';
    const segment = current ? 'items' : 'tracks';
    const total = contents.length;
    const info = {
      id: 'p1',
      name: 'Mix',
      description: 'R&amp;B',
      images: null,
      snapshot_id: 'MSxh',
      [segment]: { total },
    };
    const offset = Number(query.offset ?? 0);
    if (path === '/v1/me') return { json: { id: 'ada' } };
    if (path === (current ? '/v1/me/playlists' : '/v1/users/ada/playlists') && method === 'POST')
      return { status: 201, json: { id: 'p2', name: 'New', description: null, images: [] } };
    if (path === '/v1/me/playlists' && method === 'POST') return { status: 405 };
    if (path === '/v1/users/ada/playlists') return forbidden;
    if (path === '/v1/me/playlists') return { json: { items: [info, null], next: null, total: 2 } };
    if (path === '/v1/playlists/p1') return { json: info };
    if (path === '/v1/search' && Number(query.limit) > (current ? 10 : 50)) return refusal(400, 'Invalid limit');
    if (path === '/v1/search') return { json: { tracks: { items: [song(1), null] } } };
    if (path === '/v1/playlists/p1/tracks' && current) return forbidden;
    if (path !== `/v1/playlists/p1/${segment}`) return refusal(404, 'Not found.');
    if (method !== 'GET') return { status: 201, json: { snapshot_id: 's' } };
    const limit = Number(query.limit);
    if (limit > (current ? 50 : 100)) return refusal(400, 'Invalid limit');
    const end = offset + limit;
    const next = end < contents.length ? `https://api.spotify.com${path}?offset=${end}&limit=${limit}` : null;
    return { json: { items: contents.slice(offset, end), next, total: contents.length } };
  });

const addedAt = '2026-10-01T07:41:02.000Z';

const rowOf = (dialect: Dialect, content: unknown, more = {}) => ({
  added_at: '2026-10-01T07:41:02Z',
  is_local: false,
  [dialect === 'current' ? 'item' : 'track']: content,
  ...more,
});

const pathsOf = (seen: RecordedRequest[]) => seen.map(({ method, path }) => `${method} ${path.replace('/v1', '')}`);

describe.each<Dialect>(['current', 'older'])('Spotify in its %s dialect', (dialect) => {
  const rows = dialect === 'current' ? '/playlists/p1/items' : '/playlists/p1/tracks';

  it('reads all 120 rows in order, page by page', async () => {
    const contents = Array.from({ length: 120 }, (_, n) => rowOf(dialect, song(n)));
    const fake = await spotify(dialect, contents);
    const { client } = createTestClient('spotify', fake);
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await client.playlistRows('p1', cursor);
      expect(page.total).toBe(120);
      ids.push(...page.items.map((row) => (row.state === 'available' ? row.track.id : 'gone')));
      cursor = page.next;
    } while (cursor !== null);
    expect(ids).toEqual(contents.map((_, n) => `t${n}`));
    expect(pathsOf(fake.seen).filter((call) => call === `GET ${rows}`)).toHaveLength(dialect === 'current' ? 3 : 2);
  });

  it('needs no probing after the playlists were listed', async () => {
    const fake = await spotify(dialect, []);
    const { client } = createTestClient('spotify', fake);
    const page = await client.playlists();
    expect(page.items).toEqual([
      { service: 'spotify', id: 'p1', name: 'Mix', description: 'R&B', imageUrl: null, songCount: 0, revision: 'MSxh' },
    ]);
    await client.playlistRows('p1');
    expect(pathsOf(fake.seen)).toEqual(['GET /me/playlists', `GET ${rows}`]);
  });

  it('probes once and remembers', async () => {
    const fake = await spotify(dialect, []);
    const { client, renewals } = createTestClient('spotify', fake);
    await client.addTracks('p1', ['t1', 't2']);
    await client.playlistRows('p1');
    const probe = dialect === 'older' ? ['POST /playlists/p1/items'] : [];
    expect(pathsOf(fake.seen)).toEqual([...probe, `POST ${rows}`, `GET ${rows}`]);
    expect(fake.seen.at(-2)?.body).toEqual({ uris: ['spotify:track:t1', 'spotify:track:t2'] });
    expect(renewals).toEqual([]);
  });

  it('removes songs under the name that rows have, and moves a row', async () => {
    const fake = await spotify(dialect, []);
    const { client } = createTestClient('spotify', fake);
    await client.playlists();
    await client.removeTracks('p1', ['t1', 't2']);
    await client.moveRow('p1', { from: 1, to: 3 });
    const uris = [{ uri: 'spotify:track:t1' }, { uri: 'spotify:track:t2' }];
    expect(fake.seen.slice(1).map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: 'DELETE', path: `/v1${rows}`, body: { [dialect === 'current' ? 'items' : 'tracks']: uris } },
      { method: 'PUT', path: `/v1${rows}`, body: { range_start: 1, range_length: 1, insert_before: 4 } },
    ]);
  });

  it('creates a playlist', async () => {
    const fake = await spotify(dialect, []);
    const { client } = createTestClient('spotify', fake);
    await expect(client.createPlaylist({ name: 'New', description: 'From Playa' })).resolves.toEqual({
      service: 'spotify',
      id: 'p2',
      name: 'New',
      description: null,
      imageUrl: null,
      songCount: 0,
      revision: null,
    });
    expect(fake.seen.at(-1)?.body).toEqual({ name: 'New', description: 'From Playa' });
  });

  it('searches with the largest page that is confirmed', async () => {
    const fake = await spotify(dialect, []);
    const { client } = createTestClient('spotify', fake);
    await client.playlistRows('p1');
    const found = await client.searchTracks({ title: 'Say "Yes": Live', artist: 'Tems' });
    expect(fake.seen.at(-1)?.query).toEqual({
      q: 'track:Say Yes Live artist:Tems',
      type: 'track',
      limit: dialect === 'current' ? '10' : '50',
    });
    expect(found.map(({ id }) => id)).toEqual(['t1']);
  });

  it('keeps the positions of rows without a usable track', async () => {
    const episode = { type: 'episode', id: 'e1', name: 'Week 12', show: { name: 'Beats Weekly' } };
    const local = { type: 'track', id: null, name: 'My demo', artists: [{ name: 'Ada' }], is_local: true };
    const fake = await spotify(dialect, [
      null,
      rowOf(dialect, null, { added_at: '1970-01-01T00:00:00Z' }),
      rowOf(dialect, local, { is_local: true }),
      rowOf(dialect, episode),
      rowOf(dialect, song(3)),
    ]);
    const { items } = await createTestClient('spotify', fake).client.playlistRows('p1');
    const unavailable = { state: 'unavailable' };
    expect(items.slice(0, 4)).toEqual([
      { ...unavailable, reason: 'removed', title: 'Unknown', author: 'Unknown', addedAt: null },
      { ...unavailable, reason: 'removed', title: 'Unknown', author: 'Unknown', addedAt: null },
      { ...unavailable, reason: 'local-file', title: 'My demo', author: 'Ada', addedAt },
      { ...unavailable, reason: 'episode', title: 'Week 12', author: 'Beats Weekly', addedAt },
    ]);
    expect(items[4]).toEqual({
      state: 'available',
      track: {
        service: 'spotify',
        id: 't3',
        title: 'Song 3',
        artists: ['Tems', 'Wizkid'],
        album: 'Born in the Wild',
        durationMs: 200_003,
        isrc: 'USCM52400001',
        explicit: false,
        imageUrl: 'https://i.scdn.co/3',
        previewUrl: null,
        kind: 'song',
        year: 2024,
      },
      addedAt,
    });
  });

  it('is not-found for an unknown playlist', async () => {
    const fake = await spotify(dialect, []);
    const { client } = createTestClient('spotify', fake);
    await expect(client.playlistRows('nowhere')).rejects.toMatchObject({ kind: 'not-found' });
    await expect(client.playlistRows('p1')).resolves.toMatchObject({ items: [] });
  });
});

describe('detecting the dialect', () => {
  it("does not mistake somebody else's playlist for the other dialect", async () => {
    const fake = await fakeService(({ path }) =>
      path === '/v1/playlists/mine/items' ? { json: { items: [], next: null, total: 0 } } : forbidden,
    );
    const { client } = createTestClient('spotify', fake);
    await expect(client.playlistRows('theirs')).rejects.toMatchObject({ kind: 'forbidden', message: 'Forbidden' });
    await expect(client.playlistRows('mine')).resolves.toMatchObject({ items: [] });
    await expect(client.playlistRows('theirs')).rejects.toMatchObject({ kind: 'forbidden' });
    expect(pathsOf(fake.seen)).toEqual([
      'GET /playlists/theirs/items',
      'GET /playlists/theirs/tracks',
      'GET /playlists/mine/items',
      'GET /playlists/theirs/items',
    ]);
  });

  it('is known from a listed playlist, whatever path has worked before', async () => {
    const fake = await fakeService(({ path, method }) => {
      if (method === 'PUT') return { status: 200 };
      if (path === '/v1/me/playlists') return { json: { items: [{ id: 'p1', tracks: { total: 0 } }] } };
      return path.endsWith('/tracks') ? { json: { items: [] } } : forbidden;
    });
    const { client } = createTestClient('spotify', fake);
    await client.saveTracks(['t1']);
    await client.playlists();
    await client.playlistRows('p1');
    expect(pathsOf(fake.seen)).toEqual(['PUT /me/library', 'GET /me/playlists', 'GET /playlists/p1/tracks']);
  });

  it('reports an outage during the second attempt as an outage', async () => {
    const fake = await fakeService(({ path }) => (path.endsWith('/items') ? forbidden : { status: 503 }));
    await expect(createTestClient('spotify', fake).client.addTracks('p1', ['t1'])).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });
});

describe('pages', () => {
  const endless = (next: string) => fakeService(() => ({ json: { items: [], next } }));

  it('never calls another origin, whatever `next` contains', async () => {
    const foreign = await endless('');
    const fake = await endless(`${foreign.url}/me/playlists?offset=50&limit=50`);
    const { client } = createTestClient('spotify', fake);
    const { next } = await client.playlists();
    await client.playlists(next).catch(() => undefined);
    expect(foreign.seen).toEqual([]);
    expect(fake.seen.map(({ query }) => query.offset)).toEqual(['0', '50']);
  });

  it.each(['https://api.spotify.com/v1/me/playlists', 'nonsense?offset=-1', 'https://api.spotify.com/v1/x?offset=0'])(
    'stops at a `next` that leads nowhere: %s',
    async (next) => {
      const fake = await endless(next);
      const { client } = createTestClient('spotify', fake);
      const page = await client.playlists();
      await expect(client.playlists(page.next)).rejects.toMatchObject({ kind: 'malformed-response' });
      expect(fake.seen).toHaveLength(1);
    },
  );

  it('refuses a cursor that is not its own', async () => {
    const fake = await endless('');
    const call = createTestClient('spotify', fake).client.playlists('https://evil.example');
    await expect(call).rejects.toMatchObject({ kind: 'invalid-request' });
    expect(fake.seen).toEqual([]);
  });
});

describe('ISRC', () => {
  it('is looked up one at a time and compared in upper case', async () => {
    const other = { ...song(2), external_ids: { isrc: 'GBAAA0000001' } };
    const fake = await fakeService(() => ({ json: { tracks: { items: [other, song(1), song(3)] } } }));
    const found = await createTestClient('spotify', fake).client.findByIsrc(['us-cm5-24-00001']);
    expect(fake.seen[0]?.query.q).toBe('isrc:USCM52400001');
    expect([...found].map(([isrc, tracks]) => [isrc, tracks.map(({ id }) => id)])).toEqual([
      ['USCM52400001', ['t1', 't3']],
    ]);
  });

  it('is missing from the map when unknown, and an empty list sends no request', async () => {
    const fake = await fakeService(() => ({ json: { tracks: { items: [] } } }));
    const { client } = createTestClient('spotify', fake);
    expect((await client.findByIsrc(['USCM52400001'])).size).toBe(0);
    expect((await client.findByIsrc([])).size).toBe(0);
    expect(fake.seen).toHaveLength(1);
  });
});

describe('errors of Spotify', () => {
  it.each<[string, string, ScriptedResponse]>([
    ['invalid-request', 'Invalid limit', refusal(400, 'Invalid limit')],
    ['unauthorized', 'Your login has expired.', refusal(401, 'The access token expired')],
    ['unauthorized', 'Your login has expired.', refusal(403, 'The access token expired')],
    ['forbidden', 'Spotify answered with status 403.', { status: 403 }],
    ['not-found', 'Resource not found', refusal(404, 'Resource not found')],
    ['not-found', 'Invalid base62 id', refusal(400, 'Invalid base62 id')],
    ['playlist-full', 'Playlist size limit reached', refusal(400, 'Playlist size limit reached')],
    ['playlist-full', 'Playlist exceeds maximum size', refusal(403, 'Playlist exceeds maximum size')],
    ['unavailable', 'Spotify answered with status 502.', { status: 502, text: '<html></html>' }],
  ])('%s: %s', async (kind, message, answer) => {
    const fake = await fakeService(() => answer);
    await expect(createTestClient('spotify', fake, { tokens: fixedLogin }).client.playlist('p1')).rejects.toMatchObject(
      {
        name: 'StreamingError',
        service: 'spotify',
        kind,
        message,
      },
    );
  });

  it('distinguish an exhausted quota from a rate limit', async () => {
    const json = { error: { status: 429, message: 'Too many requests', reason: 'QUOTA_EXCEEDED' } };
    const fake = await fakeService(() => ({ status: 429, json, headers: { 'retry-after': '3600' } }));
    await expect(createTestClient('spotify', fake).client.profile()).rejects.toMatchObject({
      kind: 'quota-exceeded',
      retryAfterMs: 3_600_000,
    });
    expect(fake.seen).toHaveLength(1);
  });

  it('include more ids than a batch, before a request', async () => {
    const fake = await fakeService(() => ({}));
    const { client } = createTestClient('spotify', fake);
    const ids = Array.from({ length: client.limits.addBatch + 1 }, (_, n) => `t${n}`);
    await expect(client.addTracks('p1', ids)).rejects.toMatchObject({ kind: 'invalid-request' });
    expect(fake.seen).toEqual([]);
  });
});
