import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sleep } from './sleep.ts';

describe('sleeping', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('resolves after the given time and not before', async () => {
    let awake = false;
    const sleeping = sleep(1_000, new AbortController().signal).then(() => {
      awake = true;
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(awake).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await sleeping;
  });

  it('rejects at once with the reason of an abort, and leaves no timer behind', async () => {
    const cancelling = new AbortController();
    const sleeping = sleep(60_000, cancelling.signal);
    cancelling.abort('cancel');
    await expect(sleeping).rejects.toBe('cancel');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects when the signal is already aborted', async () => {
    await expect(sleep(60_000, AbortSignal.abort('cancel'))).rejects.toBe('cancel');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ignores an abort after its end', async () => {
    const cancelling = new AbortController();
    const sleeping = sleep(10, cancelling.signal);
    await vi.advanceTimersByTimeAsync(10);
    cancelling.abort('cancel');
    await expect(sleeping).resolves.toBeUndefined();
  });
});
