import { describe, expect, it } from 'vitest';
import { startYoutube } from '../testing/start-youtube.ts';

interface Playlist {
  id: string;
  snippet: { title: string; channelId: string };
  status: { privacyStatus: string };
  contentDetails: { itemCount: number };
}

const path = '/playlists?part=snippet,status,contentDetails';

describe('playlists.list', () => {
  it('lists ones own with their counts, five a page', async () => {
    const { call, playlistOf, accountOf } = await startYoutube();
    for (let count = 0; count < 6; count += 1) playlistOf(count, { owner: 'ada', isPublic: count > 0 });
    const first = await call('GET', `${path}&mine=true`, { as: 'ada' });
    const second = await call('GET', `${path}&mine=true&pageToken=${first.json.nextPageToken}`, { as: 'ada' });
    const all = [first, second].flatMap(({ json }) => json.items as Playlist[]);
    expect(all.map(({ contentDetails }) => contentDetails.itemCount).sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(new Set(all.map(({ snippet }) => snippet.channelId))).toEqual(new Set([accountOf('ada').userId]));
    expect(first.json.pageInfo).toEqual({ totalResults: 6, resultsPerPage: 5 });
    expect(second.json.nextPageToken).toBeUndefined();
    expect(second.json.prevPageToken).toBeDefined();
  });

  it('finds by id what the caller may see, and passes over the rest', async () => {
    const { call, playlistOf } = await startYoutube();
    const shared = playlistOf(1, { owner: 'ada' });
    const hidden = playlistOf(1, { owner: 'ada', isPublic: false });
    const { json } = await call('GET', `${path}&id=${shared.id},${hidden.id},PLnone`);
    expect((json.items as Playlist[]).map(({ id }) => id)).toEqual([shared.id]);
    expect(await call('GET', path)).toMatchObject({ status: 400, reason: 'missingRequiredParameter' });
  });
});

describe('playlists.insert', () => {
  it('creates a playlist that the next list shows', async () => {
    const { call } = await startYoutube();
    const body = { snippet: { title: 'Owambe', description: 'Loud' }, status: { privacyStatus: 'private' } };
    const made = await call('POST', path, { as: 'ada', body });
    expect(made).toMatchObject({
      status: 200,
      json: { kind: 'youtube#playlist', snippet: body.snippet, status: body.status, contentDetails: { itemCount: 0 } },
    });
    const { json } = await call('GET', `${path}&mine=true`, { as: 'ada' });
    expect(json.items).toMatchObject([{ id: made.json.id, snippet: { title: 'Owambe' } }]);
  });

  it.each([
    ['playlistTitleRequired', { snippet: { title: '  ' } }],
    ['playlistTitleRequired', {}],
    ['invalidPlaylistSnippet', { snippet: { title: 'x'.repeat(151) } }],
    ['invalidPlaylistSnippet', { snippet: { title: 'a <b>' } }],
    ['invalidPlaylistSnippet', { snippet: { title: 'a', description: 'x'.repeat(5001) } }],
    ['invalidPlaylistSnippet', { snippet: { title: 7 } }],
  ])('answers 400 %s', async (reason, body) => {
    const { call } = await startYoutube();
    expect(await call('POST', path, { as: 'ada', body })).toMatchObject({ status: 400, reason });
    expect((await call('GET', `${path}&mine=true`, { as: 'ada' })).json.items).toEqual([]);
  });
});
