import { describe, expect, it } from 'vitest';
import { startYoutube } from '../testing/start-youtube.ts';
import { pacificDay } from './quota.ts';

const search = '/search?part=id&type=video&q=zzz';
const list = '/channels?part=id&mine=true';
const create = { body: { snippet: { title: 'Mine' } } };

const spend = async (calls: number, call: () => Promise<{ status: number }>) => {
  for (let made = 0; made < calls; made += 1) expect((await call()).status).toBe(200);
};

describe('the search bucket', () => {
  it('holds 100 calls a day and then answers 429, whatever the main bucket holds', async () => {
    const { call } = await startYoutube();
    await spend(100, () => call('GET', search));
    const refused = await call('GET', search);
    expect(refused).toMatchObject({ status: 429, reason: 'rateLimitExceeded' });
    expect(refused.json).toMatchObject({
      error: {
        status: 'RESOURCE_EXHAUSTED',
        message: expect.stringContaining("metric 'Search Queries' and limit 'Search Queries per day'"),
      },
    });
    expect((await call('GET', list)).status).toBe(200);
  });

  it('holds ten times as much in the easy profile', async () => {
    const { call } = await startYoutube('easy');
    await spend(1000, () => call('GET', search));
    expect((await call('GET', search)).status).toBe(429);
  });
});

describe('the main bucket', () => {
  it('holds 10,000 units: a write takes 50, a list 1, an invalid call 1', async () => {
    const { call } = await startYoutube();
    await spend(199, () => call('POST', '/playlists?part=id', create));
    await spend(48, () => call('GET', list));
    expect((await call('GET', '/channels?part=id')).status).toBe(400);
    expect((await call('POST', '/playlists?part=id', create)).status).toBe(403);
    expect((await call('GET', list)).status).toBe(200);
    expect((await call('GET', list)).json).toEqual({
      error: {
        code: 403,
        message:
          'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
        errors: [expect.objectContaining({ domain: 'youtube.quota', reason: 'quotaExceeded' })],
      },
    });
    expect((await call('GET', search)).status).toBe(200);
  });

  it('charges an invalid write 1 unit, not 50', async () => {
    const { call } = await startYoutube();
    await spend(199, () => call('POST', '/playlists?part=id', create));
    expect((await call('POST', '/playlists?part=id', { body: {} })).status).toBe(400);
    await spend(49, () => call('GET', list));
    expect((await call('GET', list)).status).toBe(403);
  });
});

describe('the day', () => {
  it('begins at midnight in California, summer and winter', () => {
    expect(pacificDay(Date.parse('2026-01-15T07:59:59Z'))).toBe('2026-01-14');
    expect(pacificDay(Date.parse('2026-01-15T08:00:00Z'))).toBe('2026-01-15');
    expect(pacificDay(Date.parse('2026-07-15T07:00:00Z'))).toBe('2026-07-15');
  });

  it('fills both buckets again', async () => {
    const { app, call, context } = await startYoutube();
    await spend(100, () => call('GET', search));
    context.clock.advance(24 * 3600_000);
    const accounts = (await app.inject('/_sandbox/accounts')).json();
    const token = accounts[0].accessToken;
    expect((await call('GET', search, { token })).status).toBe(200);
  });

  it('also does so when the sandbox is reset', async () => {
    const { app, call } = await startYoutube();
    await spend(100, () => call('GET', search));
    await app.inject({ method: 'POST', url: '/_sandbox/reset' });
    expect((await call('GET', search)).status).toBe(200);
  });
});
