import { callEndpoint, getVitals, reportVitals, type VitalSample, type VitalsPeriod } from '@playa/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';
import { dropOldVitals } from './vitals-store.ts';

const sample = (changes: Partial<VitalSample> = {}): VitalSample => ({
  ...{ metric: 'LCP', page: 'home', remote: 'library', build: 'b1', value: 1000 },
  ...changes,
});

describe('web vitals', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ METRICS_PORT: '0' });
  });
  beforeEach(() => backend.database.query('delete from vital_counts'));
  afterAll(() => backend.stop());

  const report = (...samples: VitalSample[]) =>
    callEndpoint(reportVitals, { body: { samples } }, { baseUrl: backend.url });
  const read = async (period: VitalsPeriod = 'day') =>
    (await callEndpoint(getVitals, { query: { period } }, { baseUrl: backend.app.metricsUrl ?? '' })).summaries;
  const letTimePass = (time: string) =>
    backend.database.query(`update vital_counts set hour = hour - interval '${time}'`);

  it('are told as percentiles of what users had, by page, remote and build', async () => {
    const fast = Array.from({ length: 30 }, () => sample());
    await report(...fast, ...fast.slice(0, 5).map(() => sample({ value: 4000 })));
    await report(sample({ metric: 'CLS', page: 'landing', remote: null, build: null, value: 0.2 }));
    expect(await read()).toEqual([
      {
        ...{ metric: 'LCP', page: 'home', remote: 'library', build: 'b1', count: 35 },
        ...{ p50: expect.closeTo(932, 0), p75: expect.closeTo(932, 0), p95: expect.closeTo(4006, 0) },
      },
      {
        ...{ metric: 'CLS', page: 'landing', remote: null, build: null, count: 1 },
        ...{ p50: expect.closeTo(0.217, 3), p75: expect.closeTo(0.217, 3), p95: expect.closeTo(0.217, 3) },
      },
    ]);
  });

  it('take one row for each bucket of an hour, however many users report', async () => {
    await Promise.all(Array.from({ length: 20 }, () => report(sample(), sample({ metric: 'INP', value: 40 }))));
    const { rows } = await backend.database.query('select metric, count from vital_counts order by metric');
    expect(rows).toEqual([
      { metric: 'INP', count: 20 },
      { metric: 'LCP', count: 20 },
    ]);
  });

  it('of a page that this backend does not know are those of another page', async () => {
    await report(sample({ page: 'stage' }));
    expect(await read()).toMatchObject([{ page: 'other' }]);
  });

  it('of an earlier day are those of the week, and no longer kept after eight days', async () => {
    await report(sample());
    await letTimePass('2 days');
    expect(await read('day')).toEqual([]);
    expect(await read('week')).toHaveLength(1);
    await dropOldVitals(backend.app.db);
    expect(await read('week')).toHaveLength(1);
    await letTimePass('6 days 2 hours');
    await dropOldVitals(backend.app.db);
    expect((await backend.database.query('select 1 from vital_counts')).rowCount).toBe(0);
  });

  it('take no more rows in an hour than honest browsers need, whatever a stranger makes up', async () => {
    await backend.database.query(
      "insert into vital_counts select date_trunc('hour', now(), 'UTC'), 'LCP', 'home', 'r', 'b' || n, 1, 1 from generate_series(1, 9999) n",
    );
    await report(sample());
    await report(sample({ build: 'one-more' }));
    await report(sample({ build: 'too-many' }));
    const { rows } = await backend.database.query("select build from vital_counts where remote = 'library'");
    expect(rows.map(({ build }) => build)).not.toContain('too-many');
  });

  it('say nothing of who sent them', async () => {
    await report(sample());
    const { rows } = await backend.database.query('select * from vital_counts');
    expect(Object.keys(rows[0]).sort()).toEqual(['bucket', 'build', 'count', 'hour', 'metric', 'page', 'remote']);
    expect((await backend.database.query('select 1 from rate_limits')).rowCount).toBe(0);
  });

  it.each([
    ['a metric that there is not', { metric: 'FID' }],
    ['a negative value', { value: -1 }],
    ['a value beyond an hour', { value: 3_600_001 }],
    ['a value that is no number', { value: '12' }],
    ['an address as its page', { page: `/playlist/spotify/${'a'.repeat(40)}` }],
    ['a remote that none can be', { remote: '../x' }],
    ['a build with spaces', { build: 'a b' }],
  ])('with %s are refused', async (_, changes) => {
    const response = await backend.app.server.inject({
      method: 'POST',
      url: '/api/v1/vitals',
      payload: { samples: [{ ...sample(), ...changes }] },
    });
    expect(response.statusCode).toBe(400);
    expect(await read()).toEqual([]);
  });

  it.each<[string, { headers?: Record<string, string>; payload: string | object }, number]>([
    ['larger than 16 KiB', { payload: JSON.stringify({ samples: [{ ...sample(), page: 'a'.repeat(17_000) }] }) }, 413],
    ['that is no JSON, as it holds NaN', { payload: '{"samples":[{"metric":"LCP","value":NaN}]}' }, 400],
    ['with an infinite value', { payload: JSON.stringify({ samples: [sample()] }).replace('1000', '1e999') }, 400],
    ['of more than 40 samples', { payload: { samples: Array.from({ length: 41 }, () => sample()) } }, 400],
    ['without samples', { payload: { samples: [] } }, 400],
    [
      'in another format',
      { headers: { 'content-type': 'text/plain' }, payload: JSON.stringify({ samples: [sample()] }) },
      400,
    ],
    [
      'from the page of another origin',
      { headers: { origin: 'https://evil.example' }, payload: { samples: [sample()] } },
      403,
    ],
  ])('in a report %s are refused', async (_, { headers, payload }, status) => {
    const response = await backend.app.server.inject({
      ...{ method: 'POST', url: '/api/v1/vitals', payload },
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect(response.statusCode).toBe(status);
    expect(await read()).toEqual([]);
  });

  it('are taken from an address no more than 60 times a minute', async () => {
    const send = async (remoteAddress: string) => {
      const payload = { samples: [sample()] };
      const call = { method: 'POST', url: '/api/v1/vitals', remoteAddress, payload } as const;
      const { statusCode, headers } = await backend.app.server.inject(call);
      return [statusCode, headers['retry-after']];
    };
    for (let times = 0; times < 60; times += 1) expect(await send('10.1.0.1')).toEqual([200, undefined]);
    expect(await send('10.1.0.1')).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(await send('10.1.0.2')).toEqual([200, undefined]);
  });

  it('are read at the metrics listener alone, by the shell’s pages', async () => {
    const answer = await fetch(`${backend.app.metricsUrl}/api/v1/vitals?period=century`);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, 'http://127.0.0.1:3000']);
    expect(await answer.json()).toEqual({ period: 'day', summaries: [] });
    await expect(callEndpoint(getVitals, { query: {} }, { baseUrl: backend.url })).rejects.toMatchObject({
      problem: { code: 'method-not-allowed' },
    });
  });
});
