import { type Page, StreamingError } from '@playa/contracts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ListSource } from './page-reader.ts';
import { type KeptList, StreamedList } from './streamed-list.ts';

type Head = { revision: string | null; count: number };
type Answer = (page: Page<string>) => void;

const head = (changes: Partial<Head> = {}): Head => ({ revision: 'r1', count: 4, ...changes });
const nothingKept = { load: async () => null, save: async () => undefined };
const failure = new StreamingError('spotify', 'unavailable', 'Server error.');

/** A list whose pages the test answers one by one. */
const setUp = ({
  kept = null,
  heads = [],
  isSame = null,
  isDoubtful,
}: {
  kept?: KeptList<string, Head> | null;
  heads?: (Head | null | StreamingError)[];
  isSame?: ListSource<string, Head>['isSame'];
  isDoubtful?: (item: string) => boolean;
} = {}) => {
  const calls: { cursor: string | null; signal: AbortSignal; answer: Answer; fail: (error: unknown) => void }[] = [];
  const read = vi.fn(async () => {
    const next = heads.length > 1 ? heads.shift() : heads[0];
    if (next instanceof StreamingError) throw next;
    return next ?? null;
  });
  const source: ListSource<string, Head> = {
    page: (cursor, signal) =>
      new Promise((answer, fail) => {
        calls.push({ cursor, signal, answer, fail });
      }),
    head: read,
    revisionOf: ({ revision }) => revision,
    totalOf: ({ count }) => count,
    keyOf: null,
    isSame,
    ...(isDoubtful && { isDoubtful }),
  };
  const save = vi.fn(async (_list: KeptList<string, Head>) => undefined);
  const list = new StreamedList(source, kept ? { load: async () => kept, save } : { ...nothingKept, save });
  const shown = () => list.getState().items.join('');
  const call = async (index: number) => {
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(index));
    const asked = calls[index];
    if (!asked) throw new Error('never asked');
    return asked;
  };
  const answer = async (index: number, items: string, next: string | null, total: number | null = 4) =>
    (await call(index)).answer({ items: items.split(''), next, total });
  const settled = () => vi.waitFor(() => expect(list.getState().loading).toBe(false));
  return { list, calls, call, answer, shown, save, settled, heads: read };
};

const aListOf = (items: string, changes: Partial<KeptList<string, Head>> = {}): KeptList<string, Head> => ({
  items: items.split(''),
  head: head(),
  readAt: Date.now(),
  ...changes,
});

const watch = (list: { subscribe: (listener: () => void) => () => void }) => list.subscribe(() => undefined);

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
    expect(list.getState().problem).toEqual({ kind: 'login-expired', message: 'Your login has expired.' });
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

beforeEach(() => vi.restoreAllMocks());
