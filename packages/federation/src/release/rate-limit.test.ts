import { expect, it } from 'vitest';
import { RateLimit } from './rate-limit.ts';

it('allows a number of events per key and minute', () => {
  let now = 600_000;
  const limit = new RateLimit(2, () => now);
  expect(['a', 'a', 'a', 'b'].map((key) => limit.take(key))).toEqual([true, true, false, true]);
  now += 60_000;
  expect(limit.take('a')).toBe(true);
});

it('drops the oldest key above 10,000 keys', () => {
  const limit = new RateLimit(1, () => 0);
  limit.take('first');
  for (let index = 0; index < 10_000; index += 1) limit.take(String(index));
  expect(limit.take('first')).toBe(true);
  expect(limit.take('9999')).toBe(false);
});
