import { type StreamingClient, StreamingError } from '@playa/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SavedCheck } from './saved-check.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const checkWith = (savedAmong: (ids: readonly string[]) => Promise<Set<string>>, editBatch = 2) => {
  const client: Partial<StreamingClient> = { savedAmong, limits: { addBatch: 1, isrcBatch: 0, editBatch } };
  const answer = vi.fn();
  let clock = 0;
  return {
    answer,
    check: new SavedCheck({ client: () => client as StreamingClient, begin: () => ++clock, answer }),
  };
};

describe('SavedCheck', () => {
  it('gathers what comes into view within a moment, and says what each request was asked and when', async () => {
    const { check, answer } = checkWith(async (ids) => new Set(ids.slice(0, 1)));
    check.see('a');
    await vi.advanceTimersByTimeAsync(100);
    check.see('b');
    check.see('c');
    expect(answer).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(answer.mock.calls).toEqual([
      [['a', 'b'], new Set(['a']), 1],
      [['c'], new Set(['c']), 2],
    ]);
  });

  it('has one request under way at a time', async () => {
    let running = 0;
    let most = 0;
    const { check, answer } = checkWith(async () => {
      most = Math.max(most, ++running);
      await new Promise((resume) => setTimeout(resume, 500));
      running -= 1;
      return new Set<string>();
    }, 1);
    for (const id of ['a', 'b', 'c']) check.see(id);
    await vi.advanceTimersByTimeAsync(600);
    check.see('d');
    await vi.runAllTimersAsync();
    expect(answer).toHaveBeenCalledTimes(4);
    expect(most).toBe(1);
  });

  it('waits as long as a service says that limits its calls', async () => {
    const asked: string[] = [];
    const { check } = checkWith(async (ids) => {
      asked.push(ids.join());
      throw new StreamingError('spotify', 'rate-limited', 'slow down', { retryAfterMs: 300_000 });
    });
    check.see('a');
    await vi.advanceTimersByTimeAsync(299_000);
    expect(asked).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toEqual(['a', 'a']);
  });

  it('asks for at least one song at a time, whatever the limit says', async () => {
    const { check, answer } = checkWith(async () => new Set<string>(), 0);
    check.see('a');
    await vi.advanceTimersByTimeAsync(200);
    expect(answer).toHaveBeenCalledOnce();
  });
});
