import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeat } from './repeat.ts';

describe('work that is repeated', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('starts at once, and again after a pause that begins when it has ended', async () => {
    const starts: number[] = [];
    const begun = Date.now();
    const repeated = repeat(100, async () => {
      starts.push(Date.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 250));
    });
    await vi.advanceTimersByTimeAsync(1_000);
    repeated.stop();
    expect(starts).toEqual([0, 350, 700]);
  });

  it('goes on after an attempt that failed', async () => {
    let attempts = 0;
    const repeated = repeat(100, async () => {
      attempts += 1;
      throw new Error('no luck');
    });
    await vi.advanceTimersByTimeAsync(350);
    repeated.stop();
    expect(attempts).toBe(4);
  });

  it('ends when it is stopped, also while it is at work', async () => {
    let attempts = 0;
    const repeated = repeat(100, async () => {
      attempts += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await vi.advanceTimersByTimeAsync(20);
    repeated.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(attempts).toBe(1);
  });
});
