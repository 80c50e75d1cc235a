import { expect, it } from 'vitest';
import { lastUse } from './last-use.ts';

const now = Date.parse('2026-11-23T12:00:00.000Z');

it.each([
  ['2026-11-23T11:45:00.000Z', 'Used a few minutes ago'],
  ['2026-11-23T12:03:00.000Z', 'Used a few minutes ago'],
  ['2026-11-23T11:20:00.000Z', 'Last used 40 minutes ago'],
  ['2026-11-23T10:01:00.000Z', 'Last used 1 hour ago'],
  ['2026-11-18T11:00:00.000Z', 'Last used 5 days ago'],
])('a session used at %s', (lastUsedAt, words) => {
  expect(lastUse(lastUsedAt, now)).toBe(words);
});
