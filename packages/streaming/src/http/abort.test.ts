import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sleepFor } from './abort.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('waits for the given time', async () => {
  const woken = vi.fn();
  const sleeping = sleepFor(30_000).then(woken);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(woken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await sleeping;
  expect(woken).toHaveBeenCalled();
});

it('leaves no timer behind when it is cancelled', async () => {
  const controller = new AbortController();
  const sleeping = sleepFor(30_000, controller.signal);
  controller.abort();
  await sleeping;
  expect(vi.getTimerCount()).toBe(0);
});
