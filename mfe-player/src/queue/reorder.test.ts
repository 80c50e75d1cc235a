import { expect, it } from 'vitest';
import { moveTo, positionAfter, removeFrom } from './reorder.ts';

it('a song is moved to an index, or to the nearest valid one', () => {
  expect(moveTo([0, 1, 2, 3], 0, 2)).toEqual([1, 2, 0, 3]);
  expect(moveTo([0, 1, 2, 3], 3, 0)).toEqual([3, 0, 1, 2]);
  expect(moveTo([0, 1, 2], 1, 9)).toEqual([0, 2, 1]);
  expect(moveTo([0, 1, 2], 1, -1)).toEqual([1, 0, 2]);
});

it('a song is moved behind the current one, from either side', () => {
  const next = (id: number, current: number | null) =>
    moveTo([4, 5, 6, 7], id, positionAfter([4, 5, 6, 7], id, current));
  expect(next(7, 5)).toEqual([4, 5, 7, 6]);
  expect(next(4, 6)).toEqual([5, 6, 4, 7]);
  expect(next(5, 5)).toEqual([4, 5, 6, 7]);
  expect(next(6, null)).toEqual([4, 5, 6, 7]);
});

it('a song is removed', () => {
  expect(removeFrom([4, 5, 6], 5)).toEqual([4, 6]);
});
