import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchAnswers } from './readiness.ts';

describe('what is asked in the background', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('answers as long as it did when it was asked last', async () => {
    let answer = true;
    const asked = vi.fn(async () => answer);
    const readiness = watchAnswers(asked);
    await vi.advanceTimersByTimeAsync(3_500);
    expect([readiness.isAnswering(), asked.mock.calls.length]).toEqual([true, 4]);
    answer = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(readiness.isAnswering()).toBe(false);
    answer = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(readiness.isAnswering()).toBe(true);
    readiness.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveBeenCalledTimes(6);
  });

  it('does not answer while a question is overdue, and is asked no other one meanwhile', async () => {
    let answer = (_isAnswering: boolean): void => undefined;
    const asked = vi.fn(
      () =>
        new Promise<boolean>((resolve) => {
          answer = resolve;
        }),
    );
    const readiness = watchAnswers(asked);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(readiness.isAnswering()).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([readiness.isAnswering(), asked.mock.calls.length]).toEqual([false, 1]);
    answer(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(readiness.isAnswering()).toBe(true);
    readiness.stop();
  });
});
