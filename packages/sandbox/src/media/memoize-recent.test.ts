import { expect, it } from 'vitest';
import { memoizeRecent } from './memoize-recent.ts';

it('makes a value once while it is among the last used, and again after that', () => {
  const made: string[] = [];
  const upperCase = memoizeRecent(2, (key) => {
    made.push(key);
    return key.toUpperCase();
  });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(upperCase)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
