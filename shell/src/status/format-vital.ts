import type { VitalMetric } from '@playa/contracts';

/** `0.12` for CLS, `340 ms` and `2.4 s` for times. */
export const formatVital = (metric: VitalMetric, value: number): string => {
  if (metric === 'CLS') return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
};

/** Good up to the first, poor above the second: https://web.dev/articles/defining-core-web-vitals-thresholds */
const limits: Readonly<Record<VitalMetric, readonly [number, number] | null>> = {
  LCP: [2500, 4000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
  'remote-load': null,
};

export type Rating = 'good' | 'needs work' | 'poor';

/** What the 75th percentile of a metric means; null for one without agreed limits. */
export const rateVital = (metric: VitalMetric, p75: number): Rating | null => {
  const pair = limits[metric];
  if (pair === null) return null;
  if (p75 <= pair[0]) return 'good';
  return p75 <= pair[1] ? 'needs work' : 'poor';
};
