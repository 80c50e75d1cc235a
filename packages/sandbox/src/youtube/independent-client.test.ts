import { existsSync, readFileSync } from 'node:fs';
import { auth, youtube } from '@googleapis/youtube';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callback, obtainCode } from './testing/authorize.ts';
import { startYoutube } from './testing/start-youtube.ts';

let sandbox: Awaited<ReturnType<typeof startYoutube>>;
let rootUrl: string;

beforeAll(async () => {
  sandbox = await startYoutube();
  rootUrl = `${await sandbox.app.listen({ host: '127.0.0.1', port: 0 })}/`;
});

afterAll(() => sandbox.app.close());

const signIn = () => {
  const client = new auth.OAuth2({
    clientId: 'playa-sandbox-google',
    clientSecret: 'playa-sandbox-google-secret',
    redirectUri: callback,
    endpoints: {
      oauth2AuthBaseUrl: `${rootUrl}o/oauth2/v2/auth`,
      oauth2TokenUrl: `${rootUrl}token`,
      oauth2RevokeUrl: `${rootUrl}revoke`,
    },
  });
  return { client, api: youtube({ version: 'v3', rootUrl, auth: client }) };
};

const connected = async () => {
  const { client, api } = signIn();
  client.setCredentials((await client.getToken(await obtainCode(sandbox.app))).tokens);
  return { client, api };
};

describe("Google's own client", () => {
  it('logs in, refreshes and revokes', async () => {
    const { client, api } = await connected();
    expect((await api.channels.list({ part: ['snippet'], mine: true })).data.items).toHaveLength(1);
    const { refresh_token } = client.credentials;
    client.setCredentials({ refresh_token });
    expect((await api.channels.list({ part: ['id'], mine: true })).status).toBe(200);
    await client.revokeCredentials();
    client.setCredentials({ refresh_token });
    await expect(api.channels.list({ part: ['id'], mine: true })).rejects.toMatchObject({
      message: expect.stringContaining('invalid_grant'),
    });
  });

  it('creates a playlist, fills it in order, reads it back and takes an item out', async () => {
    const { api } = await connected();
    const { data: playlist } = await api.playlists.insert({
      part: ['snippet', 'status'],
      requestBody: { snippet: { title: 'Copied' }, status: { privacyStatus: 'public' } },
    });
    const found = await api.search.list({ part: ['snippet'], q: 'Harmattan', type: ['video'], maxResults: 3 });
    const videoIds = (found.data.items ?? []).map((item) => item.id?.videoId ?? '');
    for (const videoId of videoIds) {
      const resourceId = { kind: 'youtube#video', videoId };
      await api.playlistItems.insert({
        part: ['snippet'],
        requestBody: { snippet: { playlistId: playlist.id, resourceId } },
      });
    }
    const read = () => api.playlistItems.list({ part: ['snippet'], playlistId: playlist.id ?? '', maxResults: 50 });
    const items = (await read()).data.items ?? [];
    expect(items.map((item) => item.snippet?.resourceId?.videoId)).toEqual(videoIds);
    await api.playlistItems.delete({ id: items[0]?.id ?? '' });
    expect((await read()).data.pageInfo?.totalResults).toBe(2);
    const videos = await api.videos.list({ part: ['snippet', 'contentDetails'], id: videoIds });
    expect(videos.data.items?.map(({ id }) => id)).toEqual(videoIds);
  });

  it('renames, reorders and deletes a playlist, and likes videos', async () => {
    const { api } = await connected();
    const { data: playlist } = await api.playlists.insert({
      part: ['snippet'],
      requestBody: { snippet: { title: 'Draft' } },
    });
    const playlistId = playlist.id ?? '';
    await api.playlists.update({ part: ['snippet'], requestBody: { id: playlistId, snippet: { title: 'Final' } } });
    expect((await api.playlists.list({ part: ['snippet'], id: [playlistId] })).data.items?.[0]?.snippet?.title).toBe(
      'Final',
    );
    const [first = '', second = ''] = sandbox.videoIds(2);
    for (const videoId of [first, second]) {
      const snippet = { playlistId, resourceId: { kind: 'youtube#video', videoId } };
      await api.playlistItems.insert({ part: ['snippet'], requestBody: { snippet } });
    }
    const items = async () => (await api.playlistItems.list({ part: ['snippet'], playlistId })).data.items ?? [];
    const [moved] = await items();
    await api.playlistItems.update({
      part: ['snippet'],
      requestBody: { id: moved?.id ?? '', snippet: { ...moved?.snippet, position: 1 } },
    });
    expect((await items()).map(({ snippet }) => snippet?.resourceId?.videoId)).toEqual([second, first]);
    await api.playlists.delete({ id: playlistId });
    expect((await api.playlists.list({ part: ['id'], id: [playlistId] })).data.items).toEqual([]);

    await api.videos.rate({ id: first, rating: 'like' });
    expect((await api.videos.getRating({ id: [first] })).data.items).toEqual([{ videoId: first, rating: 'like' }]);
    const liked = await api.playlistItems.list({ part: ['contentDetails'], playlistId: 'LL' });
    expect(liked.data.items?.map(({ contentDetails }) => contentDetails?.videoId)).toContain(first);
  });

  it('understands errors', async () => {
    const { api } = await connected();
    await expect(api.playlistItems.list({ part: ['snippet'], playlistId: 'PLnone' })).rejects.toMatchObject({
      status: 404,
      response: { data: { error: { errors: [{ reason: 'playlistNotFound' }] } } },
    });
  });
});

