import { PlaylistRow, type ServiceName } from '@playa/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeService } from './testing/fake-service.ts';
import { createTestClient } from './testing/test-client.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

interface Service {
  row: Json;
  /** A page of rows as the service sends it. */
  page: (rows: Json[], total: Json) => Json;
}

const image = { url: 'https://images.test/1.jpg', height: 640, width: 640 };

const services: Record<ServiceName, Service> = {
  spotify: {
    row: {
      is_local: false,
      item: {
        type: 'track',
        id: 't1',
        name: 'Essence',
        is_local: false,
        explicit: true,
        duration_ms: 200_000,
        preview_url: 'https://p.test/1',
        artists: [{ name: 'Wizkid' }, { name: 'Tems' }],
        album: { name: 'Made in Lagos', images: [image], release_date: '2020-10-30' },
        external_ids: { isrc: 'USRC12001234' },
        show: { name: 'Beats Weekly', publisher: 'Ada' },
      },
    },
    page: (items, total) => ({ items, next: null, total }),
  },
  youtube: {
    row: {
      snippet: {
        title: 'Essence',
        thumbnails: { default: image, high: image },
        videoOwnerChannelTitle: 'Wizkid - Topic',
        resourceId: { kind: 'youtube#video', videoId: 'v1' },
      },
      contentDetails: { videoId: 'v1', duration: 'PT3M25S' },
      status: { privacyStatus: 'public' },
    },
    page: (items, total) => ({ items, pageInfo: { totalResults: total } }),
  },
  apple: {
    row: {
      id: 'i.1',
      type: 'library-songs',
      attributes: { name: 'Essence', artistName: 'Wizkid', playParams: { id: 'i.1', catalogId: '1001' } },
      relationships: {
        catalog: {
          data: [
            {
              id: '1001',
              attributes: {
                name: 'Essence',
                artistName: 'Wizkid',
                albumName: 'Made in Lagos',
                durationInMillis: 248_000,
                isrc: 'USRC12001234',
                contentRating: 'explicit',
                artwork: image,
                previews: [{ url: 'https://p.test/1' }],
              },
            },
          ],
        },
      },
    },
    page: (data, total) => ({ data, meta: { total } }),
  },
};

type Path = readonly (string | number)[];

const pathsIn = (value: Json, path: Path = []): Path[] => {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([key, child]) => pathsIn(child, [...path, key]))];
};

const replaced = (value: Json, [key, ...rest]: Path, odd: Json): Json => {
  if (key === undefined) return odd;
  if (typeof value !== 'object' || value === null) return value;
  const copy: Json = structuredClone(value);
  const children = copy as Record<string, Json>;
  children[key] = replaced(children[key] ?? null, rest, odd);
  return copy;
};

const odd = fc.oneof(
  fc.constantFrom<Json>(null, [], {}, [null], [[]], [{}], '', ' ', 'x', true, -1, 0.5, 1e300),
  fc.constantFrom<Json>('\0', 'Alt\0é', '\uD800', 'a'.repeat(20_000), { url: null }, [{ url: null }], [{ name: null }]),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
);

const oddRow = (row: Json): fc.Arbitrary<Json> =>
  fc
    .array(fc.tuple(fc.constantFrom(...pathsIn(row)), odd), { maxLength: 4 })
    .map((changes) => changes.reduce<Json>((changed, [path, value]) => replaced(changed, path, value), row));

const isStorable = (value: string): boolean => !value.includes('\0') && !/\p{Surrogate}/u.test(value);

