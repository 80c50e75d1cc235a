import { userDetails } from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';

describe('the request limit', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
  });
  afterAll(() => backend.stop());

  const refused: ReadonlyArray<[string, 'GET' | 'POST', string, Record<string, string>, number]> = [
    ['without a login', 'GET', '/api/v1/auth/user-details', { authorization: 'Bearer forged' }, 401],
    ['from a foreign page', 'POST', '/api/v1/auth/logout', { origin: 'http://evil.example' }, 403],
    ['to unknown addresses', 'GET', '/api/v1/nothing', {}, 404],
  ];

  it.each(refused)('counts requests %s', async (_case, method, url, headers, status) => {
    const remoteAddress = `10.0.0.${status - 400}`;
    const send = async () => (await backend.app.server.inject({ method, url, headers, remoteAddress })).statusCode;
    for (let count = 1; count <= 1200; count += 1) expect(await send()).toBe(status);
    expect(await send()).toBe(429);
  });

  it('is looked at before the database', async () => {
    const client = await signedUp(backend);
    const remoteAddress = '10.0.0.9';
    const headers = { authorization: `Bearer ${client.accessToken}` };
    const send = () =>
      backend.app.server.inject({ method: 'GET', url: `/api/v1${userDetails.path}`, headers, remoteAddress });
    for (let count = 1; count <= 1200; count += 1) {
      await backend.app.server.inject({ method: 'GET', url: '/api/v1/nothing', remoteAddress });
    }
    const holder = await backend.database.connect();
    await holder.query('begin; lock table sessions in access exclusive mode');
    const answer = await send();
    await holder.query('rollback');
    holder.release();
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  });
});
