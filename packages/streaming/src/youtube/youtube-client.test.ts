import { describe, expect, it } from 'vitest';
import { fakeService, type ScriptedResponse } from '../testing/fake-service.ts';
import { createTestClient, fixedLogin } from '../testing/test-client.ts';

const thumbnails = { default: { url: 'https://i.ytimg.com/d.jpg' }, high: { url: 'https://i.ytimg.com/h.jpg' } };

const row = (id: string, title: string, channel?: string) => ({
  snippet: {
    title,
    publishedAt: '2026-10-01T07:41:02Z',
    thumbnails: channel ? thumbnails : {},
    resourceId: { kind: 'youtube#video', videoId: id },
    ...(channel ? { videoOwnerChannelTitle: channel } : {}),
  },
  contentDetails: { videoId: id },
  status: { privacyStatus: channel ? 'public' : 'privacyStatusUnspecified' },
});

const videos = (ids: string | undefined): ScriptedResponse => ({
  json: { items: (ids ?? '').split(',').map((id) => ({ id, contentDetails: { duration: 'PT3M25S' } })) },
});

const refusal = (status: number, reason: string | null, message: string): ScriptedResponse => ({
  status,
  json: { error: { code: status, message, errors: reason ? [{ domain: 'youtube.x', reason }] : [] } },
});

describe("YouTube's playlists", () => {
  it('are read 50 per page with their song counts', async () => {
    const fake = await fakeService(({ query }) => ({
      json: query.pageToken
        ? { items: [{ id: 'PL2', snippet: { title: 'Two' } }], pageInfo: { totalResults: 2 } }
        : {
            items: [
              {
                id: 'PL1',
                etag: 'e1',
                snippet: { title: 'One', description: '', publishedAt: '2020-05-15T07:41:02Z', thumbnails },
                contentDetails: { itemCount: 7 },
              },
            ],
            nextPageToken: 'CDIQAA',
            pageInfo: { totalResults: 2 },
          },
    }));
    const { client } = createTestClient('youtube', fake);
    const first = await client.playlists();
    expect(first).toEqual({
      items: [
        {
          service: 'youtube',
          id: 'PL1',
          name: 'One',
          description: null,
          imageUrl: 'https://i.ytimg.com/h.jpg',
          songCount: 7,
          addedAt: '2020-05-15T07:41:02.000Z',
          revision: 'e1',
        },
      ],
      next: expect.any(String),
      total: 2,
    });
    const second = await client.playlists(first.next);
    expect(second).toMatchObject({ items: [{ id: 'PL2', songCount: null }], next: null });
    expect(fake.seen[0]?.query).toEqual({ part: 'snippet,contentDetails', mine: 'true', maxResults: '50' });
    expect(fake.seen[0]?.headers.authorization).toBe('Bearer old');
  });

  it('are empty when Google leaves the list out', async () => {
    const fake = await fakeService(() => ({ json: { kind: 'youtube#playlistListResponse' } }));
    await expect(createTestClient('youtube', fake).client.playlists()).resolves.toEqual({
      items: [],
      next: null,
      total: null,
    });
  });

  it('are not-found for an unknown id', async () => {
    const fake = await fakeService(() => ({ json: { items: [] } }));
    await expect(createTestClient('youtube', fake).client.playlist('PL0')).rejects.toMatchObject({ kind: 'not-found' });
  });
});

