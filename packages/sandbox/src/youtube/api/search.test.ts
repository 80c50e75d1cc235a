import { expect, it } from 'vitest';
import { startYoutube } from '../testing/start-youtube.ts';

interface Result {
  id: { videoId: string };
  snippet: { title: string; channelTitle: string };
}

const path = '/search?part=snippet&type=video&videoCategoryId=10';

it('gives five results, or up to 50, with further pages', async () => {
  const { call } = await startYoutube();
  const five = await call('GET', `${path}&q=Harmattan`);
  expect(five.json.items).toHaveLength(5);
  const fifty = await call('GET', `${path}&q=Harmattan&maxResults=50`);
  expect(fifty.json.items).toHaveLength(50);
  const next = await call('GET', `${path}&q=Harmattan&maxResults=50&pageToken=${fifty.json.nextPageToken}`);
  const ids = [fifty, next].flatMap(({ json }) => (json.items as Result[]).map(({ id }) => id.videoId));
  expect(new Set(ids).size).toBe(ids.length);
  expect(await call('GET', `${path}&q=a&maxResults=51`)).toMatchObject({ status: 400, reason: 'invalidParameter' });
});

it('escapes titles as HTML, which the video itself does not', async () => {
  const { call, context } = await startYoutube();
  const title = `Don't "Stop" <Me> & You`;
  const { trackId } = context.world.catalogue.resolve('youtube', { title, artist: 'Kemi' });
  const found = await call('GET', `${path}&q=${encodeURIComponent('Kemi Stop Me You')}`);
  const result = (found.json.items as Result[]).find(({ id }) => id.videoId === trackId);
  expect(result?.snippet.title).toContain('Don&#39;t &quot;Stop&quot; &lt;Me&gt; &amp; You');
  const video = await call('GET', `/videos?part=snippet&id=${trackId}`);
  expect((video.json.items as Result[])[0]?.snippet.title).toContain(title);
});

it('has nothing for other types and categories, and refuses a category without videos', async () => {
  const { call } = await startYoutube();
  expect((await call('GET', '/search?part=snippet&type=channel&q=Harmattan')).json.items).toEqual([]);
  expect((await call('GET', '/search?part=snippet&type=video&videoCategoryId=24&q=Harmattan')).json.items).toEqual([]);
  expect(await call('GET', '/search?part=snippet&videoCategoryId=10&q=a')).toMatchObject({
    status: 400,
    reason: 'invalidSearchFilter',
  });
  expect(await call('GET', '/search?part=snippet&type=song&q=a')).toMatchObject({ status: 400 });
});

it('finds public playlists by the words of their name, the best first', async () => {
  const { call, playlistOf, context } = await startYoutube();
  const { libraries } = context.world;
  const named = (owner: string, name: string, isPublic: boolean) => {
    const playlist = playlistOf(1, { owner, isPublic });
    libraries.change(playlist, { name });
    return playlist.id;
  };
  const one = named('tunde', 'Sunday Cooking', true);
  const both = named('ada', 'Cooking "Rice" on Thursday', true);
  named('ada', 'Secret Cooking', false);
  const { json } = await call('GET', '/search?part=snippet&type=playlist&q=thursday%20cooking&maxResults=50');
  expect(json.items).toMatchObject([
    {
      kind: 'youtube#searchResult',
      id: { kind: 'youtube#playlist', playlistId: both },
      snippet: { title: 'Cooking &quot;Rice&quot; on Thursday', channelTitle: 'Ada', thumbnails: { high: {} } },
    },
    { id: { playlistId: one } },
  ]);
  expect(json.pageInfo).toMatchObject({ totalResults: 2 });
  const videos = await call('GET', '/search?part=snippet&type=video&q=thursday%20cooking');
  expect(JSON.stringify(videos.json.items)).not.toContain('youtube#playlist');
});
