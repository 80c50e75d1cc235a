import type { CopyState } from '@playa/contracts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useProgressFilled } from './use-progress-filled.ts';

const followed = () =>
  renderHook(({ state }: { state: CopyState }) => useProgressFilled(state), { initialProps: { state: 'running' } });

describe('the progress of an ending copy', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
    );
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('stays full for a moment when the copy is done', () => {
    const { result, rerender } = followed();
    rerender({ state: 'done' });
    expect(result.current).toBe(false);
    act(() => vi.runAllTimers());
    expect(result.current).toBe(true);
  });

  it.each(['cancelled', 'failed'] as const)('is hidden at once when the copy is %s', (state) => {
    const { result, rerender } = followed();
    rerender({ state });
    expect(result.current).toBe(true);
  });

  it('is hidden at once under reduced motion', () => {
    vi.mocked(window.matchMedia).mockReturnValue({ matches: false } as MediaQueryList);
    const { result, rerender } = followed();
    rerender({ state: 'done' });
    expect(result.current).toBe(true);
  });
});
