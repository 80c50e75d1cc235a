import { expect, it } from 'vitest';
import { percentile } from './figures.ts';

it('percentiles are values that occurred', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect([0.5, 0.99, 1].map((part) => percentile(values, part))).toEqual([50, 99, 100]);
  expect(percentile([7], 0.5)).toBe(7);
  expect(percentile([], 0.99)).toBe(0);
});
