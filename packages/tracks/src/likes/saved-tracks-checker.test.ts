import { type StreamingClient, StreamingError } from '@playa/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SavedTracksChecker } from './saved-tracks-checker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const createChecker = (savedAmong: (ids: readonly string[]) => Promise<Set<string>>, editBatch = 2) => {
  const client: Partial<StreamingClient> = { savedAmong, limits: { addBatch: 1, isrcBatch: 0, editBatch } };
  const onResult = vi.fn();
  let version = 0;
  return {
    onResult,
    checker: new SavedTracksChecker({ client: () => client as StreamingClient, getVersion: () => ++version, onResult }),
  };
};

describe('SavedTracksChecker', () => {
  it('batches the ids of a short time and reports each request with its version', async () => {
    const { checker, onResult } = createChecker(async (ids) => new Set(ids.slice(0, 1)));
    checker.enqueue('a');
    await vi.advanceTimersByTimeAsync(100);
    checker.enqueue('b');
    checker.enqueue('c');
    expect(onResult).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(onResult.mock.calls).toEqual([
      [['a', 'b'], new Set(['a']), 1],
      [['c'], new Set(['c']), 2],
    ]);
  });

  it('has one request pending at a time', async () => {
    let running = 0;
    let most = 0;
    const { checker, onResult } = createChecker(async () => {
      most = Math.max(most, ++running);
      await new Promise((resume) => setTimeout(resume, 500));
      running -= 1;
      return new Set<string>();
    }, 1);
    for (const id of ['a', 'b', 'c']) checker.enqueue(id);
    await vi.advanceTimersByTimeAsync(600);
    checker.enqueue('d');
    await vi.runAllTimersAsync();
    expect(onResult).toHaveBeenCalledTimes(4);
    expect(most).toBe(1);
  });

  it('waits as long as a rate-limiting service asks', async () => {
    const asked: string[] = [];
    const { checker } = createChecker(async (ids) => {
      asked.push(ids.join());
      throw new StreamingError('spotify', 'rate-limited', 'slow down', { retryAfterMs: 300_000 });
    });
    checker.enqueue('a');
    await vi.advanceTimersByTimeAsync(299_000);
    expect(asked).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toEqual(['a', 'a']);
  });

  it('sends at least one id per request, whatever the limit is', async () => {
    const { checker, onResult } = createChecker(async () => new Set<string>(), 0);
    checker.enqueue('a');
    await vi.advanceTimersByTimeAsync(200);
    expect(onResult).toHaveBeenCalledOnce();
  });
});
