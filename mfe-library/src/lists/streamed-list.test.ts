import { describe, expect, it, vi } from 'vitest';
import { setUp, watch } from '../testing/streamed-list.ts';

describe('a list', () => {
  it('reads nothing until somebody looks at it', () => {
    expect(setUp().calls).toEqual([]);
  });

  it('shows each page as it arrives, one call at a time, and never says more than has arrived', async () => {
    const { list, answer, calls, shown, settled } = setUp();
    watch(list);
    await answer(0, 'ab', 'n');
    await vi.waitFor(() => expect(shown()).toBe('ab'));
    expect(list.getState()).toMatchObject({ complete: false, total: 4, loading: true });
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    await answer(1, 'cd', null);
    await settled();
    expect(list.getState()).toMatchObject({ complete: true, total: 4, problem: null });
    expect(calls).toHaveLength(2);
  });

  it('says how many there are once it is whole, whatever the service had promised', async () => {
    const { list, answer, settled } = setUp();
    watch(list);
    await answer(0, 'abc', null, 9);
    await settled();
    expect(list.getState().total).toBe(3);
  });

  it('is read once for two who look at the same time', async () => {
    const { list, answer, calls, settled } = setUp();
    watch(list);
    watch(list);
    await answer(0, 'ab', null);
    await settled();
    expect(calls).toHaveLength(1);
  });

  it('aborts the call when the last one leaves, and goes on from there when one comes back', async () => {
    const { list, answer, call, shown, settled } = setUp();
    const leave = watch(list);
    await answer(0, 'ab', 'n');
    const second = await call(1);
    leave();
    expect(second.signal.aborted).toBe(true);
    second.answer({ items: ['x'], next: null, total: 4 });
    watch(list);
    expect((await call(2)).cursor).toBe('n');
    await answer(2, 'cd', null);
    await settled();
    expect(shown()).toBe('abcd');
  });

  it('is not read again within a minute, and is after it, behind what is shown', async () => {
    const { list, answer, calls, call, settled, shown } = setUp();
    const leave = watch(list);
    await answer(0, 'ab', null);
    await settled();
    leave();
    watch(list)();
    expect(calls).toHaveLength(1);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    watch(list);
    await call(1);
    expect(shown()).toBe('ab');
  });
});

describe('a list that is begun anew', () => {
  it('does not shrink meanwhile', async () => {
    const { list, answer, shown, settled } = setUp();
    const seen: number[] = [];
    list.subscribe(() => seen.push(list.getState().items.length));
    await answer(0, 'abc', 'n', 5);
    await answer(1, 'd', 'm', 6);
    await answer(2, 'xa', 'n', 6);
    await answer(3, 'bc', 'm', 6);
    await answer(4, 'de', null, 6);
    await settled();
    expect(shown()).toBe('xabcde');
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  it('shows nothing of before after it was reset', async () => {
    const { list, answer, call, settled, shown } = setUp();
    watch(list);
    await answer(0, 'ab', 'n');
    const second = await call(1);
    list.reset();
    expect(list.getState()).toMatchObject({ items: [], total: null, complete: false });
    second.answer({ items: ['c'], next: null, total: 4 });
    await answer(2, 'x', null);
    await settled();
    expect(shown()).toBe('x');
  });

  it('reads no more after its end, and drops what it holds when told to', async () => {
    const { list, answer, call, calls, shown } = setUp();
    watch(list);
    await answer(0, 'ab', 'n');
    const second = await call(1);
    list.end();
    expect(second.signal.aborted).toBe(true);
    expect(shown()).toBe('ab');
    watch(list);
    list.clear();
    expect(shown()).toBe('');
    expect(calls).toHaveLength(2);
  });
});
