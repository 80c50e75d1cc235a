import { describe, expect, it } from 'vitest';
import { startYoutube } from '../testing/start-youtube.ts';

type Sandbox = Awaited<ReturnType<typeof startYoutube>>;

interface Item {
  id: string;
  snippet: { position: number; publishedAt: string; resourceId: { videoId: string } };
}

const path = '/playlists?part=snippet,status';

describe('playlists.update', () => {
  it('replaces what the named parts hold, and leaves the others', async () => {
    const { call, playlistOf } = await startYoutube();
    const playlist = playlistOf(1);
    const body = { id: playlist.id, snippet: { title: 'New', description: 'd' }, status: { privacyStatus: 'private' } };
    expect(await call('PUT', path, { body })).toMatchObject({
      status: 200,
      json: { kind: 'youtube#playlist', ...body },
    });
    await call('PUT', '/playlists?part=snippet', { body: { id: playlist.id, snippet: { title: 'Newer' } } });
    expect(playlist).toMatchObject({ name: 'Newer', description: '', public: false });
  });

  it.each([
    [400, 'required', { id: undefined }],
    [400, 'playlistTitleRequired', { snippet: {} }],
    [400, 'invalidPlaylistSnippet', { snippet: { title: '<b>' } }],
    [400, 'playlistOperationUnsupported', { id: 'LL' }],
    [404, 'playlistNotFound', { id: 'PLnone' }],
  ])('answers %i %s', async (status, reason, wrong) => {
    const { call, playlistOf } = await startYoutube();
    const playlist = playlistOf(1);
    const body = { id: playlist.id, snippet: { title: 'New' }, ...wrong };
    expect(await call('PUT', path, { body })).toMatchObject({ status, reason });
    expect(playlist.name).toBe('1 videos');
  });

  it('is for the owner', async () => {
    const { call, playlistOf } = await startYoutube();
    const body = { id: playlistOf(1, { owner: 'ada' }).id, snippet: { title: 'New' } };
    expect(await call('PUT', path, { body })).toMatchObject({ status: 403, reason: 'playlistForbidden' });
  });
});

describe('playlists.delete', () => {
  it('takes the playlist away for good', async () => {
    const { call, playlistOf } = await startYoutube();
    const { id } = playlistOf(2);
    expect(await call('DELETE', `/playlists?id=${id}`)).toMatchObject({ status: 204, json: {} });
    expect((await call('GET', `${path}&id=${id}`)).json.items).toEqual([]);
    expect(await call('DELETE', `/playlists?id=${id}`)).toMatchObject({ status: 404, reason: 'playlistNotFound' });
  });

  it('is for the owner, and not for the liked videos', async () => {
    const { call, playlistOf } = await startYoutube();
    const { id } = playlistOf(1, { owner: 'ada' });
    expect(await call('DELETE', `/playlists?id=${id}`)).toMatchObject({ status: 403, reason: 'playlistForbidden' });
    expect(await call('DELETE', '/playlists?id=LL')).toMatchObject({ reason: 'playlistOperationUnsupported' });
    expect(await call('DELETE', '/playlists')).toMatchObject({ status: 400, reason: 'required' });
  });
});

