import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSettled } from './use-settled.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('follows a value that has stood for the time, and no value that changed before', () => {
  const { result, rerender } = renderHook(({ value }) => useSettled(value, 400, 'first'), {
    initialProps: { value: 'a' },
  });
  expect(result.current).toBe('first');
  pass(399);
  rerender({ value: 'ab' });
  pass(399);
  expect(result.current).toBe('first');
  pass(1);
  expect(result.current).toBe('ab');
});

it('leaves no timer behind', () => {
  const { unmount } = renderHook(() => useSettled('a', 400, ''));
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