const schemaFile = new URL('../../../../../shared/apis/youtube/schema.json', import.meta.url);

/** Google lists every field, so that one it does not list is one the sandbox made up. */
const closed = (schema: unknown): unknown => {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(closed);
  const entries = Object.entries(schema).map(([key, value]) => [key, closed(value)]);
  const isObject = 'type' in schema && schema.type === 'object' && 'properties' in schema;
  return { ...Object.fromEntries(entries), ...(isObject ? { additionalProperties: false } : {}) };
};

if (existsSync(schemaFile)) {
  describe("Google's schema", () => {
    const ajv = new Ajv({ strict: false, logger: false });
    addFormats(ajv as unknown as Parameters<typeof addFormats>[0]);
    const schema = closed(JSON.parse(readFileSync(schemaFile, 'utf8'))) as { $id: string };
    ajv.addSchema(schema);

    const check = (name: string, json: unknown) => {
      const isValid = ajv.validate({ $ref: `${schema.$id}#/definitions/${name}` }, json);
      expect(ajv.errors ?? []).toEqual([]);
      expect(isValid).toBe(true);
    };

    it.each([
      ['ChannelListResponse', '/channels?part=snippet,contentDetails,status&mine=true'],
      ['PlaylistListResponse', '/playlists?part=snippet,status,contentDetails&mine=true'],
      ['SearchListResponse', '/search?part=snippet&type=video&q=Harmattan&maxResults=50'],
    ])('fits %s', async (name, path) => {
      const { json } = await sandbox.call('GET', path);
      expect((json.items as unknown[]).length).toBeGreaterThan(0);
      check(name, json);
    });

    it('fits VideoListResponse', async () => {
      const ids = sandbox.videoIds(20).join(',');
      const { json } = await sandbox.call('GET', `/videos?part=snippet,contentDetails,status&id=${ids}`);
      expect(json.items).toHaveLength(20);
      check('VideoListResponse', json);
    });

    it('fits PlaylistItemListResponse, gone videos included', async () => {
      const playlist = sandbox.playlistOf(2);
      const gone = { title: 'Was here', author: 'Somebody', addedAt: '2025-01-01T00:00:00Z' };
      playlist.rows.push({ kind: 'removed', rowId: 'gone-1', ...gone }, { kind: 'private', rowId: 'gone-2', ...gone });
      const path = `/playlistItems?part=snippet,contentDetails,status&playlistId=${playlist.id}`;
      const { json } = await sandbox.call('GET', path);
      expect(json.items).toHaveLength(4);
      check('PlaylistItemListResponse', json);
    });

    it('fits ratings, liked videos and the chart', async () => {
      const [id = ''] = sandbox.videoIds(1);
      await sandbox.call('POST', `/videos/rate?id=${id}&rating=like`);
      const reads: [name: string, path: string][] = [
        ['VideoGetRatingResponse', `/videos/getRating?id=${id}`],
        ['PlaylistItemListResponse', '/playlistItems?part=snippet,contentDetails,status&playlistId=LL'],
        ['PlaylistListResponse', '/playlists?part=snippet,status,contentDetails&id=LL'],
        ['VideoListResponse', '/videos?part=snippet,contentDetails,status&chart=mostPopular'],
        ['VideoListResponse', '/videos?part=snippet&myRating=like'],
      ];
      for (const [name, path] of reads) {
        const { json } = await sandbox.call('GET', path);
        expect([path, (json.items as unknown[]).length > 0]).toEqual([path, true]);
        check(name, json);
      }
    });

    it('fits what the writes answer', async () => {
      const body = { snippet: { title: 'Checked' } };
      const made = await sandbox.call('POST', '/playlists?part=snippet,status', { body });
      check('Playlist', made.json);
      const [videoId] = sandbox.videoIds(1);
      const resourceId = { kind: 'youtube#video', videoId };
      const item = { snippet: { playlistId: made.json.id, resourceId } };
      const added = await sandbox.call('POST', '/playlistItems?part=snippet', { body: item });
      check('PlaylistItem', added.json);
      const moved = { ...item, id: added.json.id };
      check('PlaylistItem', (await sandbox.call('PUT', '/playlistItems?part=snippet', { body: moved })).json);
      const renamed = { ...body, id: made.json.id };
      check('Playlist', (await sandbox.call('PUT', '/playlists?part=snippet,status', { body: renamed })).json);
    });
  });
}
