import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenPageQuiet } from './when-page-quiet.ts';

let fetched: () => void;
let leaving: AbortController;
const callback = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  callback.mockClear();
  leaving = new AbortController();
  fetched = () => undefined;
  class Observer {
    constructor(listener: () => void) {
      fetched = listener;
    }
    observe() {}
    disconnect() {
      fetched = () => undefined;
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTime(ms);

it('waits until the page is loaded', () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  whenPageQuiet(callback, leaving.signal);
  pass(60_000);
  expect(callback).not.toHaveBeenCalled();
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  pass(3000);
  expect(callback).toHaveBeenCalledTimes(1);
});

it('waits while resources are fetched, and calls back once', () => {
  whenPageQuiet(callback, leaving.signal);
  pass(2000);
  fetched();
  pass(2000);
  expect(callback).not.toHaveBeenCalled();
  pass(1000);
  fetched();
  pass(60_000);
  expect(callback).toHaveBeenCalledTimes(1);
});

it('stops waiting after the maximum for a page that never stops fetching', () => {
  whenPageQuiet(callback, leaving.signal);
  for (let second = 0; second < 15; second += 1) {
    pass(1000);
    fetched();
  }
  expect(callback).toHaveBeenCalledTimes(1);
});

it('stops when the signal aborts', () => {
  whenPageQuiet(callback, leaving.signal);
  leaving.abort();
  pass(60_000);
  expect(callback).not.toHaveBeenCalled();
});
