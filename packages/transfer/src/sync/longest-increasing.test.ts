import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestIncreasing } from './longest-increasing.ts';

/** The length by trying every end: O(n²). */
const lengthOf = (values: readonly number[]): number => {
  const lengths: number[] = [];
  for (const [at, value] of values.entries()) {
    lengths.push(1 + Math.max(0, ...lengths.filter((_, before) => before < at && (values[before] ?? 0) < value)));
  }
  return Math.max(0, ...lengths);
};

describe('the longest increasing subsequence', () => {
  it.each([
    ['of nothing', [], []],
    ['of a falling list is one', [3, 2, 1], [2]],
    ['of a rising list is all of it', [1, 2, 3], [0, 1, 2]],
    ['leaves out what stands too early', [9, 1, 2, 3], [1, 2, 3]],
    ['has equal values once', [1, 1, 2], [1, 2]],
  ])('%s', (_, values, positions) => {
    expect(longestIncreasing(values)).toEqual(positions);
  });

  it('rises and is as long as any', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(15), { maxLength: 20 }), (values) => {
        const picked = longestIncreasing(values).map((at) => values[at] ?? -1);
        expect([...new Set(picked)].sort((a, b) => a - b)).toEqual(picked);
        expect(picked).toHaveLength(lengthOf(values));
      }),
    ));
});
