import type { VitalMetric } from '@playa/contracts';
import type { Tone } from './summarise-remotes.ts';

/** Formats CLS as `0.12`, times as `340 ms` or `2.4 s`. */
export const formatVital = (metric: VitalMetric, value: number): string => {
  if (metric === 'CLS') return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
};

/** The web vitals in display order. */
export const webVitals = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const satisfies readonly VitalMetric[];
export type WebVital = (typeof webVitals)[number];

/** Good up to the first, poor above the second: https://web.dev/articles/defining-core-web-vitals-thresholds */
export const vitalLimits: Readonly<Record<WebVital, readonly [number, number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

export interface Rating {
  tone: Tone;
  text: 'good' | 'needs improvement' | 'poor';
}

/** Rates the 75th percentile of a metric. */
export const rateVital = (metric: WebVital, p75: number): Rating => {
  const [good, fair] = vitalLimits[metric];
  if (p75 <= good) return { tone: 'good', text: 'good' };
  return p75 <= fair ? { tone: 'warning', text: 'needs improvement' } : { tone: 'bad', text: 'poor' };
};
