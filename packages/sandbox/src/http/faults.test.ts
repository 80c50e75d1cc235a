import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTestApp, type TestApp } from '../spotify/testing/start-spotify.ts';
import { Fault, Faults, supportsFault } from './faults.ts';

describe('Faults', () => {
  it('apply in the order they were added, as often as they say', () => {
    const faults = new Faults();
    faults.add(Fault.parse({ kind: '500', times: 1 }));
    faults.add(Fault.parse({ kind: '503', times: 2 }));
    const kinds = Array.from({ length: 4 }, () => faults.take('GET /x')?.kind);
    expect(kinds).toEqual(['500', '503', '503', undefined]);
  });

  it('apply to the routes they name, by any of a call’s names', () => {
    const faults = new Faults();
    faults.add(Fault.parse({ kind: '500', route: 'POST /v1/playlists/:id' }));
    expect(faults.take('GET /v1/playlists/abc', 'GET /v1/playlists/:id')).toBeUndefined();
    expect(faults.take('POST /v1/playlists/abc', 'POST /v1/playlists/:id')?.kind).toBe('500');
    faults.clear();
    expect(faults.take('POST /v1/playlists/abc', 'POST /v1/playlists/:id')).toBeUndefined();
  });
});

describe('a fault of one service', () => {
  it('is known to that service only', () => {
    const known = (kind: Fault['kind']) =>
      (['spotify', 'youtube', 'apple'] as const).filter((service) => supportsFault(service, Fault.parse({ kind })));
    expect(known('502')).toEqual(['spotify', 'youtube', 'apple']);
    expect(known('quota-exceeded')).toEqual(['spotify', 'youtube']);
    expect(known('youtube-signup-required')).toEqual(['youtube']);
    expect(known('player-error-101')).toEqual(['youtube']);
  });

  it('applies only to the calls that can fail in this way', () => {
    const faults = new Faults();
    faults.add(Fault.parse({ kind: 'player-error-101' }));
    faults.add(Fault.parse({ kind: 'quota-exceeded' }));
    expect(faults.take('POST /token', 'POST /token')).toBeUndefined();
    expect(faults.take('GET /youtube/v3/videos?id=x', 'GET /youtube/v3/videos')?.kind).toBe('quota-exceeded');
    expect(faults.take('GET /player/abc', 'GET /player/:id')?.kind).toBe('player-error-101');
  });
});

describe('a call with a fault', () => {
  let test: TestApp;
  let origin: string;
  let headers: Record<string, string>;
  beforeAll(async () => {
    test = await makeTestApp();
    origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
    headers = { authorization: `Bearer ${await test.token('demo')}`, origin: 'http://127.0.0.1:3000' };
  });
  afterAll(() => test.app.close());
  beforeEach(() => test.call('POST', '/_sandbox/reset'));

  const add = (fault: object) => test.call('POST', '/_sandbox/faults', { times: 1, ...fault });
  const get = (path = '/v1/me', init: RequestInit = {}) => fetch(`${origin}${path}`, { headers, ...init });

  it.each([
    [429, { error: { status: 429, message: 'API rate limit exceeded' } }],
    [500, { error: { status: 500, message: 'Server error.' } }],
    [502, { error: { status: 502, message: 'Bad gateway.' } }],
    [503, { error: { status: 503, message: 'Service unavailable' } }],
    [404, { error: { status: 404, message: 'Resource not found' } }],
  ])("gets a %d in the service's own words, once", async (status, body) => {
    await add({ kind: String(status), retryAfter: 7 });
    const answer = await get();
    expect([answer.status, await answer.json()]).toEqual([status, body]);
    expect(answer.headers.get('retry-after')).toBe(status === 429 ? '7' : null);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect((await get()).status).toBe(200);
  });

  it('gets a used-up quota with its reason, and a wait only where one is named', async () => {
    await add({ kind: 'quota-exceeded' });
    const answer = await get();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, null]);
    expect(await answer.json()).toEqual({
      error: { status: 429, message: 'Too many requests', reason: 'QUOTA_EXCEEDED' },
    });
    await add({ kind: 'quota-exceeded', retryAfter: 86_400 });
    expect((await get()).headers.get('retry-after')).toBe('86400');
  });

  it('gets a 429 that no page may read, though its preflight passes', async () => {
    await add({ kind: '429-without-cors' });
    const preflight = { ...headers, 'access-control-request-method': 'GET' };
    const asked = await get('/v1/me', { method: 'OPTIONS', headers: preflight });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    const answer = await get();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1']);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('gets a 401 for an expired token, an invalid_grant at the token endpoint, a 403 without a word', async () => {
    await add({ kind: 'expired-token' });
    expect((await get()).status).toBe(401);
    await add({ kind: 'expired-token', route: '/api/token' });
    expect(await (await get('/api/token', { method: 'POST' })).json()).toMatchObject({ error: 'invalid_grant' });
    await add({ kind: 'empty-403' });
    const empty = await get();
    expect([empty.status, await empty.text()]).toEqual([403, '']);
  });

  it('is answered some time after it took effect', async () => {
    await add({ kind: 'slow-reply', delayMs: 1_000, route: 'POST' });
    const init = {
      method: 'POST',
      body: '{"name":"Soon"}',
      headers: { ...headers, 'content-type': 'application/json' },
    };
    let answered = false;
    const answer = get('/v1/me/playlists', init).finally(() => {
      answered = true;
    });
    const newest = () => test.context.world.libraries.playlists('spotify', 'demo')[0]?.name;
    await vi.waitFor(() => expect(newest()).toBe('Soon'), { interval: 1 });
    expect(answered).toBe(false);
    expect((await answer).status).toBe(201);
  });

  it('is answered late', async () => {
    await add({ kind: 'slow', delayMs: 60 });
    const begun = performance.now();
    expect((await get()).status).toBe(200);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(55);
  });

  it('loses its connection before anything happened', async () => {
    await add({ kind: 'cut', route: 'POST' });
    await expect(get('/v1/me/playlists', { method: 'POST', body: '{"name":"Lost"}' })).rejects.toThrow();
    expect(test.context.world.libraries.playlists('spotify', 'demo')[0]?.name).not.toBe('Lost');
  });

  it('loses its connection after it took effect', async () => {
    await add({ kind: 'cut-reply', route: 'POST' });
    const init = {
      method: 'POST',
      body: '{"name":"CollectionItem"}',
      headers: { ...headers, 'content-type': 'application/json' },
    };
    await expect(get('/v1/me/playlists', init)).rejects.toThrow();
    expect(test.context.world.libraries.playlists('spotify', 'demo')[0]?.name).toBe('CollectionItem');
  });

  it('is never answered', async () => {
    await add({ kind: 'hang' });
    await expect(get('/v1/me', { signal: AbortSignal.timeout(80) })).rejects.toThrow('timeout');
    expect((await get()).status).toBe(200);
  });

  it('counts as a call', async () => {
    await add({ kind: '500' });
    await get();
    const { body } = await test.call('GET', '/_sandbox/requests');
    expect(body).toEqual({ total: 1, routes: { 'GET /v1/me': 1 } });
  });
});
