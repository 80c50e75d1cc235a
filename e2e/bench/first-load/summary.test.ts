import { expect, it } from 'vitest';
import { type Build, builds, type Cache, caches, type Sample, summarise } from './summary.ts';
import type { Visit } from './visit.ts';

const visitOf = (given: Partial<Visit>): Visit => ({
  lcpMs: 1000,
  tbtMs: 0,
  requests: 10,
  bytes: 1000,
  laterBytes: 0,
  routeChangeMs: null,
  sent: [],
  ...given,
});

/** Three visits of a page by each build, cold and warm. */
const samplesOf = (page: string, visits: (build: Build, cache: Cache) => Partial<Visit>[], route?: string): Sample[] =>
  builds.flatMap((build) =>
    caches.flatMap((cache) =>
      visits(build, cache).map((visit) => ({ page, build, cache, visit: visitOf(visit), ...(route ? { route } : {}) })),
    ),
  );

const samples = [
  ...samplesOf('landing', (build, cache) =>
    (build === 'composed' ? [9000, 2000, 1900] : [1000, 900, 7000]).map((lcpMs) => ({
      lcpMs: cache === 'cold' ? lcpMs : 500,
    })),
  ),
  ...samplesOf(
    'home',
    (build, cache) => [{ lcpMs: 1000, routeChangeMs: cache === 'cold' ? (build === 'composed' ? 90 : 100) : null }],
    'homeToListen',
  ),
];

it('compares medians of the cold loads, each page with the same weight', () => {
  const { firstLoadRatio, firstLoadRatios, warmLoadRatios, lcpMs } = summarise(samples);
  expect(lcpMs.landing).toEqual({ composed: { cold: 2000, warm: 500 }, bundle: { cold: 1000, warm: 500 } });
  expect(firstLoadRatios).toEqual({ landing: 2, home: 1 });
  expect(warmLoadRatios).toEqual({ landing: 1, home: 1 });
  expect(firstLoadRatio).toBeCloseTo(Math.SQRT2, 3);
});

it('compares changes of route where they were measured', () => {
  const { routeChangeMs, routeChangeRatio } = summarise(samples);
  expect(routeChangeMs).toEqual({ homeToListen: { composed: 90, bundle: 100 } });
  expect(routeChangeRatio).toBe(0.9);
  expect(summarise(samples.filter(({ page }) => page === 'landing')).routeChangeRatio).toBeNull();
});
