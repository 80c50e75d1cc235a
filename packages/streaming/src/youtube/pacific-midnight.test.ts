import { expect, it } from 'vitest';
import { untilPacificMidnight } from './pacific-midnight.ts';

const hours = (count: number): number => count * 3_600_000;

it.each([
  ['in winter', '2026-01-15T20:00:00Z', 12],
  ['in summer', '2026-07-15T20:00:00Z', 11],
  ['just after midnight', '2026-07-15T07:00:00Z', 24],
  ['on the day of 23 hours', '2026-03-08T08:00:00Z', 23],
  ['on the day of 25 hours', '2026-11-01T07:00:00Z', 25],
])('counts to the next midnight of Los Angeles %s', (_, now, expected) => {
  expect(untilPacificMidnight(Date.parse(now))).toBe(hours(expected));
});

it('counts milliseconds', () => {
  expect(untilPacificMidnight(Date.parse('2026-01-16T07:59:59.750Z'))).toBe(250);
});
