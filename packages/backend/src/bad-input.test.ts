import { Problem, serviceNames } from '@playa/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { signedUp } from './test-support/people.ts';
import type { TestBackend } from './test-support/test-backend.ts';
import { startTestWorld, type TestWorld } from './test-support/test-world.ts';

/** A body that fits, for every endpoint that takes one. A new endpoint has to be added here. */
const fitting: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /vitals': { samples: [{ metric: 'LCP', page: 'home', remote: 'library', build: 'b1', value: 1200 }] },
  'POST /auth/signup': { username: 'somebody', email: 'somebody@playa.test', password: 'long enough' },
  'POST /auth/login': { username: 'nobody', email: 'nobody', password: 'long enough', rememberMe: true },
  'POST /auth/verify/account': { code: '0000', email: 'nobody@playa.test' },
  'POST /auth/verifyaccount': { code: '0000', email: 'nobody@playa.test' },
  'POST /auth/resend-code': { email: 'nobody@playa.test' },
  'POST /auth/forgetpassword': { email: 'nobody@playa.test' },
  'POST /auth/verify/resetpassword': { code: '0000', email: 'nobody@playa.test' },
  'POST /auth/verifyotp': { code: '0000', email: 'nobody@playa.test' },
  'POST /auth/updatepassword': { password: 'long enough', email: 'nobody@playa.test' },
  'PATCH /user/changepassword': { currentPassword: 'not this one', newPassword: 'long enough' },
  'PATCH /user/updateuserdetails': { username: 'somebody else', email: 'somebody-else@playa.test' },
  'POST /user/confirm-email': { code: '0000' },
  'POST /user/delete-account': { password: 'not this one' },
  'POST /user/data-download': { password: 'not this one' },
  'POST /auth/disconnect-account': { service: 'spotify' },
  'PATCH /auth/change-primary-streaming-service': { service: 'spotify' },
  'POST /user/applemusic': { accessToken: 'token' },
  'POST /copies/earlier': { source: 'spotify', destination: 'apple', playlistIds: ['p1'] },
  'POST /copy-groups': {
    source: 'spotify',
    destination: 'apple',
    playlists: [{ playlistId: 'p', playlistName: 'Mix', playlistImage: null, songCount: null }],
  },
  'POST /copies/:id/place': { before: null },
  'PATCH /copy-preferences': { mailWhenDone: true },
  'POST /copies/cost': { source: 'spotify', destination: 'youtube', playlists: [{ id: 'p', songCount: null }] },
  'POST /copies/:id/missing/:position': { kind: 'undo' },
  'POST /syncs': { copyId: '00000000-0000-4000-8000-000000000000' },
  'POST /syncs/:id/apply': { previewId: 'p' },
  'PATCH /syncs/:id': { daily: true, removals: false },
  'POST /imports': { name: 'Mix', songCount: 1 },
  'POST /imports/:id/songs': {
    position: 0,
    songs: [{ title: 'Essence', artists: [], album: null, durationMs: null, isrc: null, link: null }],
  },
  'POST /imports/link': { service: 'spotify', playlistId: 'p' },
  'POST /shared-playlist': {
    ...{ userId: 'u', playlistName: 'Owambe', playlistId: 'p', streamingService: 'spotify', playlistBannerUrl: null },
    tracks: [{ name: 'Essence', artist: 'Wizkid', track_id: 't', image_url: null, preview_url: 'no preview' }],
  },
  'POST /shared-playlist/:id/tracks': {
    position: 0,
    tracks: [{ name: 'Essence', artist: 'Wizkid', track_id: 't', image_url: null, preview_url: 'no preview' }],
  },
  'PATCH /shared-playlist/:id': { playlistName: 'Owambe' },
  'POST /room': {
    ...{ name: 'Owambe', description: 'All night', isPublic: false, suggestions: 'off' },
    ...{ service: 'spotify', playlistId: 'p', playlistName: 'Mix', imageUrl: null },
    songs: [
      {
        ...{ service: 'spotify', trackId: 't', title: 'Essence', artists: ['Wizkid'], album: null },
        ...{ durationMs: null, isrc: null, imageUrl: null, previewUrl: null },
      },
    ],
  },
  'PATCH /room/:id': { name: 'Owambe', description: 'All night', isPublic: true, suggestions: 'queue' },
  'POST /room/:id/hand-over': { memberId: '00000000-0000-4000-8000-000000000000' },
  'POST /room/:id/remove-member': { memberId: '00000000-0000-4000-8000-000000000000' },
  'POST /room/:id/links': { service: 'apple', entries: [1] },
  'POST /listeners/add-comment': {
    roomId: '00000000-0000-4000-8000-000000000000',
    id: '00000000-0000-4000-8000-000000000001',
    text: 'Tune!',
  },
  'POST /listeners/ai-playlist': {
    genre: 'Alté',
    withoutIds: ['t'],
    like: { title: 'Essence', artist: '' },
    variety: '2',
  },
  'POST /listeners/curate-ai-playlist': { inputValue: 'Nigerian gospel', withoutIds: ['t'], variety: '2' },
  'POST /listeners/ai-song-search': { inputValue: 'essence' },
  'POST /copies': {
    source: 'spotify',
    destination: 'apple',
    playlistId: 'p',
    playlistName: 'Mix',
    playlistImage: null,
  },
};