describe('playlistItems.update', () => {
  const setUp = async () => {
    const sandbox = await startYoutube();
    const playlist = sandbox.playlistOf(4);
    const { json } = await sandbox.call('GET', `/playlistItems?part=snippet&playlistId=${playlist.id}`);
    const move = (index: number, position: number | undefined, changes: object = {}) => {
      const item = (json.items as Item[])[index];
      const snippet = {
        playlistId: playlist.id,
        position,
        resourceId: { kind: 'youtube#video', ...item?.snippet.resourceId },
      };
      return sandbox.call('PUT', '/playlistItems?part=snippet', { body: { id: item?.id, snippet, ...changes } });
    };
    const order = () =>
      playlist.rows.map((row) => sandbox.videoIds(4).indexOf(row.kind === 'track' ? row.trackId : ''));
    return { ...sandbox, playlist, move, order };
  };

  it.each([
    [0, 3, [1, 2, 3, 0]],
    [3, 0, [3, 0, 1, 2]],
    [1, 2, [0, 2, 1, 3]],
    [2, undefined, [0, 1, 2, 3]],
  ])('moves item %i to position %s', async (index, position, expected) => {
    const { move, order } = await setUp();
    expect(await move(index, position)).toMatchObject({
      status: 200,
      json: { kind: 'youtube#playlistItem', snippet: { position: position ?? index } },
    });
    expect(order()).toEqual(expected);
  });

  it.each([
    [400, 'invalidPlaylistItemPosition', 4, {}],
    [400, 'invalidPlaylistItemPosition', -1, {}],
    [400, 'required', 0, { id: undefined }],
    [404, 'playlistItemNotFound', 0, { id: 'xyz' }],
    [400, 'invalidSnippet', 0, { snippet: undefined }],
  ])('answers %i %s', async (status, reason, position, changes) => {
    const { move, order } = await setUp();
    expect(await move(2, position, changes)).toMatchObject({ status, reason });
    expect(order()).toEqual([0, 1, 2, 3]);
  });

  it('finds single items again by their ids', async () => {
    const { call, playlist, move } = await setUp();
    const id = String((await move(0, 3)).json.id);
    const { json } = await call('GET', `/playlistItems?part=snippet&id=${id}`);
    expect((json.items as Item[]).map(({ snippet }) => snippet.position)).toEqual([3]);
    expect((await call('GET', `/playlistItems?part=id&id=xyz`)).json.items).toEqual([]);
    expect(playlist.rows).toHaveLength(4);
  });
});

describe('ratings', () => {
  const rate = ({ call }: Sandbox, id: string | undefined, rating: string, as = 'demo') =>
    call('POST', `/videos/rate?id=${id}&rating=${rating}`, { as });
  const idsOf = (json: Record<string, unknown>) => (json.items as Item[]).map(({ id }) => id);

  it('are given, read and taken back', async () => {
    const sandbox = await startYoutube();
    const [a, b, c] = sandbox.videoIds(3);
    expect(await rate(sandbox, a, 'like')).toMatchObject({ status: 204, json: {} });
    await rate(sandbox, b, 'dislike');
    const read = async (as = 'demo') =>
      (await sandbox.call('GET', `/videos/getRating?id=${a},${b},${c}`, { as })).json.items;
    expect(await read()).toEqual([
      { videoId: a, rating: 'like' },
      { videoId: b, rating: 'dislike' },
      { videoId: c, rating: 'none' },
    ]);
    expect(await read('ada')).toMatchObject([{ rating: 'none' }, { rating: 'none' }, { rating: 'none' }]);
    await rate(sandbox, a, 'none');
    expect(await read()).toMatchObject([{ rating: 'none' }, { rating: 'dislike' }, { rating: 'none' }]);
  });

  it('fill the list of liked videos, which is private and takes no inserts', async () => {
    const sandbox = await startYoutube();
    const [a, b] = sandbox.videoIds(2);
    await rate(sandbox, a, 'like');
    const firstAt = new Date(sandbox.context.clock.now()).toISOString();
    sandbox.context.clock.advance(60_000);
    await rate(sandbox, b, 'like');
    const items = await sandbox.call('GET', '/playlistItems?part=snippet&playlistId=LL');
    const rows = (items.json.items as Item[]).map(({ snippet }) => snippet);
    expect(rows.map(({ resourceId }) => resourceId.videoId)).toEqual([b, a]);
    expect((rows[1]?.publishedAt ?? '') <= firstAt && (rows[0]?.publishedAt ?? '') > firstAt).toBe(true);
    const list = await sandbox.call('GET', '/playlists?part=snippet,status,contentDetails&id=LL');
    expect(list.json.items).toMatchObject([
      {
        id: 'LL',
        snippet: { title: 'Liked videos' },
        status: { privacyStatus: 'private' },
        contentDetails: { itemCount: 2 },
      },
    ]);
    expect((await sandbox.call('GET', '/playlistItems?part=id&playlistId=LL', { as: 'ada' })).json.items).toEqual([]);
    const snippet = { playlistId: 'LL', resourceId: { kind: 'youtube#video', videoId: a } };
    expect(await sandbox.call('POST', '/playlistItems?part=snippet', { body: { snippet } })).toMatchObject({
      status: 400,
      reason: 'playlistOperationUnsupported',
    });
    await rate(sandbox, b, 'dislike');
    expect((await sandbox.call('GET', '/playlistItems?part=id&playlistId=LL')).json.items).toHaveLength(1);
  });

  it('find the videos again', async () => {
    const sandbox = await startYoutube();
    const [a, b] = sandbox.videoIds(2);
    await rate(sandbox, a, 'like');
    await rate(sandbox, b, 'dislike');
    const rated = async (rating: string) =>
      idsOf((await sandbox.call('GET', `/videos?part=id&myRating=${rating}`)).json);
    expect([await rated('like'), await rated('dislike')]).toEqual([[a], [b]]);
  });

  it.each([
    [400, 'required', 'rating=like'],
    [400, 'required', 'id=VIDEO'],
    [400, 'invalidRating', 'id=VIDEO&rating=love'],
    [404, 'videoNotFound', 'id=nosuchvideo&rating=like'],
  ])('answer %i %s to ?%s', async (status, reason, query) => {
    const { call, videoIds } = await startYoutube();
    const sent = query.replace('VIDEO', videoIds(1)[0] ?? '');
    expect(await call('POST', `/videos/rate?${sent}`)).toMatchObject({ status, reason });
  });
});

