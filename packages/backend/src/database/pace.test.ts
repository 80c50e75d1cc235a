import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('turns come at once after a quiet time, and one by one where they go on', async () => {
  const nextTurn = createPace();
  let taken = 0;
  const take = async () => {
    await nextTurn();
    taken += 1;
  };
  const takeMany = () => Promise.all(Array.from({ length: 30 }, take));

  const first = takeMany();
  expect(taken).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(taken).toBe(10);
  await vi.advanceTimersByTimeAsync(40);
  expect(taken).toBe(11);
  await vi.advanceTimersByTimeAsync(19 * 40);
  await first;

  await vi.advanceTimersByTimeAsync(10_000);
  void takeMany();
  await vi.advanceTimersByTimeAsync(1);
  expect(taken).toBe(40);
});
