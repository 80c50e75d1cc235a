import { StreamingError } from '@playa/contracts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { failure, setUp, watch } from '../testing/streamed-list.ts';

describe('after a failure in mid-page', () => {
  it('what has arrived stays, and trying again goes on with the page that failed', async () => {
    const { list, answer, call, shown, settled } = setUp();
    watch(list);
    await answer(0, 'ab', 'n');
    (await call(1)).fail(failure);
    await settled();
    expect(list.getState()).toMatchObject({ complete: false, total: 4 });
    expect(list.getState().problem?.message).toBe('Spotify is not answering. Please try again in a moment.');
    expect(shown()).toBe('ab');
    list.retry();
    expect(list.getState().problem).toBeNull();
    expect((await call(2)).cursor).toBe('n');
    await answer(2, 'cd', null);
    await settled();
    expect(shown()).toBe('abcd');
  });

  it('is asked for again without a press after a pause, with the problem shown until a page has come', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { list, answer, call, calls, shown } = setUp();
    const leave = watch(list);
    for (const index of [0, 1]) {
      (await call(index)).fail(failure);
      await vi.waitFor(() => expect(list.getState().loading).toBe(false));
      expect(calls).toHaveLength(index + 1);
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(calls).toHaveLength(3);
    expect(list.getState()).toMatchObject({ loading: true, problem: { kind: 'other' } });
    await answer(2, 'ab', 'n');
    await vi.waitFor(() => expect(shown()).toBe('ab'));
    expect(list.getState().problem).toBeNull();
    (await call(3)).fail(failure);
    await vi.waitFor(() => expect(list.getState().loading).toBe(false));
    leave();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(calls).toHaveLength(4);
  });

  it('does not ask again by itself where only the user can help', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { list, call, calls } = setUp();
    watch(list);
    (await call(0)).fail(new StreamingError('spotify', 'unauthorized', 'Your login has expired.'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(calls).toHaveLength(1);
  });

  it('does not ask again at once, but does for whoever comes back', async () => {
    const { list, call, calls, settled } = setUp();
    const leave = watch(list);
    (await call(0)).fail(failure);
    await settled();
    watch(list)();
    expect(calls).toHaveLength(1);
    leave();
    watch(list);
    await call(1);
  });

  it('says that only connecting again helps when the token was revoked', async () => {
    const { list, answer, call, settled } = setUp();
    watch(list);
    await answer(0, 'ab', 'n');
    (await call(1)).fail(new StreamingError('spotify', 'unauthorized', 'Your login has expired.'));
    await settled();
    expect(list.getState().problem).toMatchObject({ kind: 'login-expired', message: 'Your login has expired.' });
  });

  it('keeps what came before an answer that cannot be read, and tries again from the start', async () => {
    const { list, answer, call, shown, settled } = setUp();
    watch(list);
    await answer(0, 'ab', 'n');
    (await call(1)).fail(new StreamingError('spotify', 'malformed-response', 'The list has no end.'));
    await settled();
    expect(shown()).toBe('ab');
    list.retry();
    expect((await call(2)).cursor).toBeNull();
  });

  it('says that the list keeps changing, and tries again from the start', async () => {
    const { list, answer, call, settled } = setUp();
    watch(list);
    for (let index = 0; index < 8; index += 1) await answer(index, 'ab', `${index}`, index);
    await settled();
    expect(list.getState().problem?.message).toContain('changed again and again');
    list.retry();
    expect((await call(8)).cursor).toBeNull();
  });
});
