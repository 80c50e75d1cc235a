import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgressFeed } from './progress-feed.ts';

describe('the progress of a copy', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const setUp = () => {
    const states = new Map<string, number>();
    const sent: number[] = [];
    let reads = 0;
    const errors: unknown[] = [];
    const faults = { read: false, send: false };
    const feed = createProgressFeed({
      read: async (copyIds) => {
        reads += 1;
        if (faults.read) throw new Error('no database');
        return copyIds.flatMap((id) => {
          const sequence = states.get(id);
          return sequence === undefined ? [] : [{ id, sequence }];
        });
      },
      send: ({ sequence }: { id: string; sequence: number }) => {
        if (faults.send) throw new Error('no socket');
        sent.push(sequence);
      },
      onError: (error) => void errors.push(error),
    });
    const set = (copyId: string, state: number) => {
      states.set(copyId, state);
      feed.changed(copyId);
    };
    return { feed, sent, set, errors, faults, reads: () => reads };
  };

  it('is sent at most ten times a second, and the last state always', async () => {
    const { sent, set } = setUp();
    for (let state = 1; state <= 500; state += 1) {
      set('copy', state);
      await vi.advanceTimersByTimeAsync(2);
    }
    expect(sent.length).toBeLessThanOrEqual(10);
    await vi.advanceTimersByTimeAsync(200);
    expect(sent.at(-1)).toBe(500);
  });

  it('is sent at once after a pause', async () => {
    const { sent, set } = setUp();
    set('copy', 1);
    await vi.advanceTimersByTimeAsync(1_000);
    set('copy', 2);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([1, 2]);
  });

  it('is not sent twice when two say that it has changed once', async () => {
    const { feed, sent, set } = setUp();
    set('copy', 1);
    await vi.advanceTimersByTimeAsync(10);
    feed.changed('copy');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([1]);
    feed.changed('copy');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent, 'also when the second one is late').toEqual([1]);
  });

  it('does not hold up another one', async () => {
    const { sent, set } = setUp();
    set('one', 1);
    set('other', 2);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([1, 2]);
  });

  it('is read together with those of all others', async () => {
    const { sent, set, reads } = setUp();
    for (let state = 1; state <= 200; state += 1) set(`copy ${state}`, state);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toHaveLength(200);
    expect(reads()).toBe(1);
  });

  it('is sent again after it was notified in between that others had changed', async () => {
    const { feed, sent, set } = setUp();
    feed.changed('gone');
    set('copy', 1);
    await vi.advanceTimersByTimeAsync(50);
    set('other', 7);
    await vi.advanceTimersByTimeAsync(150);
    set('copy', 2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([1, 7, 2]);
  });

  it('is sent to the end before the process stops', async () => {
    const { feed, sent, set } = setUp();
    set('copy', 1);
    set('copy', 2);
    const closed = feed.close();
    await vi.advanceTimersByTimeAsync(500);
    await closed;
    expect(sent.at(-1)).toBe(2);
  });

  it('is read again when it could not be read, so that the last state is never lost', async () => {
    const { sent, set, errors, faults, reads } = setUp();
    faults.read = true;
    set('copy', 1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    expect(reads(), 'after growing pauses').toBeLessThan(25);
    expect(errors).toHaveLength(reads());
    faults.read = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual([1]);
  });

  it('reaches others when one state cannot be sent', async () => {
    const { sent, set, errors, faults } = setUp();
    faults.send = true;
    set('one', 1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(errors).toHaveLength(1);
    faults.send = false;
    set('other', 2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([2]);
  });

  it('is given up when the process stops and it cannot be read', async () => {
    const { feed, set, faults } = setUp();
    faults.read = true;
    set('copy', 1);
    const closed = feed.close();
    await vi.advanceTimersByTimeAsync(500);
    await closed;
  });
});