describe('the chart', () => {
  it('comes five a page, and at least one', async () => {
    const { call } = await startYoutube();
    const chart = '/videos?part=id&chart=mostPopular';
    const first = await call('GET', chart);
    const second = await call('GET', `${chart}&pageToken=${first.json.nextPageToken}`);
    const ids = [first, second].flatMap(({ json }) => (json.items as Item[]).map(({ id }) => id));
    expect(new Set(ids).size).toBe(10);
    expect(await call('GET', `${chart}&maxResults=0`)).toMatchObject({ status: 400, reason: 'invalidParameter' });
    expect(await call('GET', `${chart}&maxResults=51`)).toMatchObject({ status: 400, reason: 'invalidParameter' });
    expect(await call('GET', '/videos?part=id&chart=other')).toMatchObject({ status: 400, reason: 'invalidParameter' });
  });
});

describe('maxResults', () => {
  it.each(['/playlists?part=id&mine=true', '/playlistItems?part=id&playlistId=LL', '/search?part=id&q=a&type=video'])(
    'of %s is 0 to 50',
    async (list) => {
      const { call } = await startYoutube();
      const statuses = [-1, 0, 50, 51].map(async (limit) => (await call('GET', `${list}&maxResults=${limit}`)).status);
      expect(await Promise.all(statuses)).toEqual([400, 200, 200, 400]);
    },
  );
});

describe('a video that left', () => {
  it('is a deleted one in playlists, and found nowhere', async () => {
    const { app, call, playlistOf, videoIds } = await startYoutube();
    const playlist = playlistOf(2);
    const [id] = videoIds(1);
    await app.inject({ method: 'PUT', url: `/_sandbox/tracks/${id}`, payload: { gone: true } });
    const { json } = await call('GET', `/playlistItems?part=snippet&playlistId=${playlist.id}`);
    expect(json.items).toMatchObject([
      { snippet: { title: 'Deleted video', thumbnails: {}, resourceId: { videoId: id } } },
      { snippet: { position: 1 } },
    ]);
    expect((await call('GET', `/videos?part=id&id=${id}`)).json.items).toEqual([]);
  });
});
