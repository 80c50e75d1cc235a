import { describe, expect, it } from 'vitest';
import { startYoutube } from '../testing/start-youtube.ts';

interface Item {
  id: string;
  snippet: { title: string; position: number; resourceId: { videoId: string }; thumbnails: object };
  status?: { privacyStatus: string };
}

const itemsOf = (json: Record<string, unknown>): Item[] => json.items as Item[];

const newItem = (playlistId: string, videoId: string, position?: number) => ({
  snippet: { playlistId, position, resourceId: { kind: 'youtube#video', videoId } },
});

describe('listing a playlist', () => {
  it('gives 5 items without maxResults and 50 at most, and walks all pages in order', async () => {
    const { call, playlistOf, videoIds } = await startYoutube();
    const { id } = playlistOf(112);
    const first = await call('GET', `/playlistItems?part=snippet&playlistId=${id}`);
    expect(itemsOf(first.json)).toHaveLength(5);
    expect(first.json.pageInfo).toEqual({ totalResults: 112, resultsPerPage: 5 });

    const seen: Item[] = [];
    let token = '';
    do {
      const page = await call('GET', `/playlistItems?part=snippet&playlistId=${id}&maxResults=50&pageToken=${token}`);
      seen.push(...itemsOf(page.json));
      token = String(page.json.nextPageToken ?? '');
    } while (token !== '');
    expect(seen.map(({ snippet }) => snippet.resourceId.videoId)).toEqual(videoIds(112));
    expect(seen.map(({ snippet }) => snippet.position)).toEqual(seen.map((_, index) => index));
  });

  it('gives no token after a last page that is full, and nothing at all for maxResults=0', async () => {
    const { call, playlistOf } = await startYoutube();
    const path = `/playlistItems?part=id&playlistId=${playlistOf(5).id}`;
    expect((await call('GET', `${path}&maxResults=5`)).json.nextPageToken).toBeUndefined();
    expect((await call('GET', `${path}&maxResults=4`)).json.nextPageToken).toBeDefined();
    expect((await call('GET', `${path}&maxResults=0`)).json).toMatchObject({
      items: [],
      pageInfo: { totalResults: 5 },
    });
  });

  it.each(['51', '-1', 'many'])('refuses maxResults=%s', async (maxResults) => {
    const { call, playlistOf } = await startYoutube();
    const path = `/playlistItems?part=snippet&playlistId=${playlistOf(1).id}&maxResults=${maxResults}`;
    expect(await call('GET', path)).toMatchObject({ status: 400, reason: 'invalidParameter' });
  });

  it('refuses a page token it never gave', async () => {
    const { call, playlistOf } = await startYoutube();
    const path = `/playlistItems?part=snippet&playlistId=${playlistOf(1).id}&pageToken=CAUQAA`;
    expect(await call('GET', path)).toMatchObject({ status: 400, reason: 'invalidPageToken' });
  });

  it('shows only the parts asked for, and refuses missing and unknown ones', async () => {
    const { call, playlistOf } = await startYoutube();
    const { id } = playlistOf(1);
    const { json } = await call('GET', `/playlistItems?part=contentDetails&playlistId=${id}`);
    expect(Object.keys(itemsOf(json)[0] ?? {})).toEqual(['kind', 'etag', 'id', 'contentDetails']);
    expect(await call('GET', `/playlistItems?playlistId=${id}`)).toMatchObject({ status: 400, reason: 'required' });
    expect(await call('GET', `/playlistItems?part=tracks&playlistId=${id}`)).toMatchObject({
      status: 400,
      reason: 'unknownPart',
    });
  });

  it('keeps deleted and private videos as rows without pictures', async () => {
    const { call, context, playlistOf } = await startYoutube();
    const playlist = playlistOf(1);
    const gone = { title: 'Was here', author: 'Somebody', addedAt: '2025-01-01T00:00:00Z' };
    playlist.rows.push({ kind: 'removed', rowId: 'gone-1', ...gone }, { kind: 'private', rowId: 'gone-2', ...gone });
    const { json } = await call('GET', `/playlistItems?part=snippet,status&playlistId=${playlist.id}`);
    const [, deleted, hidden] = itemsOf(json);
    expect(deleted).toMatchObject({ snippet: { title: 'Deleted video', thumbnails: {} } });
    expect(hidden).toMatchObject({
      snippet: { title: 'Private video', thumbnails: {} },
      status: { privacyStatus: 'private' },
    });
    expect(context.world.catalogue.listing('youtube', deleted?.snippet.resourceId.videoId ?? '')).toBeUndefined();
  });

  it('tells unknown playlists from those of others that are private', async () => {
    const { call, playlistOf } = await startYoutube();
    const hidden = playlistOf(1, { owner: 'ada', isPublic: false });
    const shared = playlistOf(1, { owner: 'ada' });
    expect(await call('GET', '/playlistItems?part=id&playlistId=PLnone')).toMatchObject({
      status: 404,
      reason: 'playlistNotFound',
    });
    expect(await call('GET', `/playlistItems?part=id&playlistId=${hidden.id}`)).toMatchObject({
      status: 403,
      reason: 'playlistItemsNotAccessible',
    });
    expect(await call('GET', `/playlistItems?part=id&playlistId=${shared.id}`)).toMatchObject({ status: 200 });
    expect(await call('GET', '/playlistItems?part=id')).toMatchObject({
      status: 400,
      reason: 'missingRequiredParameter',
    });
  });

  it('finds where a video stands', async () => {
    const { call, playlistOf, videoIds } = await startYoutube();
    const { id } = playlistOf(4);
    const { json } = await call('GET', `/playlistItems?part=snippet&playlistId=${id}&videoId=${videoIds(4)[2]}`);
    expect(itemsOf(json).map(({ snippet }) => snippet.position)).toEqual([2]);
  });
});

