import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFastScroll } from './use-fast-scroll.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Scrolls by steps of [milliseconds, rows], with 40 readable rows per second. Returns the result after each step. */
const move = (...steps: [number, number][]): boolean[] => {
  const { result, rerender } = renderHook(({ first }) => useFastScroll(first, 40), { initialProps: { first: 0 } });
  let first = 0;
  return steps.map(([milliseconds, rows]) => {
    vi.advanceTimersByTime(milliseconds);
    first += rows;
    rerender({ first });
    return result.current;
  });
};

it.each<[string, [number, number][], boolean[]]>([
  [
    'slow steps can be read',
    [
      [16, 1],
      [50, 1],
      [50, 2],
    ],
    [true, false, false],
  ],
  [
    'fast ones cannot, in either direction',
    [
      [16, 1],
      [100, 5],
      [100, -5],
      [100, 4],
    ],
    [true, true, true, false],
  ],
  [
    'the speed holds until the next step',
    [
      [16, 1],
      [100, 9],
      [10, 0],
      [90, 0],
    ],
    [true, true, true, true],
  ],
  [
    'the first step after a pause tells nothing',
    [
      [16, 1],
      [50, 1],
      [251, 1],
      [50, 1],
    ],
    [true, false, true, false],
  ],
])('%s', (_, steps, answers) => expect(move(...steps)).toEqual(answers));

it('a list at rest is not fast', () => {
  expect(move([16, 0], [1000, 0])).toEqual([false, false]);
});
