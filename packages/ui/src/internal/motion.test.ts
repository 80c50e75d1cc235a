import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useEasedNumber } from './motion.ts';

const renderEasedNumber = (first: number) =>
  renderHook(({ target }) => useEasedNumber(target, 600), { initialProps: { target: first } });

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('useEasedNumber', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const allowMotion = () =>
    vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList);

  it('starts at the initial target', () => {
    allowMotion();
    const { result } = renderEasedNumber(58);
    wait(100);
    expect(result.current).toBe(58);
  });

  it('passes through the numbers between and stops at the target', () => {
    allowMotion();
    const { result, rerender } = renderEasedNumber(0);
    rerender({ target: 100 });
    wait(200);
    const between = result.current;
    expect(between).toBeGreaterThan(0);
    expect(between).toBeLessThan(100);
    wait(1000);
    expect(result.current).toBe(100);
  });

  it('moves to a newer target from its current number', () => {
    allowMotion();
    const { result, rerender } = renderEasedNumber(0);
    rerender({ target: 50 });
    wait(200);
    const between = result.current;
    rerender({ target: 100 });
    expect(result.current).toBe(between);
    wait(1000);
    expect(result.current).toBe(100);
  });

  it('jumps to the target under reduced motion', () => {
    const { result, rerender } = renderEasedNumber(0);
    rerender({ target: 100 });
    expect(result.current).toBe(100);
  });
});
