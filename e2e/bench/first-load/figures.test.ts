import { describe, expect, it } from 'vitest';
import { geometricMean, median, totalBlockingMs } from './figures.ts';

describe('the median', () => {
  it('is the middle value, or between the middle two', () => {
    expect(median([900, 5, 7])).toBe(7);
    expect(median([10, 1, 4, 100])).toBe(7);
    expect(median([3])).toBe(3);
  });

  it('of nothing is an error', () => {
    expect(() => median([])).toThrow('no median');
  });
});

describe('the geometric mean', () => {
  it('gives twice as slow and twice as fast the same weight', () => {
    expect(geometricMean([2, 0.5])).toBeCloseTo(1);
    expect(geometricMean([1.1, 1.1, 1.1])).toBeCloseTo(1.1);
  });

  it('of nothing is an error', () => {
    expect(() => geometricMean([])).toThrow('no mean');
  });
});

it('the total blocking time counts what is over 50 ms of each task', () => {
  expect(totalBlockingMs([50, 51, 250])).toBe(201);
  expect(totalBlockingMs([])).toBe(0);
});
