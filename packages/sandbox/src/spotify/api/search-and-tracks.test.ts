import { beforeAll, describe, expect, it } from 'vitest';
import { sizeOfPng } from '../../testing/size-of-png.ts';
import type { Listing } from '../../world/types.ts';
import { makeTestApp, type TestApp } from '../testing/start-spotify.ts';
import { parseSearchQuery } from './search-query.ts';

let test: TestApp;
let song: Listing;
beforeAll(async () => {
  test = await makeTestApp();
  const { recordings } = test.context.world.catalogue;
  const { catalogue } = test.context.world;
  const listings = [...recordings.values()]
    .filter((recording) => recording.version === 'original' && recording.artists.length > 1)
    .flatMap((recording) => catalogue.listingsOf('spotify', recording.id));
  const upper = listings.find((one) => /[A-Z]/.test(one.isrc));
  if (upper === undefined) throw new Error('no song with a code');
  song = upper;
});

const search = (q: string, rest = '') => test.call('GET', `/v1/search?type=track&q=${encodeURIComponent(q)}${rest}`);
const ids = async (q: string): Promise<string[]> => (await search(q)).body.tracks.items.map((track) => track.id);

describe('search', () => {
  it('finds a song by its code, in any case, and by nothing else then', async () => {
    expect(await ids(`isrc:${song.isrc}`)).toEqual([song.trackId]);
    expect(await ids(`isrc:${song.isrc.toLowerCase()}`)).toEqual([song.trackId]);
    expect(await ids('isrc:ZZZZZ9999999')).toEqual([]);
  });

  it('finds it by filters, quoted or not, whatever brackets the title has', async () => {
    const [artist = ''] = song.artists;
    expect((await ids(`track:${song.title} artist:${artist}`))[0]).toBe(song.trackId);
    expect((await ids(`track:"${song.title}" artist:"${artist}"`))[0]).toBe(song.trackId);
    expect(await ids(`track:${song.title} album:"${song.album}" year:${song.year}`)).toContain(song.trackId);
    expect(await ids(`track:"${song.title}" year:1901`)).toEqual([]);
  });

  it('finds it by plain words, with noise behind it', async () => {
    const found = await ids(`${song.title} ${song.artists[0]}`);
    expect(found[0]).toBe(song.trackId);
    expect(found.length).toBeGreaterThan(1);
  });

  it('pages', async () => {
    const first = (await search('song', '&limit=7')).body.tracks;
    expect(first).toMatchObject({ limit: 7, offset: 0, previous: null });
    const second = (await test.call('GET', first.next)).body.tracks;
    expect(second.offset).toBe(7);
    const all = [...first.items, ...second.items].map((track) => track.id);
    expect(new Set(all).size).toBe(14);
  });

  it("finds public playlists too, other people's as well; Spotify's own are null", async () => {
    const { body } = await test.call('GET', '/v1/search?type=track,playlist&q=gospel');
    expect(body.playlists.items).toMatchObject([
      { name: 'Sunday Gospel', owner: { id: 'playa-demo' }, snapshot_id: expect.any(String) },
      null,
      { name: 'Gospel Essentials', owner: { id: 'playa-radio', display_name: 'Harmattan Radio' } },
    ]);
    expect(body.playlists.total).toBe(3);
    expect(body).toHaveProperty('tracks.items');
  });

  it.each([
    ['/v1/search?type=track', 'No search query'],
    ['/v1/search?q=x', 'Missing parameter type'],
    ['/v1/search?q=x&type=song', 'Bad search type field song'],
    ['/v1/search?q=x&type=track&limit=51', 'Invalid limit'],
    ['/v1/search?q=x&type=track&offset=990', 'Invalid offset'],
  ])('answers %s with 400 %s', async (url, message) => {
    expect(await test.call('GET', url)).toMatchObject({ status: 400, body: { error: { status: 400, message } } });
  });

  it('reads filters in any order', () => {
    expect(parseSearchQuery('love artist:"A B" track:C D')).toMatchObject({
      text: 'love ',
      artist: 'A B',
      track: 'C D',
    });
  });
});

describe('tracks', () => {
  it('come one by one or fifty at a time, null where there is none', async () => {
    const one = await test.call('GET', `/v1/tracks/${song.trackId}`);
    expect(one.body).toMatchObject({
      id: song.trackId,
      name: song.title,
      duration_ms: song.durationMs,
      external_ids: { isrc: song.isrc },
      artists: song.artists.map((name) => ({ name, type: 'artist' })),
      album: { name: song.album, release_date: String(song.year) },
    });
    const none = '0'.repeat(22);
    const many = await test.call('GET', `/v1/tracks?ids=${song.trackId},${none}`);
    expect(many.body.tracks).toEqual([one.body, null]);
    expect((await test.call('GET', `/v1/tracks/${none}`)).status).toBe(404);
    expect((await test.call('GET', '/v1/tracks/x')).status).toBe(400);
    expect((await test.call('GET', `/v1/tracks?ids=${Array(51).fill(none).join()}`)).status).toBe(400);
  });

  it('have a preview that plays and covers that show', async () => {
    const { body } = await test.call('GET', `/v1/tracks/${song.trackId}`);
    const tune = await test.app.inject({ url: new URL(body.preview_url).pathname, headers: { range: 'bytes=0-3' } });
    expect([tune.statusCode, tune.body, tune.headers['content-type']]).toEqual([206, 'RIFF', 'audio/wav']);
    const cover = await test.app.inject(body.album.images[1]?.url ?? '');
    expect(sizeOfPng(cover.rawPayload)).toEqual({ width: 300, height: 300 });
    expect((await test.call('GET', '/mp3-preview/none', undefined, null)).status).toBe(404);
  });

  it('can be saved and removed, newest first', async () => {
    const [one, two] = (await search('song')).body.tracks.items.map((track) => track.id);
    await test.call('PUT', `/v1/me/tracks?ids=${one}`);
    expect((await test.call('PUT', '/v1/me/tracks', { ids: [two] })).status).toBe(200);
    const saved = async () => (await test.call('GET', '/v1/me/tracks')).body;
    expect((await saved()).items.map((row) => row.track.id)).toEqual([two, one]);
    expect((await test.call('GET', `/v1/me/tracks/contains?ids=${one},${song.trackId}`)).body).toEqual([true, false]);
    await test.call('DELETE', `/v1/me/tracks?ids=${one},${two}`);
    expect((await saved()).total).toBe(0);
    expect((await test.call('PUT', '/v1/me/tracks')).body.error.message).toBe('Missing required field: ids');
  });
});
