import { Problem, serviceNames } from '@playa/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedUp } from '../test-support/people.ts';
import type { TestBackend } from '../test-support/test-backend.ts';
import { startTestWorld, type TestWorld } from '../test-support/test-world.ts';

/** A body that fits, for every endpoint that takes one. A new endpoint has to be added here. */
const fitting: Readonly<Record<string, Record<string, unknown>>> = {
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
  'POST /auth/disconnect-account': { service: 'spotify' },
  'PATCH /auth/change-primary-streaming-service': { service: 'spotify' },
  'POST /user/applemusic': { accessToken: 'token' },
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
  ['an empty object', { headers: json, payload: '{}' }],
  ['a poisoned prototype', { headers: json, payload: '{"__proto__": {"admin": true}}' }],
  ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'email=a' }],
  ['XML', { headers: { 'content-type': 'application/xml' }, payload: '<email>a</email>' }],
  ['more than it takes', { headers: json, payload: JSON.stringify({ email: 'a'.repeat(300_000) }) }],
];

const wrongValues: readonly unknown[] = [
  undefined,
  null,
  7,
  -1e308,
  true,
  '',
  [],
  {},
  ['a@b.cd'],
  { $ne: null },
  'a\u0000b',
  'a\u0000b@playa.test',
  '\ud800',
  "' or 1=1 --",
  '%00',
  'x'.repeat(100_000),
];

describe('bad input', () => {
  let world: TestWorld;
  let backend: TestBackend;
  let database: TestWorld['database'];
  let authorization: string;
  beforeAll(async () => {
    world = await startTestWorld({ COPY_APPLE_TO_YOUTUBE: 'on' });
    ({ backend, database } = world);
    authorization = `Bearer ${(await signedUp(backend)).accessToken}`;
  });
  beforeEach(() => database.query('delete from rate_limits'));
  afterAll(() => world.stop());

  const send = async (endpoint: string, headers: Record<string, string>, payload?: string) => {
    const [method = '', path = ''] = endpoint.split(' ');
    const url = `/api/v1${path}`;
    const response = await backend.app.server.inject({
      method: method as 'POST',
      url,
      headers: { authorization, 'idempotency-key': crypto.randomUUID(), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: response.statusCode, body: response.json<unknown>() };
  };

  it('is tried on every endpoint that takes a body', () => {
    const taking = backend.app.endpoints.filter(({ body }) => body).map(({ method, path }) => `${method} ${path}`);
    expect(taking.sort()).toEqual(Object.keys(fitting).sort());
  });

  describe.each(Object.keys(fitting))('to %s', (endpoint) => {
    it.each(garbage)('as %s is refused with a code', async (_name, { headers, payload }) => {
      const { status, body } = await send(endpoint, headers, payload);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(Problem.parse(body).code).toMatch(/^(invalid-input|payload-too-large|unsupported-media-type)$/);
    });

    it('in any one field never breaks the server', async () => {
      const good = fitting[endpoint] ?? {};
      for (const field of Object.keys(good)) {
        for (const value of wrongValues) {
          await database.query('delete from rate_limits');
          const { status, body } = await send(endpoint, json, JSON.stringify({ ...good, [field]: value }));
          const what = `${field}: ${JSON.stringify(value)?.slice(0, 40)} gave ${status} ${JSON.stringify(body)}`;
          expect(status, what).toBeLessThan(500);
          if (status >= 400) expect(Problem.safeParse(body).success, what).toBe(true);
        }
      }
    });
  });

  it('in an address never breaks the server', async () => {
    const withNames = backend.app.endpoints.filter(({ path }) => path.includes(':'));
    expect(withNames.length).toBeGreaterThan(0);
    for (const { method, path } of withNames) {
      for (const value of ['%00', '..%2f..', 'x'.repeat(1000), '%F0%9F%8E%B5', "'", '0', 'null', '__proto__']) {
        const { status, body } = await send(`${method} ${path.replace(/:\w+/, value)}`, {});
        expect(status, `${method} ${path} with ${value}`).toBeGreaterThanOrEqual(400);
        expect(status, `${method} ${path} with ${value}`).toBeLessThan(500);
        expect(Problem.safeParse(body).success).toBe(true);
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