const json = { 'content-type': 'application/json' };

/** Requests that are wrong whatever the endpoint wants. */
const garbage: ReadonlyArray<[string, { headers: Record<string, string>; payload: string }]> = [
  ['cut off JSON', { headers: json, payload: '{"email": "a@b' }],
  ['no JSON at all', { headers: json, payload: 'email=a' }],
  ['nothing', { headers: json, payload: '' }],
  ['null', { headers: json, payload: 'null' }],
  ['a list', { headers: json, payload: '[]' }],
  ['a number', { headers: json, payload: '7' }],
  ['nesting without end', { headers: json, payload: '['.repeat(100_000) }],
  ['deep nesting', { headers: json, payload: `${'['.repeat(60_000)}${']'.repeat(60_000)}` }],
  ['a deep field', { headers: json, payload: `{"email": ${'{"a":'.repeat(30_000)}1${'}'.repeat(30_001)}` }],
  ['a poisoned prototype', { headers: json, payload: '{"__proto__": {"admin": true}}' }],
  ['a poisoned constructor', { headers: json, payload: '{"constructor": {"prototype": {"admin": true}}}' }],
  ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'email=a' }],
  ['XML', { headers: { 'content-type': 'application/xml' }, payload: '<email>a</email>' }],
  ['more than it takes', { headers: json, payload: JSON.stringify({ email: 'a'.repeat(1_000_000) }) }],
];

/** What no field takes. */
const wrongValues: readonly unknown[] = [
  null,
  7,
  -1e308,
  [],
  {},
  ['a@b.cd'],
  [[['a']]],
  { $ne: null },
  { toString: 'a' },
  'a\u0000bcdefgh',
  'a\u0000b@playa.test',
  '\ud800',
  'somebody\udfff@playa.test',
  'x'.repeat(100_000),
];

/** Text like any other, where a field takes any text. */
const hostileTexts: readonly string[] = [
  "' or 1=1 --",
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '%00%0d%0aSet-Cookie: a=b',
  '../../etc/passwd',
  '{{7*7}}',
  '__proto__',
  'constructor',
];

/** Fields that take what others refuse: any text, nothing, a number, a list, or null. */
const lenient: Readonly<Record<string, (value: unknown) => boolean>> = {
  'POST /auth/signup username': (value) => hostileTexts.some((text) => text === value),
  'POST /auth/signup password': (value) => hostileTexts.some((text) => text === value),
  'PATCH /user/updateuserdetails username': (value) => value === '' || hostileTexts.some((text) => text === value),
  'PATCH /user/updateuserdetails email': (value) => value === '',
  'POST /imports name': (value) => hostileTexts.some((text) => text === value),
  'POST /room name': (value) => hostileTexts.some((text) => text === value),
  'POST /room description': (value) => value === '' || hostileTexts.some((text) => text === value),
  'POST /room playlistName': (value) => hostileTexts.some((text) => text === value),
  'POST /room playlistId': (value) => value === '__proto__' || value === 'constructor',
  'POST /room imageUrl': (value) => value === null,
  'POST /imports songCount': (value) => value === 7,
  'POST /shared-playlist userId': (value) => value === '' || hostileTexts.some((text) => text === value),
  'POST /shared-playlist playlistName': (value) => hostileTexts.some((text) => text === value),
  'POST /shared-playlist playlistId': (value) => value === null || value === '__proto__' || value === 'constructor',
  'POST /shared-playlist playlistBannerUrl': (value) =>
    value === null || value === '' || hostileTexts.some((text) => text === value),
  'POST /shared-playlist tracks': (value) => Array.isArray(value) && value.length === 0,
  'POST /copies/earlier playlistIds': (value) => Array.isArray(value) && typeof value[0] === 'string',
};

