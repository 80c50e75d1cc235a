import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { secondBegun } from './second-begun.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A clock of whole seconds that shows so many milliseconds now. */
const clockAt = (ms: number) => {
  const start = performance.now() - ms;
  return () => Math.floor((performance.now() - start) / 1000);
};

it('is told when the next second begins, whatever was believed', async () => {
  for (const guessMs of [12_300, 12_450, 40_000, 0]) {
    const seconds = clockAt(12_400);
    const began = secondBegun(seconds, guessMs).then((second) => [second, performance.now()] as const);
    const from = performance.now();
    await vi.advanceTimersByTimeAsync(3_000);
    const [second, at] = await began;
    expect(at - from + 12_400 - (second ?? 0) * 1000, String(guessMs)).toBeLessThanOrEqual(5);
  }
});

it('does not tell of a second whose beginning nobody saw', async () => {
  let shown = 12;
  const began = secondBegun(() => shown, 12_990);
  await vi.advanceTimersByTimeAsync(0);
  // The page is busy, and the second begins meanwhile.
  const now = performance.now.bind(performance);
  let busyMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + busyMs);
  busyMs = 400;
  shown = 13;
  await vi.advanceTimersByTimeAsync(10);
  expect(await began).toBeNull();
});

it('gives up on a clock that stands still', async () => {
  const began = secondBegun(() => 7, 7_100);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await began).toBeNull();
});
