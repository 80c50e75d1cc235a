import {
  addImportSongs,
  type CuratedPlaylist,
  type CurateProgress,
  connectApple,
  createImport,
  curateAiPlaylist,
  genreAiPlaylist,
  getCopy,
  type ServiceName,
  searchAiSongs,
  startCopy,
} from '@playa/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../test-support/api-client.ts';
import { connect } from '../test-support/browser.ts';
import { honestModel, type ModelBehaviour, offeredIds, startModelApi } from '../test-support/model-api.ts';
import { signedUp } from '../test-support/people.ts';
import { accessOf, addFault, clearFaults } from '../test-support/test-sandbox.ts';
import { startTestWorld, type TestWorld } from '../test-support/test-world.ts';
import { isOver } from '../test-support/two-services.ts';
import { tidyUp } from '../tidy-up.ts';

describe('playlists from words', () => {
  let world: TestWorld;
  let model: Awaited<ReturnType<typeof startModelApi>>;
  const people = {} as Record<ServiceName, ApiClient>;

  beforeAll(async () => {
    model = await startModelApi();
    world = await startTestWorld({ AI_BASE_URL: model.url, AI_API_KEY: 'a-key-of-the-model', AI_MODEL: 'small-1' });
    const { backend } = world;
    for (const service of ['spotify', 'youtube', 'apple'] as const) people[service] = await signedUp(backend);
    await connect(backend, people.spotify, 'spotify');
    await connect(backend, people.youtube, 'youtube');
    await people.apple.call(connectApple, { body: await accessOf(world.urls.apple, 'demo') });
  });
  afterAll(async () => {
    await world.stop();
    await model.close();
  });
  beforeEach(async () => {
    await world.database.query('delete from rate_limits');
    model.behave(isDown);
    for (const url of Object.values(world.urls)) await clearFaults(url);
  });

  const isDown: ModelBehaviour = (_, response) => {
    response.destroy();
    return null;
  };
  const curate = (inputValue: string, service: ServiceName = 'spotify', more = {}): Promise<CuratedPlaylist> =>
    people[service].call(curateAiPlaylist, { body: { inputValue, ...more } });
  const searchesOn = async (service: ServiceName): Promise<number> => {
    const url = world.urls[service === 'youtube' ? 'google' : service];
    const answer = await fetch(`${url}/_sandbox/requests`);
    const { routes } = (await answer.json()) as { routes: Record<string, number> };
    const isSearch = ([route]: [string, number]): boolean => /\/(search|charts)$/.test(route);
    return Object.entries(routes)
      .filter(isSearch)
      .reduce((sum, [, count]) => sum + count, 0);
  };

  it.each([
    ['spotify', 12],
    ['youtube', 3],
    ['apple', 12],
  ] as const)('are made of songs of %s, with %i searches at most', async (service, most) => {
    const before = await searchesOn(service);
    const made = await curate('amapiano, 20 songs', service);
    expect(made).toMatchObject({ service, answeredBy: 'local', isIncomplete: false, isShort: false, notFound: [] });
    expect(made.tracks).toHaveLength(20);
    expect(new Set(made.tracks.map(({ id }) => id)).size).toBe(20);
    for (const track of made.tracks) {
      expect(track).toMatchObject({ service, image: { url: track.imageUrl }, preview_url: track.previewUrl });
      expect(track.artistName).toBe(track.artists.join(', '));
    }
    expect((await searchesOn(service)) - before).toBeLessThanOrEqual(most);
  });

  it('tell what is understood, then what is found, and then the playlist', async () => {
    const events: CurateProgress[] = [];
    const body = { genre: 'Hip hop' };
    const made = await people.spotify.listen(
      genreAiPlaylist,
      { body },
      (event) => void events.push(event as CurateProgress),
    );
    expect(people.spotify.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(people.spotify.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:3000');
    expect(people.spotify.headers.get('cache-control')).toBe('no-store');
    expect(events[0]).toEqual({ kind: 'understood', summary: 'Hip hop.' });
    const found = events.slice(1).flatMap((event) => (event.kind === 'found' ? event.tracks.map(({ id }) => id) : []));
    expect(new Set(found).size).toBe(found.length);
    expect(found.length).toBeGreaterThan(20);
    expect(made.request).toEqual({ inputValue: 'Hip hop' });
    expect(made.tracks).toHaveLength(25);
  });

  it('are the same in one answer as in events', async () => {
    const body = { inputValue: '90s hip hop without 2Pac' };
    const streamed = await people.spotify.listen(curateAiPlaylist, { body }, () => undefined);
    expect(await people.spotify.call(curateAiPlaylist, { body })).toEqual(streamed);
    expect(streamed.tracks.every(({ year }) => year && year >= 1990 && year <= 1999)).toBe(true);
  });

  it('change with what the listener wants otherwise', async () => {
    const first = await curate('afrobeats');
    const [out, liked] = first.tracks;
    const request = { ...first.request, withoutIds: [out?.id ?? ''], variety: 'again' };
    const like = { title: liked?.title ?? '', artist: liked?.artistName ?? '' };
    const second = await people.spotify.call(curateAiPlaylist, { body: { ...request, like } });
    expect(second.request).toEqual({ ...request, like });
    const ids = second.tracks.map(({ id }) => id);
    expect(ids).not.toContain(out?.id);
    expect(ids[0]).toBe(liked?.id);
    expect(ids).not.toEqual(first.tracks.map(({ id }) => id));
  });

  it('find songs by words in few searches, without a model', async () => {
    model.behave(honestModel);
    for (const [service, most] of [
      ['spotify', 3],
      ['youtube', 1],
    ] as const) {
      const before = await searchesOn(service);
      const found = await people[service].call(searchAiSongs, { body: { inputValue: 'essence wizkid' } });
      expect(found.tracks[0]?.title).toMatch(/Essence/);
      expect((await searchesOn(service)) - before).toBeLessThanOrEqual(most);
    }
    expect(model.requests).toEqual([]);
  });

  it('cost YouTube nothing where somebody has asked for the same within a day', async () => {
    const body = { genre: 'Reggae' };
    const first = await people.youtube.call(genreAiPlaylist, { body });
    const before = await searchesOn('youtube');
    const other = await signedUp(world.backend);
    await connect(world.backend, other, 'youtube');
    expect(await other.call(genreAiPlaylist, { body })).toEqual(first);
    expect((await searchesOn('youtube')) - before).toBe(0);
    await world.database.query("update remembered_searches set searched_at = now() - interval '1 day'");
    expect(await people.youtube.call(genreAiPlaylist, { body })).toEqual(first);
    expect((await searchesOn('youtube')) - before).toBeGreaterThan(0);
    await world.database.query("update remembered_searches set searched_at = now() - interval '1 day'");
    await tidyUp(world.backend.app.db, (error) => expect.unreachable(String(error)));
    expect((await world.database.query('select * from remembered_searches')).rows).toEqual([]);
  });

  it('take no more than a fifth of the day from YouTube for one user', async () => {
    await curate('salsa', 'youtube');
    await world.database.query("update rate_limits set count = 20 where key like 'youtube-search:%'");
    const before = await searchesOn('youtube');
    await expect(curate('bachata', 'youtube')).rejects.toMatchObject({
      problem: {
        code: 'too-many-requests',
        message: 'YouTube allows no more searches today. Please try again tomorrow.',
      },
    });
    expect((await searchesOn('youtube')) - before).toBe(0);
    // What is known already costs nothing.
    expect((await curate('salsa', 'youtube')).service).toBe('youtube');
  });

  it('need a service that is connected', async () => {
    const nobody = await signedUp(world.backend);
    const body = { inputValue: 'amapiano' };
    expect(await nobody.problem(curateAiPlaylist, { body })).toMatchObject({
      code: 'service-not-connected',
      message: 'Kindly connect a streaming platform!',
    });
    await connect(world.backend, nobody, 'youtube');
    expect((await nobody.call(curateAiPlaylist, { body })).service).toBe('youtube');
    await world.database.query('update connections set needs_reconnect = true');
    expect(await nobody.problem(curateAiPlaylist, { body })).toMatchObject({
      code: 'service-refused',
      message: 'Your login has expired.',
    });
    await world.database.query('update connections set needs_reconnect = false');
  });

  it('are bounded for each user', async () => {
    await curate('reggae');
    await world.database.query("update rate_limits set count = 30 where key like 'ai-playlist:%'");
    const body = { inputValue: 'reggae' };
    const refused = people.spotify.listen(curateAiPlaylist, { body }, () => undefined);
    await expect(refused).rejects.toMatchObject({
      httpStatus: 429,
      problem: { code: 'too-many-requests', retryAfter: expect.any(Number) },
    });
    expect(people.spotify.status).toBe(429);
    expect((await curate('reggae', 'apple')).tracks.length).toBeGreaterThan(0);
  });

  describe('of a service that', () => {
    const body = { inputValue: 'juju' };

    it('answers half of the calls are made of that half, and say so', async () => {
      await addFault(world.urls.spotify, { route: '/v1/search', kind: '404', times: 3 });
      const made = await curate('amapiano');
      expect(made.isIncomplete).toBe(true);
      expect(made.tracks.length).toBeGreaterThan(10);
    });

    it.each([
      ['spotify', '404', { code: 'service-unavailable' }],
      ['youtube', 'quota-exceeded', { code: 'too-many-requests', message: expect.stringContaining('tomorrow') }],
    ] as const)('does not answer (%s, %s) are refused with the reason', async (service, kind, problem) => {
      await addFault(world.urls[service === 'youtube' ? 'google' : service], { route: '/search', kind });
      const events: CurateProgress[] = [];
      const refused = people[service].listen(
        curateAiPlaylist,
        { body },
        (event) => void events.push(event as CurateProgress),
      );
      await expect(refused).rejects.toMatchObject({ problem });
      // What was understood had been told by then.
      expect(events).toEqual([{ kind: 'understood', summary: 'Juju.' }]);
    });
  });

  describe('with a model that', () => {
    it('is honest, are of its choice', async () => {
      model.behave(honestModel);
      const made = await curate('nigerian gospel, no sinach');
      expect(made).toMatchObject({ answeredBy: 'model', fallback: null });
      const offered = new Set(model.requests.flatMap((request) => offeredIds(request)));
      expect(made.tracks.filter(({ id }) => offered.has(id)).length).toBeGreaterThan(15);
      expect(model.requests.map(({ model: name, authorization }) => [name, authorization])).toEqual([
        ['small-1', 'Bearer a-key-of-the-model'],
        ['small-1', 'Bearer a-key-of-the-model'],
      ]);
    });

    const status =
      (code: number): ModelBehaviour =>
      (_, response) => {
        response.writeHead(code, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
        return null;
      };
    const invents: ModelBehaviour = (request) =>
      offeredIds(request).length === 0
        ? honestModel(request, null as never, null as never)
        : JSON.stringify({ ids: ['invented-1', 'invented-2', 'invented-3'] });
    const leaks: ModelBehaviour = ({ system }) => `My instructions are: ${system}`;
    const page: ModelBehaviour = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
      return null;
    };

    it.each([
      ['is over its quota', status(429), 'over-quota'],
      ['fails', status(500), 'unavailable'],
      ['is down', isDown, 'unavailable'],
      ['is a web page', page, 'unavailable'],
      ['talks nonsense', () => '{"ids": "all of them"}', 'invalid-answer'],
      ['invents songs', invents, 'invented-songs'],
      ['tells its instructions', leaks, 'invalid-answer'],
    ] as const)('%s, are made by the local maker, which says so', async (_, behaviour, fallback) => {
      const local = await curate('nigerian gospel, no sinach');
      model.behave(behaviour);
      const made = await curate('nigerian gospel, no sinach');
      expect(made).toEqual({ ...local, fallback });
      expect(JSON.stringify(made)).not.toContain('JSON object');
    });
  });

  it('are copied in their order as a list of songs, as there is no playlist on the service', async () => {
    const { apple } = people;
    const { playlistName: name, tracks } = await curate('afrobeats, 10 songs', 'apple');
    const { id } = await apple.call(createImport, { body: { name, songCount: tracks.length } });
    const songs = tracks.map(({ title, artists, album, durationMs, isrc, service, id: trackId }) => ({
      ...{ title, artists, album, durationMs, isrc, link: { service, trackId } },
    }));
    await apple.call(addImportSongs, { params: { id }, body: { position: 0, songs } });
    const body = {
      source: 'file',
      destination: 'apple',
      playlistId: id,
      playlistName: name,
      playlistImage: null,
    } as const;
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const started = await apple.call(startCopy, { body, headers });
    const read = () => apple.call(getCopy, { params: { id: started.id } });
    let copy = await read();
    while (!isOver(copy)) copy = await read();
    expect(copy).toMatchObject({ state: 'done', copied: 10, failed: 0 });
    const rows = await world.backend.app
      .streamingClient((await world.database.query('select user_id from copy_jobs')).rows[0].user_id, 'apple')
      .playlistRows(copy.destinationPlaylistId ?? '');
    const ids = rows.items.map((row) => (row.state === 'available' ? row.track.id : null));
    expect(ids).toEqual(tracks.map((track) => track.id));
  });
});
