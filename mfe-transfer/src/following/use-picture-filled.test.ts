import type { CopyState } from '@playa/contracts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePictureFilled } from './use-picture-filled.ts';

const followed = () =>
  renderHook(({ state }: { state: CopyState }) => usePictureFilled(state), { initialProps: { state: 'running' } });

describe('the picture of a copy that ends', () => {
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

  it('fills first when the copy is done', () => {
    const { result, rerender } = followed();
    rerender({ state: 'done' });
    expect(result.current).toBe(false);
    act(() => vi.runAllTimers());
    expect(result.current).toBe(true);
  });

  it.each(['cancelled', 'failed'] as const)('gives way at once when the copy is %s', (state) => {
    const { result, rerender } = followed();
    rerender({ state });
    expect(result.current).toBe(true);
  });

  it('gives way at once under reduced motion', () => {
    vi.mocked(window.matchMedia).mockReturnValue({ matches: false } as MediaQueryList);
    const { result, rerender } = followed();
    rerender({ state: 'done' });
    expect(result.current).toBe(true);
  });
});