describe('inserting', () => {
  it('appends, or puts the video at its position, and answers the item', async () => {
    const { call, playlistOf, videoIds } = await startYoutube();
    const playlist = playlistOf(2);
    const [a, b, c = '', d = ''] = videoIds(4);
    const path = '/playlistItems?part=snippet';
    const last = await call('POST', path, { body: newItem(playlist.id, c) });
    expect(last).toMatchObject({ status: 200, json: { kind: 'youtube#playlistItem', snippet: { position: 2 } } });
    expect(await call('POST', path, { body: newItem(playlist.id, d, 0) })).toMatchObject({
      json: { snippet: { position: 0, resourceId: { videoId: d } } },
    });
    expect(playlist.rows.map((row) => row.kind === 'track' && row.trackId)).toEqual([d, a, b, c]);
  });

  it.each([
    [404, 'videoNotFound', { videoId: 'nosuchvideo' }],
    [404, 'playlistNotFound', { playlistId: 'PLnone' }],
    [400, 'playlistIdRequired', { playlistId: undefined }],
    [400, 'resourceIdRequired', { videoId: undefined }],
    [400, 'invalidPlaylistItemPosition', { position: 3 }],
  ])('answers %i %s', async (status, reason, wrong) => {
    const { call, playlistOf, videoIds } = await startYoutube();
    const playlist = playlistOf(2);
    const item = { playlistId: playlist.id, videoId: videoIds(1)[0], position: undefined, ...wrong };
    const body = {
      snippet: {
        playlistId: item.playlistId,
        position: item.position,
        resourceId: { kind: 'youtube#video', videoId: item.videoId },
      },
    };
    expect(await call('POST', '/playlistItems?part=snippet', { body })).toMatchObject({ status, reason });
    expect(playlist.rows).toHaveLength(2);
  });

  it('stops at 5,000 videos', async () => {
    const { call, context, playlistOf, videoIds } = await startYoutube();
    const playlist = playlistOf(1);
    const [video = ''] = videoIds(1);
    context.world.libraries.addTracks(playlist, Array<string>(4999).fill(video));
    const answer = await call('POST', '/playlistItems?part=snippet', { body: newItem(playlist.id, video) });
    expect(answer).toMatchObject({ status: 403, reason: 'playlistContainsMaximumNumberOfVideos' });
  });

  it("refuses other people's playlists", async () => {
    const { call, playlistOf, videoIds } = await startYoutube();
    const [video = ''] = videoIds(1);
    const body = newItem(playlistOf(1, { owner: 'ada' }).id, video);
    expect(await call('POST', '/playlistItems?part=snippet', { body })).toMatchObject({
      status: 403,
      reason: 'playlistItemsNotAccessible',
    });
  });

  it('refuses a second insert into the same playlist while one is under way', async () => {
    const { call, playlistOf, videoIds } = await startYoutube('strict');
    const playlist = playlistOf(1);
    const [video = ''] = videoIds(1);
    const insert = () => call('POST', '/playlistItems?part=snippet', { body: newItem(playlist.id, video) });
    const statuses = (await Promise.all([insert(), insert()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(playlist.rows).toHaveLength(2);
  });

  it('takes several at a time in the easy profile', async () => {
    const { call, playlistOf, videoIds } = await startYoutube('easy');
    const playlist = playlistOf(0);
    const insert = (id: string) => call('POST', '/playlistItems?part=id', { body: newItem(playlist.id, id) });
    const statuses = (await Promise.all(videoIds(3).map(insert))).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200]);
  });
});

describe('deleting', () => {
  it('removes the one item and answers 204', async () => {
    const { call, playlistOf, videoIds } = await startYoutube();
    const playlist = playlistOf(3);
    const { json } = await call('GET', `/playlistItems?part=id&playlistId=${playlist.id}`);
    const id = itemsOf(json)[1]?.id;
    expect(await call('DELETE', `/playlistItems?id=${id}`)).toMatchObject({ status: 204, json: {} });
    const [a, , c] = videoIds(3);
    expect(playlist.rows.map((row) => row.kind === 'track' && row.trackId)).toEqual([a, c]);
    expect(await call('DELETE', `/playlistItems?id=${id}`)).toMatchObject({
      status: 404,
      reason: 'playlistItemNotFound',
    });
  });

  it('needs an id', async () => {
    const { call } = await startYoutube();
    expect(await call('DELETE', '/playlistItems')).toMatchObject({ status: 400, reason: 'required' });
    expect(await call('DELETE', '/playlistItems?id=xyz')).toMatchObject({ status: 404 });
  });
});
