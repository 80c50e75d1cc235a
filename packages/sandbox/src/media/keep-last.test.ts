import { expect, it } from 'vitest';
import { keepLast } from './keep-last.ts';

it('makes a value once while it is among the last used, and again after that', () => {
  const made: string[] = [];
  const upperCase = keepLast(2, (key) => {
    made.push(key);
    return key.toUpperCase();
  });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(upperCase)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
