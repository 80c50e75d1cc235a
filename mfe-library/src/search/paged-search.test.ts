import { type Page, StreamingError } from '@playa/contracts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PagedSearch } from './paged-search.ts';

type Call = {
  cursor: string | null;
  signal: AbortSignal;
  answer: (items: string[], next?: string | null) => Promise<void>;
  fail: (error: Error) => Promise<void>;
};

/** A search whose pages the test answers one by one. */
const aSearch = ({ isFree = true } = {}) => {
  const calls: Call[] = [];
  const search = new PagedSearch<string>(
    (cursor, signal) =>
      new Promise<Page<string>>((resolve, reject) => {
        calls.push({
          cursor,
          signal,
          answer: async (items, next = null) => resolve({ items, next, total: null }),
          fail: async (error) => reject(error),
        });
      }),
    isFree,
  );
  const call = (index: number): Call => {
    const found = calls[index];
    if (!found) throw new Error(`There was no call ${index}`);
    return found;
  };
  return { search, calls, call };
};

const settled = (search: PagedSearch<string>) => vi.waitFor(() => expect(search.getState().loading).toBe(false));

it('asks for nothing before somebody looks, then for the first page', async () => {
  const { search, calls, call } = aSearch();
  expect(calls).toHaveLength(0);
  search.subscribe(vi.fn());
  expect(search.getState()).toMatchObject({ items: [], loading: true, complete: false });
  await call(0).answer(['a', 'b']);
  await settled(search);
  expect(search.getState()).toEqual({ items: ['a', 'b'], complete: true, loading: false, problem: null });
});

it('reads on when it is asked to, one page at a time, to the last one', async () => {
  const { search, calls, call } = aSearch();
  search.subscribe(vi.fn());
  search.more();
  expect(calls).toHaveLength(1);
  await call(0).answer(['a'], 'page-2');
  await settled(search);
  search.more();
  expect(call(1).cursor).toBe('page-2');
  await call(1).answer(['b']);
  await settled(search);
  search.more();
  expect(calls).toHaveLength(2);
  expect(search.getState()).toMatchObject({ items: ['a', 'b'], complete: true });
});

it('aborts its call when nobody looks any more, and takes no answer that comes later', async () => {
  const { search, calls, call } = aSearch();
  search.subscribe(vi.fn())();
  expect(call(0).signal.aborted).toBe(true);
  await call(0).answer(['late']);
  const listener = vi.fn();
  search.subscribe(listener);
  expect(calls).toHaveLength(2);
  await call(1).answer(['a']);
  await settled(search);
  expect(search.getState().items).toEqual(['a']);
});

it('keeps what has arrived for those who come back', async () => {
  const { search, calls, call } = aSearch();
  const leave = search.subscribe(vi.fn());
  await call(0).answer(['a'], 'page-2');
  await settled(search);
  leave();
  search.subscribe(vi.fn());
  expect(calls).toHaveLength(1);
  expect(search.getState().items).toEqual(['a']);
});

it('keeps what has arrived when a later page fails, and tries that page again', async () => {
  const { search, call } = aSearch();
  search.subscribe(vi.fn());
  await call(0).answer(['a'], 'page-2');
  await settled(search);
  search.more();
  await call(1).fail(new StreamingError('spotify', 'unavailable', 'Server error.'));
  await settled(search);
  expect(search.getState()).toMatchObject({ items: ['a'], complete: false, problem: { kind: 'other' } });
  search.more();
  expect(call(2).cursor).toBe('page-2');
  expect(search.getState().problem).toBeNull();
});

const useFakeTime = () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
};
const unavailable = new StreamingError('spotify', 'unavailable', 'Server error.');

it('reads a page that failed again by itself after a while, with the problem shown until it has come', async () => {
  useFakeTime();
  const { search, calls, call } = aSearch();
  search.subscribe(vi.fn());
  await call(0).fail(unavailable);
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(search.getState()).toMatchObject({ loading: true, problem: { kind: 'other' } });
  await call(1).answer(['a'], 'page-2');
  await vi.advanceTimersByTimeAsync(0);
  expect(search.getState()).toMatchObject({ items: ['a'], loading: false, problem: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(2);
});

it('reads nothing by itself where each try uses up what all listeners share', async () => {
  useFakeTime();
  const { search, calls, call } = aSearch({ isFree: false });
  const leave = search.subscribe(vi.fn());
  await call(0).fail(unavailable);
  await vi.advanceTimersByTimeAsync(60_000);
  leave();
  search.subscribe(vi.fn());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
});

it('reads what failed neither while nobody looks nor at once for those who come back', async () => {
  useFakeTime();
  const { search, calls, call } = aSearch();
  const leave = search.subscribe(vi.fn());
  await call(0).fail(unavailable);
  await vi.advanceTimersByTimeAsync(0);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  search.subscribe(vi.fn());
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toHaveLength(2);
});

it('ends with a service that sends the same page for ever', async () => {
  const { search, call } = aSearch();
  search.subscribe(vi.fn());
  await call(0).answer(['a'], 'again');
  await settled(search);
  search.more();
  await call(1).answer(['a'], 'again');
  await settled(search);
  expect(search.getState().complete).toBe(true);
});

it('ends with a service that sends more than anybody reads', async () => {
  const { search, call } = aSearch();
  search.subscribe(vi.fn());
  await call(0).answer(
    Array.from({ length: 1000 }, (_, index) => `${index}`),
    'page-2',
  );
  await settled(search);
  expect(search.getState().complete).toBe(true);
});

it('says why it failed to every listener', async () => {
  const { search, call } = aSearch();
  const listeners = [vi.fn(), vi.fn()];
  for (const listener of listeners) search.subscribe(listener);
  await call(0).fail(new StreamingError('youtube', 'unauthorized', 'Your login has expired.'));
  await settled(search);
  expect(search.getState().problem).toMatchObject({ message: 'Your login has expired.', kind: 'login-expired' });
  for (const listener of listeners) expect(listener).toHaveBeenCalled();
});
