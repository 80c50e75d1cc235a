import { expect, it } from 'vitest';
import { parseDuration } from './parse-duration.ts';

it.each([
  ['3:24', null, 204_000],
  ['03:24', 's', 204_000],
  ['1:02:03', null, 3_723_000],
  ['3:24.5', null, 204_500],
  ['204', 's', 204_000],
  ['204.5', 's', 204_500],
  ['204', 'ms', 204],
  ['204000', 'ms', 204_000],
  ['204', null, 204_000],
  ['204000', null, 204_000],
  [' 204 ', null, 204_000],
  ['0', null, 0],
  ['', null, null],
  ['-1', 's', null],
  ['3 min', null, null],
  ['1e9', null, null],
  ['9'.repeat(20), 's', null],
  ['::', null, null],
] as const)('%j in %s is %s ms', (text, unit, expected) => {
  expect(parseDuration(text, unit)).toBe(expected);
});
