import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIncrementalRendering } from './use-incremental-rendering.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }));
afterEach(() => void vi.useRealTimers());

const nextFrame = () => act(() => vi.advanceTimersToNextFrame());
const show = (initial: { wanted: number[]; spread: boolean; perFrame?: number }) =>
  renderHook(
    ({ wanted, spread, perFrame = 2 }: typeof initial) =>
      useIncrementalRendering(wanted, { perFrame, spread, middle: 0 }),
    { initialProps: initial },
  );

it('renders everything at once without spreading', () => {
  expect(show({ wanted: [1, 2, 3, 4], spread: false }).result.current).toEqual([1, 2, 3, 4]);
});

it('adds a limited number per frame, and completes a started spread', () => {
  const { result, rerender } = show({ wanted: [1], spread: true });
  rerender({ wanted: [1, 2, 3, 4, 5, 6], spread: true });
  expect(result.current).toEqual([1, 2, 3]);
  rerender({ wanted: [1, 2, 3, 4, 5, 6], spread: false });
  expect(result.current).toEqual([1, 2, 3, 4, 5]);
  nextFrame();
  expect(result.current).toEqual([1, 2, 3, 4, 5, 6]);
  rerender({ wanted: [7, 8, 9], spread: false });
  expect(result.current).toEqual([7, 8, 9]);
});

it('requests no frame while none may be added, and drops positions that are not wanted any more', () => {
  const { result, rerender } = show({ wanted: [1, 2], spread: false });
  rerender({ wanted: [2, 3], spread: true, perFrame: 0 });
  expect(result.current).toEqual([2]);
  expect(vi.getTimerCount()).toBe(0);
  rerender({ wanted: [1, 2, 3], spread: true, perFrame: 0 });
  expect(result.current).toEqual([2]);
});

it('requests no frame after unmounting', () => {
  const { unmount } = show({ wanted: [1, 2, 3, 4, 5], spread: true });
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
