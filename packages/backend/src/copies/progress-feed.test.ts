import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgressFeed } from './progress-feed.ts';

describe('the progress of a copy', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const setUp = () => {
    const states = new Map<string, number>();
    const told: number[] = [];
    let reads = 0;
    const feed = createProgressFeed(
      async (copyIds) => {
        reads += 1;
        return copyIds.flatMap((id) => {
          const sequence = states.get(id);
          return sequence === undefined ? [] : [{ id, sequence }];
        });
      },
      ({ sequence }) => void told.push(sequence),
    );
    const set = (copyId: string, state: number) => {
      states.set(copyId, state);
      feed.changed(copyId);
    };
    return { feed, told, set, reads: () => reads };
  };

  it('is told at most ten times a second, and the last state always', async () => {
    const { told, set } = setUp();
    for (let state = 1; state <= 500; state += 1) {
      set('copy', state);
      await vi.advanceTimersByTimeAsync(2);
    }
    expect(told.length).toBeLessThanOrEqual(10);
    await vi.advanceTimersByTimeAsync(200);
    expect(told.at(-1)).toBe(500);
  });

  it('is told at once after a pause', async () => {
    const { told, set } = setUp();
    set('copy', 1);
    await vi.advanceTimersByTimeAsync(1_000);
    set('copy', 2);
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([1, 2]);
  });

  it('is not told twice when two say that it has changed once', async () => {
    const { feed, told, set } = setUp();
    set('copy', 1);
    await vi.advanceTimersByTimeAsync(10);
    feed.changed('copy');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told).toEqual([1]);
    feed.changed('copy');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told, 'also when the second one is late').toEqual([1]);
  });

  it('does not hold up another one', async () => {
    const { told, set } = setUp();
    set('one', 1);
    set('other', 2);
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([1, 2]);
  });

  it('is read together with those of all others', async () => {
    const { told, set, reads } = setUp();
    for (let state = 1; state <= 200; state += 1) set(`copy ${state}`, state);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told).toHaveLength(200);
    expect(reads()).toBe(1);
  });

  it('is told again after it was told in between that others had changed', async () => {
    const { feed, told, set } = setUp();
    feed.changed('gone');
    set('copy', 1);
    await vi.advanceTimersByTimeAsync(50);
    set('other', 7);
    await vi.advanceTimersByTimeAsync(150);
    set('copy', 2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told).toEqual([1, 7, 2]);
  });

  it('is told to the end before the process stops', async () => {
    const { feed, told, set } = setUp();
    set('copy', 1);
    set('copy', 2);
    const settled = feed.settled();
    await vi.advanceTimersByTimeAsync(500);
    await settled;
    expect(told.at(-1)).toBe(2);
  });
});
