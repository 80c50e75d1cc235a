import { expect, it } from 'vitest';
import { momentOf } from './moment.ts';

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
/** A Friday noon, local time. */
const now = new Date(2026, 0, 2, 12).getTime();

it.each([
  ['today', new Date(2026, 0, 2, 23, 59), (time: string) => `at ${time}`],
  ['tomorrow', new Date(2026, 0, 3, 0, 0), (time: string) => `tomorrow at ${time}`],
  ['a day of another week', new Date(2026, 0, 9, 9, 0), (time: string) => `on January 9 at ${time}`],
  ['a later day', new Date(2026, 0, 4, 9, 0), (time: string) => `on Sunday at ${time}`],
])('tells %s', (_, moment, words) => {
  expect(momentOf(moment.getTime(), now)).toBe(words(clock.format(moment)));
});