describe.each(Object.entries(services) as [ServiceName, Service][])('odd rows of %s', (service, { row, page }) => {
  it('keep the count and the positions of all others', async () => {
    let answer: Json = null;
    const fake = await fakeService(() => ({ json: answer }));
    const { client } = createTestClient(service, fake);
    answer = page([row], 1);
    const [usual] = (await client.playlistRows('p1')).items;
    expect(usual?.state).toBe('available');

    const rows = fc.array(fc.oneof(fc.constant(row), oddRow(row)), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(rows, odd, async (sent, total) => {
        answer = page(sent, total);
        const { items } = await client.playlistRows('p1');
        expect(items).toHaveLength(sent.length);
        for (const [index, item] of items.entries()) {
          expect(PlaylistRow.parse(item)).toEqual(item);
          expect(isStorable(JSON.stringify(item)) && isStorable(JSON.parse(JSON.stringify(item)).title ?? '')).toBe(
            true,
          );
          if (sent[index] === row) expect(item).toEqual(usual);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('a row with one invalid value', () => {
  const kept = async (service: ServiceName, path: Path, value: Json) => {
    const { row, page } = services[service];
    const fake = await fakeService(() => ({ json: page([replaced(row, path, value), row], null) }));
    const { items, total } = await createTestClient(service, fake).client.playlistRows('p1');
    expect(items).toHaveLength(2);
    expect(items[1]).toMatchObject({ state: 'available' });
    expect(total).toBeNull();
    return items[0];
  };

  it.each<[ServiceName, Path, Json]>([
    ['spotify', ['item', 'artists'], [null]],
    ['spotify', ['item', 'artists'], null],
    ['spotify', ['item', 'album', 'images'], [{ url: null }]],
    ['spotify', ['item', 'album', 'images'], [null]],
    ['spotify', ['item', 'duration_ms'], 'long'],
    ['spotify', ['item', 'show'], 'none'],
    ['youtube', ['snippet', 'thumbnails', 'high'], { url: null }],
    ['youtube', ['status'], 'public'],
    ['apple', ['relationships', 'catalog', 'data', 0, 'attributes', 'previews'], [null]],
    ['apple', ['relationships', 'catalog', 'data', 0, 'attributes', 'artwork'], { url: null }],
    ['apple', ['id'], null],
  ])('of %s stays available: %j = %j', async (service, path, value) => {
    expect(await kept(service, path, value)).toMatchObject({ state: 'available', track: { title: 'Essence' } });
  });

  it.each<[ServiceName, Path, Json]>([
    ['spotify', [], null],
    ['spotify', [], 'row'],
    ['spotify', ['item', 'name'], null],
    ['youtube', [], null],
    ['youtube', ['snippet'], null],
    ['youtube', ['snippet', 'title'], null],
    ['apple', [], null],
    ['apple', ['relationships', 'catalog', 'data', 0, 'attributes', 'name'], null],
  ])('of %s is reported in its place where the song cannot be told: %j = %j', async (service, path, value) => {
    expect(await kept(service, path, value)).toMatchObject({ state: 'unavailable', title: 'Unknown' });
  });
});

describe('invalid entries of a list', () => {
  const listed: Record<
    ServiceName,
    { playlist: Json; song: Json; playlists: (all: Json[]) => Json; found: (all: Json[]) => Json }
  > = {
    spotify: {
      playlist: { id: 'p1', name: 'Mix', images: [image], tracks: { total: 7 } },
      song: { type: 'track', id: 't1', name: 'Essence', artists: [{ name: 'Wizkid' }] },
      playlists: (items) => ({ items, next: null, total: items.length }),
      found: (items) => ({ tracks: { items } }),
    },
    youtube: {
      playlist: { id: 'p1', snippet: { title: 'Mix', thumbnails: { high: image } }, contentDetails: { itemCount: 7 } },
      song: { id: { videoId: 't1' }, snippet: { title: 'Essence', channelTitle: 'Wizkid - Topic' } },
      playlists: (items) => ({ items }),
      found: (items) => ({ items }),
    },
    apple: {
      playlist: { id: 'p1', attributes: { name: 'Mix', artwork: image } },
      song: { id: 't1', attributes: { name: 'Essence', artistName: 'Wizkid' } },
      playlists: (data) => ({ data }),
      found: (data) => ({ results: { songs: { data } } }),
    },
  };
  const nonsense: Json[] = [null, 'x', [], {}, { id: null }, { id: 7, name: [] }];

  it.each(Object.entries(listed) as [ServiceName, (typeof listed)['spotify']][])(
    'of %s lose neither the playlists nor the songs beside them',
    async (service, { playlist, song, playlists, found }) => {
      const fake = await fakeService(({ path }) => {
        if (path.endsWith('/playlists'))
          return { json: playlists([...nonsense, playlist, replaced(playlist, ['id'], 'p2')]) };
        return { json: path.endsWith('/search') ? found([...nonsense, song]) : { data: [], items: [] } };
      });
      const { client } = createTestClient(service, fake);
      expect((await client.playlists()).items.map(({ id, name }) => [id, name])).toEqual([
        ['p1', 'Mix'],
        ['p2', 'Mix'],
      ]);
      expect(await client.searchTracks({ title: 'Essence', artist: 'Wizkid' })).toMatchObject([{ id: 't1' }]);
    },
  );

  it.each<[ServiceName, Path]>([
    ['spotify', ['name']],
    ['spotify', ['images']],
    ['youtube', ['snippet']],
    ['youtube', ['snippet', 'title']],
    ['apple', ['attributes']],
  ])('of %s keep a playlist whose %j is missing', async (service, path) => {
    const { playlist, playlists } = listed[service];
    const fake = await fakeService(() => ({ json: playlists([replaced(playlist, path, null)]) }));
    expect((await createTestClient(service, fake).client.playlists()).items).toMatchObject([{ id: 'p1' }]);
  });
});
