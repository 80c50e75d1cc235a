import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../spotify/testing/start-spotify.ts';
import { Latency } from './latency.ts';

describe('Latency', () => {
  it('draws from the whole range, the same delays on every run', () => {
    const draw = () => {
      const latency = new Latency({ minMs: 10, maxMs: 19 });
      return Array.from({ length: 300 }, () => latency.nextDelay());
    };
    expect([...new Set(draw())].sort()).toEqual(Array.from({ length: 10 }, (_, index) => 10 + index));
    expect(draw()).toEqual(draw());
  });

  it('is fixed when both ends are the same', () => {
    const latency = new Latency({ minMs: 80, maxMs: 80 });
    expect([latency.nextDelay(), latency.nextDelay()]).toEqual([80, 80]);
  });
});

describe('a service with latency', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await makeTestApp('easy', { spotify: { minMs: 30, maxMs: 40 } });
  });
  afterAll(() => test.app.close());
  beforeEach(() => test.app.inject({ method: 'DELETE', url: '/_sandbox/latency' }));

  const control = (method: 'GET' | 'PUT' | 'DELETE' | 'POST', path: string, payload?: object) =>
    test.app.inject({ method, url: `/_sandbox/${path}`, payload });
  const took = async (call: () => Promise<unknown>) => {
    const begun = performance.now();
    await call();
    return performance.now() - begun;
  };

  it('answers every call late, refused ones too', async () => {
    expect(await took(() => test.call('GET', '/v1/me'))).toBeGreaterThanOrEqual(29);
    expect(await took(() => test.call('GET', '/v1/me', undefined, null))).toBeGreaterThanOrEqual(29);
  });

  it('takes another range, or a fixed one, until it is put back', async () => {
    expect((await control('PUT', 'latency', { minMs: 120 })).json()).toEqual({ minMs: 120, maxMs: 120 });
    expect(await took(() => test.call('GET', '/v1/me'))).toBeGreaterThanOrEqual(119);
    expect((await control('DELETE', 'latency')).statusCode).toBe(204);
    expect((await control('GET', 'latency')).json()).toEqual({ minMs: 30, maxMs: 40 });
    await control('PUT', 'latency', { minMs: 5, maxMs: 6 });
    await control('POST', 'reset');
    expect((await control('GET', 'latency')).json()).toEqual({ minMs: 30, maxMs: 40 });
  });

  it('sends pictures and sounds at once', async () => {
    await control('PUT', 'latency', { minMs: 10_000 });
    const { catalogue } = test.context.world;
    const recording = [...catalogue.recordings.keys()].find((id) => catalogue.listingsOf('spotify', id).length > 0);
    const track = catalogue.listingsOf('spotify', recording ?? '')[0]?.trackId;
    const answers = await Promise.all(
      ['/image/any', `/mp3-preview/${track}`, `/player/audio/${track}`].map((path) => test.call('GET', path)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  }, 5_000);

  it.each([
    [{}, 'minMs'],
    [{ minMs: -1 }, 'minMs'],
    [{ minMs: 5, maxMs: 4 }, 'maxMs is less than minMs'],
    [{ minMs: 10_001 }, 'minMs'],
    [{ minMs: 5, forMs: 5 }, 'forMs'],
  ])('refuses %j', async (body, part) => {
    const answer = await control('PUT', 'latency', body);
    expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringContaining(part)]);
  });
});
