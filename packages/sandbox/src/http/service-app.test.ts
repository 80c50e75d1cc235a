import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../spotify/testing/start-spotify.ts';

let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp();
});

describe('every service', () => {
  it('lets any page call with a bearer token, and asks for no cookies', async () => {
    const answer = await test.app.inject({
      method: 'OPTIONS',
      url: '/v1/me/tracks',
      headers: {
        origin: 'http://127.0.0.1:3000',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization,content-type',
      'access-control-allow-methods': expect.stringContaining('PUT'),
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('takes a call that says JSON and sends nothing', async () => {
    const [track] = (await test.call('GET', '/v1/search?q=song&type=track&limit=1')).body.tracks.items;
    const headers = { authorization: `Bearer ${await test.token('demo')}`, 'content-type': 'application/json' };
    const answer = await test.app.inject({
      method: 'PUT',
      url: `/v1/me/tracks?ids=${track?.id}`,
      headers,
      payload: '',
    });
    expect(answer.statusCode).toBe(200);
  });
});
