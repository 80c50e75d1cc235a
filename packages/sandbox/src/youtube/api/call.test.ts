import { describe, expect, it } from 'vitest';
import { callback, obtainCode, postToken } from '../testing/authorize.ts';
import { startYoutube } from '../testing/start-youtube.ts';

const list = '/channels?part=id&mine=true';

describe('the door of the Data API', () => {
  it('answers 401 "required" without a token', async () => {
    const { app } = await startYoutube();
    const answer = await app.inject(`/youtube/v3${list}`);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      error: {
        code: 401,
        status: 'UNAUTHENTICATED',
        errors: [{ domain: 'global', reason: 'required', location: 'Authorization', locationType: 'header' }],
      },
    });
  });

  it('answers 401 to a token nobody gave', async () => {
    const { call } = await startYoutube();
    expect(await call('GET', list, { token: 'ya29.nonsense' })).toMatchObject({
      status: 401,
      reason: 'authError',
      json: { error: { status: 'UNAUTHENTICATED' } },
    });
  });

  it('lets a read-only token read, not write', async () => {
    const { app, call } = await startYoutube();
    const code = await obtainCode(app, { scope: 'https://www.googleapis.com/auth/youtube.readonly openid' });
    const fields = { grant_type: 'authorization_code', redirect_uri: callback, code };
    const token: string = (await postToken(app, fields)).json().access_token;
    expect((await call('GET', list, { token })).status).toBe(200);
    const write = await call('POST', '/playlists?part=id', { token, body: { snippet: { title: 'x' } } });
    expect(write).toMatchObject({ status: 403, reason: 'insufficientPermissions' });
  });

  it("answers in Google's format to a body that is no JSON", async () => {
    const { app, accountOf } = await startYoutube();
    const answer = await app.inject({
      method: 'POST',
      url: '/youtube/v3/playlists?part=id',
      headers: { authorization: `Bearer ${accountOf('demo').accessToken}`, 'content-type': 'application/json' },
      payload: '{',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 400, errors: [{ reason: 'parseError' }] } });
  });
});

describe('faults', () => {
  it.each([
    ['429', 429, 'rateLimitExceeded'],
    ['500', 500, 'backendError'],
    ['503', 503, 'SERVICE_UNAVAILABLE'],
    ['404', 404, 'notFound'],
    ['429-without-cors', 429, 'rateLimitExceeded'],
    ['quota-exceeded', 403, 'quotaExceeded'],
    ['youtube-signup-required', 401, 'youtubeSignupRequired'],
    ['expired-token', 401, 'authError'],
  ])("%s answers %i %s in the API's words", async (kind, status, reason) => {
    const { app, call } = await startYoutube();
    await app.inject({ method: 'POST', url: '/_sandbox/faults', payload: { kind, times: 1 } });
    expect(await call('GET', list)).toMatchObject({ status, reason });
    expect((await call('GET', list)).status).toBe(200);
  });

  it('uses up the bucket of searches where the call is a search', async () => {
    const { app, call } = await startYoutube();
    await app.inject({ method: 'POST', url: '/_sandbox/faults', payload: { kind: 'quota-exceeded', times: 1 } });
    const { status, json } = await call('GET', '/search?part=id&type=video&q=x');
    expect([status, JSON.stringify(json)]).toEqual([429, expect.stringContaining('Search Queries per day')]);
  });

  it('answers a page, not JSON, from a gateway with nothing behind it', async () => {
    const { app } = await startYoutube();
    await app.inject({ method: 'POST', url: '/_sandbox/faults', payload: { kind: '502' } });
    const answer = await app.inject(`/youtube/v3${list}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([502, 'text/html; charset=utf-8']);
  });

  it('speaks the language of OAuth at the token endpoint, and names the wait', async () => {
    const { app } = await startYoutube();
    const fault = (kind: string) =>
      app.inject({ method: 'POST', url: '/_sandbox/faults', payload: { kind, times: 1, route: '/token' } });
    await fault('expired-token');
    const dead = await postToken(app, {});
    expect([dead.statusCode, dead.json()]).toEqual([400, { error: 'invalid_grant' }]);
    await fault('429');
    const busy = await postToken(app, {});
    expect([busy.statusCode, busy.headers['retry-after']]).toEqual([429, '1']);
  });
});
