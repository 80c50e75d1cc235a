import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

let state: DocumentReadyState;
let idle: (() => void)[] = [];

beforeEach(() => {
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
  idle = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', (request: number) => idle.splice(request - 1, 1));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const becomeIdle = () => {
  for (const work of idle.splice(0)) work();
};

it('calls back once the page is loaded and idle', () => {
  state = 'interactive';
  const work = vi.fn();
  whenIdle(work);
  becomeIdle();
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(work).not.toHaveBeenCalled();
  becomeIdle();
  expect(work).toHaveBeenCalledTimes(1);
});

it.each(['interactive', 'complete'] as const)('does nothing after it was cancelled, readyState %s', (initialState) => {
  state = initialState;
  const work = vi.fn();
  const cancel = whenIdle(work);
  cancel();
  window.dispatchEvent(new Event('load'));
  becomeIdle();
  expect(work).not.toHaveBeenCalled();
});

it('waits two seconds in browsers without requestIdleCallback', () => {
  vi.useFakeTimers();
  vi.unstubAllGlobals();
  state = 'complete';
  const work = vi.fn();
  whenIdle(work);
  vi.advanceTimersByTime(1999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
