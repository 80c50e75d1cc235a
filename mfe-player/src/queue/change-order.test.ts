import { expect, it } from 'vitest';
import { movedTo, placeAfter, without } from './change-order.ts';

it('a song is moved to a place, or to the nearest there is', () => {
  expect(movedTo([0, 1, 2, 3], 0, 2)).toEqual([1, 2, 0, 3]);
  expect(movedTo([0, 1, 2, 3], 3, 0)).toEqual([3, 0, 1, 2]);
  expect(movedTo([0, 1, 2], 1, 9)).toEqual([0, 2, 1]);
  expect(movedTo([0, 1, 2], 1, -1)).toEqual([1, 0, 2]);
});

it('a song that is to play next goes behind the current one, from either side', () => {
  const next = (id: number, current: number | null) => movedTo([4, 5, 6, 7], id, placeAfter([4, 5, 6, 7], id, current));
  expect(next(7, 5)).toEqual([4, 5, 7, 6]);
  expect(next(4, 6)).toEqual([5, 6, 4, 7]);
  expect(next(5, 5)).toEqual([4, 5, 6, 7]);
  expect(next(6, null)).toEqual([4, 5, 6, 7]);
});

it('a song is taken out', () => {
  expect(without([4, 5, 6], 5)).toEqual([4, 6]);
});
