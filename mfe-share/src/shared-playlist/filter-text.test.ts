import { expect, it } from 'vitest';
import { filterText } from './filter-text.ts';

it.each([
  ['', ''],
  ['  a ', ''],
  ['🎶', ''],
  ['ab', 'ab'],
  [' ab ', 'ab'],
  ['やま', 'やま'],
])('filters by more than one character: "%s"', (typed, text) => {
  expect(filterText(typed)).toBe(text);
});