describe("a YouTube playlist's rows", () => {
  it('have durations with one more call per page, in order over 120 rows', async () => {
    const all = Array.from({ length: 120 }, (_, n) => row(`v${n}`, `Song ${n}`, 'Tems - Topic'));
    const fake = await fakeService(({ path, query }) => {
      if (path === '/v1/videos') return videos(query.id);
      const start = Number(query.pageToken ?? 0);
      const nextPageToken = start + 50 < all.length ? String(start + 50) : undefined;
      return { json: { items: all.slice(start, start + 50), nextPageToken, pageInfo: { totalResults: 120 } } };
    });
    const { client } = createTestClient('youtube', fake);
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await client.playlistRows('PL1', cursor);
      for (const item of page.items) {
        if (item.state === 'available' && item.track.durationMs === 205_000) ids.push(item.track.id);
      }
      cursor = page.next;
    } while (cursor !== null);
    expect(ids).toEqual(all.map((_, n) => `v${n}`));
    expect(fake.seen).toHaveLength(6);
  });

  it('are not treated as deleted when YouTube sends null instead of a list', async () => {
    const fake = await fakeService(() => ({ json: { items: null } }));
    const { client } = createTestClient('youtube', fake);
    for (const call of [client.playlistRows('PL1'), client.playlist('PL1'), client.playlists()]) {
      await expect(call).rejects.toMatchObject({ kind: 'malformed-response' });
    }
  });

  it('have no durations when the caller does not need them', async () => {
    const fake = await fakeService(() => ({ json: { items: [row('v1', 'Free Mind', 'Tems - Topic')] } }));
    const { client } = createTestClient('youtube', fake);
    const { items } = await client.playlistRows('PL1', null, { lengths: false });
    expect(items).toMatchObject([{ track: { id: 'v1', durationMs: null } }]);
    expect(fake.seen.map(({ path }) => path)).toEqual(['/v1/playlistItems']);
  });

  it('keep the positions of deleted and private videos', async () => {
    const fake = await fakeService(({ path, query }) =>
      path === '/v1/videos'
        ? videos(query.id)
        : {
            json: {
              items: [row('v1', 'Deleted video'), row('v2', 'Free Mind', 'Tems - Topic'), row('v3', 'Private video')],
            },
          },
    );
    const { items } = await createTestClient('youtube', fake).client.playlistRows('PL1');
    expect(items.map((item) => (item.state === 'available' ? item.track.id : item.reason))).toEqual([
      'removed',
      'v2',
      'private',
    ]);
    expect(fake.seen.at(-1)?.query.id).toBe('v2');
  });

  it.each<[string, ScriptedResponse]>([
    ['is refused', refusal(403, 'quotaExceeded', 'Used up.')],
    ['answers nonsense', { text: '<html>' }],
    ['is down', { status: 503 }],
  ])('are there without lengths when the call for these %s', async (_, answer) => {
    const fake = await fakeService(({ path }) =>
      path === '/v1/videos' ? answer : { json: { items: [row('v1', 'Free Mind', 'Tems - Topic')] } },
    );
    const { items } = await createTestClient('youtube', fake).client.playlistRows('PL1');
    const addedAt = '2026-10-01T07:41:02.000Z';
    expect(items).toMatchObject([{ state: 'available', track: { id: 'v1', durationMs: null }, addedAt }]);
  });

  it('are not returned when the call for their durations was cancelled', async () => {
    const controller = new AbortController();
    const fake = await fakeService(({ path }) => {
      if (path !== '/v1/videos') return { json: { items: [row('v1', 'Free Mind', 'Tems - Topic')] } };
      controller.abort();
      return 'hang';
    });
    const { client } = createTestClient('youtube', fake);
    await expect(client.playlistRows('PL1', null, { signal: controller.signal })).rejects.toMatchObject({
      kind: 'aborted',
    });
  });

  it('need no second call when no row has a video', async () => {
    const fake = await fakeService(() => ({ json: { items: [row('v1', 'Deleted video')] } }));
    await createTestClient('youtube', fake).client.playlistRows('PL1');
    expect(fake.seen).toHaveLength(1);
  });

  it.each([
    ['Free Mind', 'Tems - Topic', 'topic', ['Tems']],
    ['Burna Boy - Last Last', 'BurnaBoyVEVO', 'official-video', ['BurnaBoy']],
    ['Burna Boy - Last Last', 'Burna Boy', 'official-video', ['Burna Boy']],
    ['Burna Boy - Last Last', 'Afro Lyrics', 'user-upload', ['Afro Lyrics']],
    ['Last Last', 'Burna Boy', 'unknown', ['Burna Boy']],
  ])('tell what kind of upload "%s" of "%s" is', async (title, channel, kind, artists) => {
    const fake = await fakeService(({ path, query }) =>
      path === '/v1/videos' ? videos(query.id) : { json: { items: [row('v1', title, channel)] } },
    );
    const { items } = await createTestClient('youtube', fake).client.playlistRows('PL1');
    expect(items[0]).toMatchObject({ state: 'available', track: { title, kind, artists } });
  });
});

describe("YouTube's search", () => {
  it('reads ten music videos with one call and their durations with another', async () => {
    const items = [
      {
        id: { videoId: 'v1' },
        snippet: { title: 'Don&#39;t &amp; Won&quot;t', channelTitle: 'Tems &amp; Co', thumbnails },
      },
      { id: { channelId: 'c1' }, snippet: { title: 'A channel' } },
    ];
    const fake = await fakeService(({ path, query }) =>
      path === '/v1/videos' ? videos(query.id) : { json: { items } },
    );
    const found = await createTestClient('youtube', fake).client.searchTracks({
      title: '-Free | Mind',
      artist: 'Jay-Z',
    });
    expect(found).toMatchObject([{ id: 'v1', title: 'Don\'t & Won"t', artists: ['Tems & Co'], durationMs: 205_000 }]);
    expect(fake.seen.map(({ path, query }) => [path, query])).toEqual([
      ['/v1/search', { part: 'snippet', type: 'video', videoCategoryId: '10', maxResults: '10', q: 'Jay-Z Free Mind' }],
      ['/v1/videos', { part: 'contentDetails', id: 'v1', maxResults: '50' }],
    ]);
  });

  it('does not support ISRCs', async () => {
    const { client } = createTestClient('youtube', { url: 'http://127.0.0.1:9' });
    expect(client.limits.isrcBatch).toBe(0);
    await expect(client.findByIsrc(['USCM52400001'])).rejects.toMatchObject({ kind: 'unsupported' });
  });
});