describe('bad input', () => {
  let world: TestWorld;
  let backend: TestBackend;
  let database: TestWorld['database'];
  let authorization: string;
  let requests = 0;
  beforeAll(async () => {
    world = await startTestWorld({ COPY_APPLE_TO_YOUTUBE: 'on' });
    ({ backend, database } = world);
    authorization = `Bearer ${(await signedUp(backend)).accessToken}`;
  });
  beforeEach(() => database.query('delete from rate_limits'));
  afterAll(() => world.stop());

  /** Each from an address of its own: not the limits are what is tested here. */
  const send = async (endpoint: string, headers: Record<string, string>, payload?: string) => {
    requests += 1;
    const [method = '', path = ''] = endpoint.split(' ');
    const response = await backend.app.server.inject({
      method: method as 'POST',
      url: `/api/v1${path}`,
      remoteAddress: `10.0.${requests >> 8}.${requests & 255}`,
      headers: { authorization, 'idempotency-key': crypto.randomUUID(), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: response.statusCode, body: response.json<unknown>() };
  };
  type Answer = Awaited<ReturnType<typeof send>>;

  const expectProblem = ({ status, body }: Answer, what: string): void => {
    expect(status, `${what} gave ${status} ${JSON.stringify(body)}`).toBeGreaterThanOrEqual(400);
    expect(status, `${what} gave ${status} ${JSON.stringify(body)}`).toBeLessThan(500);
    expect(Problem.safeParse(body).success, `${what} gave ${JSON.stringify(body)}`).toBe(true);
  };

  it('is tried on every endpoint that takes a body', () => {
    const taking = backend.app.endpoints.filter(({ body }) => body).map(({ method, path }) => `${method} ${path}`);
    expect(taking.sort()).toEqual(Object.keys(fitting).sort());
  });

  // Side by side: one after the other each would wait for its turn of the read that finds the user.
  describe.concurrent.each(Object.keys(fitting))('to %s', (endpoint) => {
    it.each(garbage)('as %s is refused with a code', async (_name, { headers, payload }) => {
      const { status, body } = await send(endpoint, headers, payload);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(Problem.parse(body).code).toMatch(/^(invalid-input|payload-too-large|unsupported-media-type)$/);
    });

    it('in any one field is refused with a code, unless it is text where any text goes', async () => {
      const good = fitting[endpoint] ?? {};
      for (const field of Object.keys(good)) {
        for (const value of [...wrongValues, ...hostileTexts, '']) {
          await database.query('delete from rate_limits');
          const answer = await send(endpoint, json, JSON.stringify({ ...good, [field]: value }));
          const what = `${endpoint} with ${field}: ${JSON.stringify(value).slice(0, 40)}`;
          const taken = answer.status < 300 && lenient[`${endpoint} ${field}`]?.(value);
          if (!taken) expectProblem(answer, what);
        }
      }
    });

    it('missing any one field never breaks the server', async () => {
      const good = fitting[endpoint] ?? {};
      for (const field of Object.keys(good)) {
        const { status } = await send(endpoint, json, JSON.stringify({ ...good, [field]: undefined }));
        expect(status, field).toBeLessThan(500);
      }
    });
  });

  it('without anything it knows is refused by every endpoint that needs something', async () => {
    for (const endpoint of Object.keys(fitting).filter((name) => name !== 'PATCH /user/updateuserdetails')) {
      for (const payload of ['{}', '{"unknown": 1}']) expectProblem(await send(endpoint, json, payload), endpoint);
    }
  });

  it('in a query is refused with a code', async () => {
    const taking = backend.app.endpoints.filter(({ query }) => query);
    expect(taking.length).toBeGreaterThan(0);
    const hostile = ['', '%00', '%ED%A0%80', '%F0%9F%8E%B5', "'%20or%201=1", '..%2f', 'x'.repeat(5000), '__proto__'];
    for (const { method, path, query } of taking) {
      const names = Object.keys((query as z.ZodObject).shape);
      for (const value of hostile) {
        for (const address of [`${path}?${names[0]}=${value}`, `${path}?${names[0]}=a&${names[0]}=${value}`]) {
          expectProblem(await send(`${method} ${address}`, {}), `${method} ${address}`);
        }
      }
      const mayBeEmpty = (query as z.ZodObject).safeParse({}).success;
      for (const address of [path, `${path}?${names[0]}[a]=b`, `${path}?__proto__=a`]) {
        const answer = await send(`${method} ${address}`, {});
        if (mayBeEmpty) expect(answer.status).toBeLessThan(500);
        else expectProblem(answer, `${method} ${address}`);
      }
    }
  });

  it('in an address never breaks the server', async () => {
    const withNames = backend.app.endpoints.filter(({ path }) => path.includes(':'));
    expect(withNames.length).toBeGreaterThan(0);
    for (const { method, path } of withNames) {
      for (const value of [
        '%00',
        '..%2f..',
        'x'.repeat(1000),
        '%F0%9F%8E%B5',
        "'",
        '0',
        'null',
        '__proto__',
        '%3Cb%3E',
      ]) {
        expectProblem(await send(`${method} ${path.replace(/:\w+/, value)}`, {}), `${method} ${path} with ${value}`);
      }
    }
  });

  it('says under each field what is wrong with it', async () => {
    const { body } = await send(
      'POST /auth/signup',
      json,
      JSON.stringify({ username: 'ab', email: 'a', password: '1234567' }),
    );
    expect(body).toEqual({
      status: 'error',
      code: 'invalid-input',
      message: 'username cannot be less than 3 characters',
      fields: {
        username: 'username cannot be less than 3 characters',
        email: 'Email address is invalid',
        password: 'password cannot be less than 8 characters',
      },
    });
  });

  it('is not looked at before somebody has logged in', async () => {
    const closed = backend.app.endpoints.filter(({ access }) => access === 'user');
    expect(closed.length).toBeGreaterThan(serviceNames.length);
    for (const { method, path } of closed) {
      const { status, body } = await send(`${method} ${path}`, { ...json, authorization: 'Bearer x' }, '{"cut');
      expect([status, Problem.parse(body).code], `${method} ${path}`).toEqual([401, 'unauthenticated']);
    }
  });
});
