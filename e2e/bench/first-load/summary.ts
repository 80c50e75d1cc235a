import { geometricMean, median } from './figures.ts';
import type { Visit } from './visit.ts';

export const builds = ['composed', 'bundle'] as const;
export type Build = (typeof builds)[number];
/** `cold`: nothing of the page was ever fetched. `warm`: it was visited once. */
export const caches = ['cold', 'warm'] as const;
export type Cache = (typeof caches)[number];

export interface Sample {
  page: string;
  /** The name of the change of route that was measured, if one was. */
  route?: string;
  build: Build;
  cache: Cache;
  visit: Visit;
}

type Measure = (sample: Sample) => number | null;
type Medians = Record<string, Record<Build, Record<Cache, number>>>;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const entries = <Key extends string, Value>(keys: Iterable<Key>, make: (key: Key) => Value): Record<Key, Value> =>
  Object.fromEntries([...keys].map((key) => [key, make(key)])) as Record<Key, Value>;

const medianOf = (samples: readonly Sample[], measure: Measure): number =>
  Math.round(median(samples.map(measure).filter((value) => value !== null)));

const byPage = (samples: readonly Sample[], measure: Measure): Medians =>
  entries(new Set(samples.map(({ page }) => page)), (page) =>
    entries(builds, (build) =>
      entries(caches, (cache) =>
        medianOf(
          samples.filter((sample) => sample.page === page && sample.build === build && sample.cache === cache),
          measure,
        ),
      ),
    ),
  );

const routeChanges = (samples: readonly Sample[]): Record<string, Record<Build, number>> => {
  const routes = new Set(samples.flatMap(({ route }) => route ?? []));
  return entries(routes, (route) =>
    entries(builds, (build) =>
      medianOf(
        samples.filter((sample) => sample.route === route && sample.build === build),
        ({ visit }) => visit.routeChangeMs,
      ),
    ),
  );
};

const ratios = (medians: Record<string, Record<Build, number>>): Record<string, number> =>
  entries(Object.keys(medians), (key) => rounded((medians[key]?.composed ?? Number.NaN) / (medians[key]?.bundle ?? 0)));

const meanOf = (all: Record<string, number>): number | null => {
  const values = Object.values(all);
  return values.length === 0 ? null : rounded(geometricMean(values));
};

const ofCache = (medians: Medians, cache: Cache): Record<string, Record<Build, number>> =>
  entries(Object.keys(medians), (page) => entries(builds, (build) => medians[page]?.[build][cache] ?? Number.NaN));

/**
 * The bench's figures, medians over all runs by page, build and cache. `firstLoadRatio` is the geometric mean, over the pages, of the
 * composed build's cold largest contentful paint to the bundle's; `routeChangeRatio` is that of the changes of route, null
 * where none was measured. A ratio below 1 means that the composed build was faster.
 */
export const summarise = (samples: readonly Sample[]) => {
  const lcpMs = byPage(samples, ({ visit }) => visit.lcpMs);
  const routeChangeMs = routeChanges(samples);
  const firstLoadRatios = ratios(ofCache(lcpMs, 'cold'));
  const warmLoadRatios = ratios(ofCache(lcpMs, 'warm'));
  const routeChangeRatios = ratios(routeChangeMs);
  return {
    firstLoadRatio: meanOf(firstLoadRatios),
    routeChangeRatio: meanOf(routeChangeRatios),
    firstLoadRatios,
    warmLoadRatios,
    routeChangeRatios,
    bytes: byPage(samples, ({ visit }) => visit.bytes),
    laterBytes: byPage(samples, ({ visit }) => visit.laterBytes),
    requests: byPage(samples, ({ visit }) => visit.requests),
    lcpMs,
    tbtMs: byPage(samples, ({ visit }) => visit.tbtMs),
    routeChangeMs,
  };
};
