import { expect, it } from 'vitest';
import { durationMs } from './duration.ts';

it.each([
  ['PT3M25S', 205_000],
  ['PT45S', 45_000],
  ['PT1H', 3_600_000],
  ['P1DT1S', 86_401_000],
  ['P0D', null],
  ['three minutes', null],
  [null, null],
])('reads %s as %s', (iso, expected) => {
  expect(durationMs(iso)).toBe(expected);
});
