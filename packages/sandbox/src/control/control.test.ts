import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { Faults } from '../http/faults.ts';
import { Latency, noLatency } from '../http/latency.ts';
import { RequestCounter } from '../http/requests.ts';
import { makeTestApp, playlistNamed, type TestApp } from '../spotify/testing/start-spotify.ts';
import { addControl } from './add-control.ts';

let test: TestApp;
beforeEach(async () => {
  test = await makeTestApp();
});

const inject = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  test.app.inject({ method, url: `/_sandbox/${url}`, payload });

describe('the control surface', () => {
  it('gives every account with a token that works', async () => {
    const accounts = (await inject('GET', 'accounts')).json<{ name: string; userId: string; accessToken: string }[]>();
    expect(accounts.map((account) => account.name)).toEqual(['demo', 'ada', 'tunde']);
    for (const account of accounts) {
      const me = await test.call('GET', '/v1/me', undefined, account.accessToken);
      expect(me.body.id).toBe(account.userId);
    }
  });

  it('counts calls by route, without its own and without preflights', async () => {
    await inject('POST', 'reset');
    await test.call('GET', '/v1/me');
    await test.call('GET', `/v1/playlists/${playlistNamed(test, 'Fifty Flames')}`);
    await test.call('GET', `/v1/playlists/${'0'.repeat(22)}`);
    await test.call('GET', '/v1/nowhere');
    await test.app.inject({
      method: 'OPTIONS',
      url: '/v1/me',
      headers: { origin: 'http://127.0.0.1:3000', 'access-control-request-method': 'GET' },
    });
    expect((await inject('GET', 'requests')).json()).toEqual({
      total: 4,
      routes: { 'GET /v1/me': 1, 'GET /v1/playlists/:id': 2, 'GET (unknown)': 1 },
    });
  });

  it('makes a playlist from what a person names', async () => {
    const tracks = [
      { title: 'Song 1', artist: 'Artist 0' },
      { title: 'Never Heard', artist: 'Nobody', album: 'Nowhere', durationMs: 100_000, isrc: 'gbabc2500001' },
      { title: 'Song 1', artist: 'Artist 0' },
    ];
    const made = await inject('POST', 'playlists', { account: 'ada', name: 'Given', tracks });
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ id: string }>();
    const { body } = await test.call('GET', `/v1/playlists/${id}/tracks`, undefined, 'ada');
    expect(body.items.map((row) => row.track.name)).toEqual(['Song 1', 'Never Heard', 'Song 1']);
  });

  it('makes a playlist of ten thousand songs', async () => {
    const tracks = Array.from({ length: 10_000 }, (_, index) => ({
      title: `A Rather Long Title to Make It Big, Part ${index}`,
      artist: `The Many Members of the Very Large Orchestra ${index}`,
      durationMs: 180_000,
    }));
    const made = await inject('POST', 'playlists', { account: 'ada', name: 'Long', tracks });
    const { body } = await test.call('GET', `/v1/playlists/${made.json<{ id: string }>().id}`);
    expect(body.tracks.total).toBe(10_000);
  });

  it('makes a library of a thousand playlists, the first on top', async () => {
    const made = await inject('POST', 'libraries', { account: 'ada', playlists: 1_000, songsEach: 20, name: 'Mix' });
    const { ids } = made.json<{ ids: string[] }>();
    const { body } = await test.call('GET', '/v1/me/playlists?limit=50', undefined, 'ada');
    expect(body.total).toBe(1_000);
    expect(body.items[0]).toMatchObject({ name: 'Mix 1', id: ids[0], tracks: { total: 20 } });
    const last = await test.call('GET', '/v1/me/playlists?limit=50&offset=950', undefined, 'ada');
    expect(last.body.items.at(-1)).toMatchObject({ name: 'Mix 1000', id: ids[999] });
  });

  it('keeps names as they are given: any script, emoji, right-to-left, long, HTML', async () => {
    const names = [
      'أغاني الليل',
      '夜の音楽',
      '🔥🔥',
      '<b onclick="x">Bold</b> & co',
      `${'Ọ̀'.repeat(100)}`,
      'x'.repeat(300),
    ];
    const tracks = names.map((title, index) => ({ title, artist: names.at(index - 1), durationMs: 180_000 }));
    for (const name of names) {
      const { id } = (await inject('POST', 'playlists', { account: 'ada', name, tracks })).json<{ id: string }>();
      const { body } = await test.call('GET', `/v1/playlists/${id}`);
      expect(body.name).toBe(name);
      expect(body.tracks.items.map((row) => row.track.name)).toEqual(names);
    }
  });

  it('takes songs whose names are emoji only for different songs', async () => {
    const tracks = ['🔥', '🌊'].map((title) => ({ title, artist: '🎷', durationMs: 180_000 }));
    const { id } = (await inject('POST', 'playlists', { account: 'ada', name: '🎶', tracks })).json<{ id: string }>();
    const { body } = await test.call('GET', `/v1/playlists/${id}/tracks`);
    expect(new Set(body.items.map((row) => row.track.id)).size).toBe(2);
  });

  it('has tracks without artist, length and cover', async () => {
    const tracks = [
      { title: 'Bare', artist: '', durationMs: 0, cover: false },
      { title: 'Bare', artist: 'Somebody', durationMs: 0 },
    ];
    const { id } = (await inject('POST', 'playlists', { account: 'ada', name: 'Odd', tracks })).json<{ id: string }>();
    const { body } = await test.call('GET', `/v1/playlists/${id}/tracks`);
    const [bare, other] = body.items.map((row) => row.track);
    expect(bare).toMatchObject({ name: 'Bare', artists: [{ name: '' }], duration_ms: 0, album: { images: [] } });
    expect([other?.id === bare?.id, other?.album.images.length]).toEqual([false, 3]);
  });

  it('puts into a playlist what is no track, too', async () => {
    const kinds = ['local-file', 'episode', 'removed'];
    const tracks = kinds.map((kind) => ({ title: `a ${kind}`, artist: 'Someone', kind }));
    const { id } = (await inject('POST', 'playlists', { account: 'ada', name: 'Odd', tracks })).json<{ id: string }>();
    const { body } = await test.call('GET', `/v1/playlists/${id}/tracks`);
    expect(body.items.map((row) => row.track?.name)).toEqual(['a local-file', 'a episode', undefined]);
  });

  it('changes known tracks only, in ways it knows', async () => {
    const [track] = (await test.call('GET', '/v1/search?q=song&type=track&limit=1')).body.tracks.items;
    expect((await inject('PUT', 'tracks/none', { gone: true })).statusCode).toBe(404);
    for (const body of [{}, { gone: false }, { cover: true }, { markets: ['Ghana'] }, { gone: true, markets: [] }]) {
      expect((await inject('PUT', `tracks/${track?.id}`, body)).statusCode).toBe(400);
    }
  });

  it('tells the recording behind a track', async () => {
    const { body } = await test.call('GET', '/v1/search?q=song%201&type=track&limit=1');
    const [track] = body.tracks.items;
    const recording = await inject('GET', `recordings/${track?.id}`);
    expect(recording.json()).toMatchObject({ id: expect.any(String), title: track?.name, isrc: expect.any(String) });
    expect((await inject('GET', 'recordings/none')).statusCode).toBe(404);
  });

  it('resets libraries, counters and faults, and leaves tokens alone', async () => {
    await test.call('POST', '/v1/me/playlists', { name: 'x' });
    await inject('POST', 'faults', { kind: '500' });
    expect((await inject('POST', 'reset')).statusCode).toBe(204);
    expect((await inject('GET', 'requests')).json()).toEqual({ total: 0, routes: {} });
    expect((await test.call('GET', '/v1/me/playlists')).body.total).toBe(12);
  });

  it('gives a used-up rate window back on reset', async () => {
    const strict = await makeTestApp('strict');
    for (let call = 0; call < 181; call += 1) await strict.call('GET', '/v1/me');
    expect((await strict.call('GET', '/v1/me')).status).toBe(429);
    await strict.call('POST', '/_sandbox/reset');
    expect((await strict.call('GET', '/v1/me')).status).toBe(200);
  });

  it('moves the clock', async () => {
    await inject('POST', 'clock', { seconds: 3_600 });
    expect((await test.call('GET', '/v1/me')).body.error.message).toBe('The access token expired');
  });

  it.each([
    ['playlists', { account: 'demo', name: '', tracks: [] }, 'name'],
    ['playlists', { account: 'nobody', name: 'x', tracks: [] }, 'There is no account "nobody".'],
    ['playlists', { account: 'demo', name: 'x', tracks: [{ title: 'x' }] }, 'tracks[0].artist'],
    ['playlists', { account: 'demo', name: 'x', tracks: [{ title: 'x', artist: 'y', isrc: 'no' }] }, 'tracks[0].isrc'],
    ['playlists', { account: 'demo', name: 'x', songs: 10_001 }, 'songs'],
    ['libraries', { account: 'nobody', playlists: 1 }, 'There is no account "nobody".'],
    ['libraries', { account: 'demo', playlists: 2_001 }, 'playlists'],
    ['libraries', { account: 'demo', playlists: 21, songsEach: 10_000 }, 'More than 200000 rows'],
    ['faults', { kind: '418' }, 'kind'],
    ['faults', { kind: '500', times: 0 }, 'times'],
    ['faults', { kind: '500', rout: '*' }, 'rout'],
    ['clock', {}, 'seconds'],
    ['faults', { kind: 'player-error-101' }, 'No fault "player-error-101" on spotify.'],
  ])('answers %s %j with what is wrong', async (path, body, part) => {
    const answer = await inject('POST', path, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ error: string }>().error).toContain(part);
  });

  it('answers to loopback only', async () => {
    const answer = await test.app.inject({ url: '/_sandbox/accounts', remoteAddress: '10.0.0.9' });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).not.toContain('accessToken');
  });

  it('does not trust a proxy header for that', async () => {
    const app = Fastify();
    addControl(app, {
      context: test.context,
      service: 'apple',
      issueAccess: () => ({ accessToken: 'a' }),
      counter: new RequestCounter(),
      faults: new Faults(),
      latency: new Latency(noLatency),
    });
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    expect((await app.inject({ url: '/_sandbox/accounts', remoteAddress: '10.0.0.9', headers })).statusCode).toBe(403);
  });
});
