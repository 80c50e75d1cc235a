import type { VitalMetric } from '@playa/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketOf, percentile } from './histogram.ts';

const countsOf = (metric: VitalMetric, values: readonly number[]) =>
  values.map((value) => ({ bucket: bucketOf(metric, value), count: 1 }));

describe('a histogram', () => {
  it('tells a percentile of milliseconds to within 10 %', () => {
    const value = fc.double({ min: 1, max: 60_000, noNaN: true });
    const share = fc.constantFrom(0.5, 0.75, 0.95);
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 200 }), share, (values, wanted) => {
        const exact = values.toSorted((a, b) => a - b)[Math.ceil(values.length * wanted) - 1] ?? 0;
        const told = percentile('LCP', countsOf('LCP', values), wanted);
        expect(Math.abs(told - exact) / exact).toBeLessThan(0.1);
      }),
    );
  });

  it('tells a layout shift of a tenth as one', () => {
    expect(percentile('CLS', countsOf('CLS', [0.1]), 0.75)).toBeCloseTo(0.1, 2);
  });

  it('tells no shift as none', () => {
    expect(percentile('CLS', countsOf('CLS', [0, 0, 0, 0.3]), 0.5)).toBe(0);
  });

  it.each([60_000, 3_600_000, Number.MAX_VALUE])('has a last bucket, also for %d ms', (value) => {
    expect(bucketOf('INP', value)).toBe(61);
  });

  it('without values says 0', () => {
    expect(percentile('LCP', [], 0.5)).toBe(0);
  });
});
