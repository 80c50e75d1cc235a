import { expect, it } from 'vitest';
import { RequestLimit } from './request-limit.ts';

it('allows so many events of each key in a minute, and again in the next one', () => {
  let now = 600_000;
  const limit = new RequestLimit(2, () => now);
  expect(['a', 'a', 'a', 'b'].map((key) => limit.take(key))).toEqual([true, true, false, true]);
  now += 60_000;
  expect(limit.take('a')).toBe(true);
});

it('counts a bounded number of keys', () => {
  const limit = new RequestLimit(1, () => 0);
  limit.take('first');
  for (let index = 0; index < 10_000; index += 1) limit.take(String(index));
  expect(limit.take('first')).toBe(true);
  expect(limit.take('9999')).toBe(false);
});