describe('writing to YouTube', () => {
  it('creates public playlists', async () => {
    const fake = await fakeService(() => ({
      json: { id: 'PL9', snippet: { title: 'Mix', description: 'From Playa' } },
    }));
    const created = await createTestClient('youtube', fake).client.createPlaylist({
      name: 'Mix',
      description: 'From Playa',
    });
    expect(created).toMatchObject({ id: 'PL9', name: 'Mix', songCount: 0 });
    expect(fake.seen[0]).toMatchObject({
      method: 'POST',
      path: '/v1/playlists',
      query: { part: 'snippet,status' },
      body: { snippet: { title: 'Mix', description: 'From Playa' }, status: { privacyStatus: 'public' } },
    });
  });

  it('adds one video a call', async () => {
    const fake = await fakeService(() => ({ json: { id: 'item' } }));
    const { client } = createTestClient('youtube', fake);
    expect(client.limits.addBatch).toBe(1);
    await client.addTracks('PL9', ['v1']);
    expect(fake.seen[0]).toMatchObject({
      path: '/v1/playlistItems',
      body: { snippet: { playlistId: 'PL9', resourceId: { kind: 'youtube#video', videoId: 'v1' } } },
    });
    await expect(client.addTracks('PL9', ['v1', 'v2'])).rejects.toMatchObject({ kind: 'invalid-request' });
  });
});

describe('errors of YouTube', () => {
  const noon = Date.UTC(2026, 10, 20, 20, 0, 0); // 12:00 in Los Angeles
  const quotaText =
    'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.';
  const toSearchText =
    "Quota exceeded for quota metric 'Search Queries' and limit 'Search Queries per day' of service 'youtube.googleapis.com'";

  it.each([
    ['the main allowance', refusal(403, 'quotaExceeded', quotaText)],
    ['the search allowance', refusal(429, 'rateLimitExceeded', toSearchText)],
  ])('%s is used up until midnight Pacific', async (_, answer) => {
    const fake = await fakeService(() => answer);
    const { client, renewals } = createTestClient('youtube', fake, { now: () => noon });
    await expect(client.searchTracks({ title: 'a', artist: 'b' })).rejects.toMatchObject({
      kind: 'quota-exceeded',
      retryAfterMs: 12 * 3_600_000,
      message: expect.stringMatching(/^(The request .* exceeded your quota\.|Quota exceeded for .*)$/),
    });
    expect(fake.seen).toHaveLength(1);
    expect(renewals).toEqual([]);
  });

  it.each<[string, ScriptedResponse]>([
    ['rate-limited', refusal(403, 'userRateLimitExceeded', 'Slow down')],
    ['rate-limited', refusal(429, 'rateLimitExceeded', "Quota exceeded for limit 'Queries per minute per user'")],
    ['playlist-full', refusal(403, 'playlistContainsMaximumNumberOfVideos', 'The playlist is full.')],
    ['forbidden', refusal(403, 'playlistItemsNotAccessible', 'The request is not properly authorized.')],
    ['forbidden', refusal(401, 'youtubeSignupRequired', 'Unauthorized')],
    ['unauthorized', refusal(401, 'required', 'Login Required.')],
    ['not-found', refusal(404, 'playlistNotFound', 'The playlist can not be found.')],
    ['conflict', refusal(409, 'SERVICE_UNAVAILABLE', 'The operation was aborted.')],
    ['unavailable', refusal(500, 'backendError', 'Backend Error')],
    ['unavailable', refusal(500, 'constructor', 'Backend Error')],
    ['invalid-request', refusal(400, 'invalidValue', 'Invalid value')],
  ])('%s: %j', async (kind, answer) => {
    const fake = await fakeService(() => answer);
    await expect(
      createTestClient('youtube', fake, { tokens: fixedLogin }).client.addTracks('PL9', ['v1']),
    ).rejects.toMatchObject({ kind });
  });

  it('include a Google account without a channel', async () => {
    const fake = await fakeService(() => ({ json: { pageInfo: { totalResults: 0 } } }));
    await expect(createTestClient('youtube', fake).client.profile()).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('names the channel', async () => {
    const fake = await fakeService(() => ({ json: { items: [{ id: 'UC1', snippet: { title: 'Ada' } }] } }));
    await expect(createTestClient('youtube', fake).client.profile()).resolves.toEqual({
      id: 'UC1',
      displayName: 'Ada',
    });
  });
});
