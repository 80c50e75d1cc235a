import { describe, expect, it, vi } from 'vitest';
import { aListOf, failure, type Head, head, setUp, watch } from '../testing/streamed-list.ts';
import type { KeptList } from './streamed-list.ts';

describe('a list that was kept', () => {
  it('is shown at once and asks for no page while its revision is the same', async () => {
    const { list, calls, settled, shown, heads } = setUp({ kept: aListOf('abcd'), heads: [head()] });
    watch(list);
    await vi.waitFor(() => expect(shown()).toBe('abcd'));
    expect(list.getState().complete).toBe(true);
    await settled();
    expect(heads).toHaveBeenCalledOnce();
    expect(calls).toEqual([]);
  });

  it('is read again behind what is shown when its revision is another, and replaced when the new one is whole', async () => {
    const { list, answer, settled, shown, save } = setUp({ kept: aListOf('abcd'), heads: [head({ revision: 'r2' })] });
    watch(list);
    await answer(0, 'xy', 'n');
    await vi.waitFor(() => expect(shown()).toBe('abcd'));
    await answer(1, 'z', null);
    await settled();
    expect(shown()).toBe('xyz');
    expect(list.getState().total).toBe(3);
    expect(save).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ items: ['x', 'y', 'z'], head: head({ revision: 'r2' }) }),
    );
  });

  it.each([
    ['young', 4, 0, 0],
    ['old', 4, 6 * 60_000, 1],
    ['young, but with another count', 5, 0, 1],
  ])('without a revision and %s', async (_, count, age, pagesAsked) => {
    const kept = aListOf('abcd', { head: head({ revision: null }), readAt: Date.now() - age });
    const { list, calls, heads } = setUp({ kept, heads: [head({ revision: null, count })] });
    watch(list);
    await vi.waitFor(() => expect(heads).toHaveBeenCalled());
    await new Promise((done) => setTimeout(done));
    expect(calls).toHaveLength(pagesAsked);
  });

  it('without a revision is read again when the user asks for it', async () => {
    const { list, call, settled } = setUp({
      kept: aListOf('abcd', { head: head({ revision: null }) }),
      heads: [head({ revision: null })],
    });
    watch(list);
    await settled();
    list.refresh();
    await call(0);
  });

  it('that has no head is always read again', async () => {
    const { list, call, shown } = setUp({ kept: aListOf('abcd', { head: null }) });
    watch(list);
    await call(0);
    expect(shown()).toBe('abcd');
  });

  it('stays when the service fails, with the problem', async () => {
    const { list, shown, settled } = setUp({ kept: aListOf('abcd'), heads: [failure] });
    watch(list);
    await settled();
    expect(shown()).toBe('abcd');
    expect(list.getState()).toMatchObject({ complete: true, problem: { kind: 'other' } });
  });

  it('that was empty shows the first page of the new one as incomplete', async () => {
    const { list, answer, shown } = setUp({ kept: aListOf('', { head: null }) });
    watch(list);
    await answer(0, 'ab', 'n');
    await vi.waitFor(() => expect(shown()).toBe('ab'));
    expect(list.getState().complete).toBe(false);
  });
});

describe('a list with items that may be a fault of the answer', () => {
  const isDoubtful = (item: string) => item === '?';

  it('is not kept, and is read again at the next visit though its revision is the same', async () => {
    const { list, answer, shown, settled, save } = setUp({ heads: [head()], isDoubtful });
    const leave = watch(list);
    await answer(0, 'a?', null);
    await settled();
    expect(save).not.toHaveBeenCalled();
    leave();
    watch(list);
    await answer(1, 'ab', null);
    await settled();
    expect(shown()).toBe('ab');
    expect(save).toHaveBeenCalledOnce();
  });

  it('is read again where an earlier release kept it', async () => {
    const { list, answer, shown, settled } = setUp({ kept: aListOf('a?cd'), heads: [head()], isDoubtful });
    watch(list);
    await answer(0, 'abcd', null);
    await settled();
    expect(shown()).toBe('abcd');
  });
});

describe('a kept list whose items tell whether they changed', () => {
  const isSame = (before: string, now: string) => before === now;
  const visit = (changes: Partial<KeptList<string, Head>> = {}) => {
    const visited = setUp({ kept: aListOf('abcd', { head: null, ...changes }), isSame });
    watch(visited.list);
    return visited;
  };

  it('is read no further than its first page while that and the total are as before', async () => {
    const { answer, calls, settled, shown, list } = visit();
    await answer(0, 'ab', 'n');
    await settled();
    expect(calls).toHaveLength(1);
    expect(shown()).toBe('abcd');
    expect(list.getState()).toMatchObject({ complete: true, total: 4 });
  });

  it.each([
    ['its first page is another', 'ax', 4, 'axcd'],
    ['it is longer', 'ab', 5, 'abcde'],
    ['it is shorter', 'ab', 3, 'abc'],
  ])('is read whole, each page once, where %s', async (_, first, total, whole) => {
    const { answer, calls, settled, shown } = visit();
    await answer(0, first, 'n', total);
    await answer(1, whole.slice(2), null, total);
    await settled();
    expect(calls).toHaveLength(2);
    expect(shown()).toBe(whole);
  });

  it('is read whole an hour after it was, and when the user asks for it', async () => {
    const old = visit({ readAt: Date.now() - 61 * 60_000 });
    await old.answer(0, 'ab', 'n');
    await old.answer(1, 'cd', null);
    const { list, answer, settled, shown } = visit();
    await answer(0, 'ab', 'n');
    await settled();
    list.refresh();
    await answer(1, 'ab', 'n');
    await answer(2, 'cx', null);
    await settled();
    expect(shown()).toBe('abcx');
  });

  it('that has one page shows that page', async () => {
    const { answer, calls, settled, shown } = visit({ items: ['a'] });
    await answer(0, 'a', null, 1);
    await settled();
    expect(calls).toHaveLength(1);
    expect(shown()).toBe('a');
  });
});
