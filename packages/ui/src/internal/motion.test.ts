import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useEasedNumber } from './motion.ts';

const followed = (first: number) =>
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

  const welcomeMotion = () =>
    vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList);

  it('begins where it is told to', () => {
    welcomeMotion();
    const { result } = followed(58);
    wait(100);
    expect(result.current).toBe(58);
  });

  it('passes through the numbers between and stops at the new one', () => {
    welcomeMotion();
    const { result, rerender } = followed(0);
    rerender({ target: 100 });
    wait(200);
    const between = result.current;
    expect(between).toBeGreaterThan(0);
    expect(between).toBeLessThan(100);
    wait(1000);
    expect(result.current).toBe(100);
  });

  it('turns to a newer number from where it just is', () => {
    welcomeMotion();
    const { result, rerender } = followed(0);
    rerender({ target: 50 });
    wait(200);
    const between = result.current;
    rerender({ target: 100 });
    expect(result.current).toBe(between);
    wait(1000);
    expect(result.current).toBe(100);
  });

  it('is there at once under reduced motion', () => {
    const { result, rerender } = followed(0);
    rerender({ target: 100 });
    expect(result.current).toBe(100);
  });
});
