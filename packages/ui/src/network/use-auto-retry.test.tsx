import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Failure, useAutoRetry } from './use-auto-retry.ts';

const minute = 60_000;
const networkFailure = (): Failure => ({ pauseMs: 0 });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Renders a component whose reads return a failure, or null for a success. */
const setUp = (read: () => Failure | null) => {
  const Page = () => {
    const [failure, setFailure] = useState<Failure | null>(read);
    useAutoRetry(failure, () => setFailure(read()));
    return <p>{failure ? 'failed' : 'shown'}</p>;
  };
  return render(<Page />);
};
const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('a page whose read failed', () => {
  it('recovers, after growing delays', () => {
    const read = vi.fn<() => Failure | null>(networkFailure);
    setUp(read);
    for (const seconds of [5, 10, 20]) advance(seconds * 1000);
    expect(read).toHaveBeenCalledTimes(4);
    expect(screen.getByText('failed')).toBeVisible();
    read.mockReturnValue(null);
    advance(40_000);
    expect(screen.getByText('shown')).toBeVisible();
    advance(10 * minute);
    expect(read).toHaveBeenCalledTimes(5);
  });

  it('reads once more when the network is back', () => {
    const read = vi.fn<() => Failure | null>(networkFailure);
    setUp(read);
    read.mockReturnValue(null);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByText('shown')).toBeVisible();
  });

  it('does not retry if only the user can solve the problem', () => {
    const read = vi.fn(() => ({ pauseMs: null }));
    setUp(read);
    advance(10 * minute);
    expect(read).toHaveBeenCalledOnce();
  });

  it('does not retry after unmount', () => {
    const read = vi.fn(networkFailure);
    setUp(read).unmount();
    advance(10 * minute);
    expect(read).toHaveBeenCalledOnce();
  });
});

describe('a press of the user', () => {
  it('starts with the shortest delay again', () => {
    const read = vi.fn();
    const Page = ({ failure }: { failure: Failure | null }) => {
      useAutoRetry(failure, read);
      return null;
    };
    const { rerender } = render(<Page failure={networkFailure()} />);
    for (let failures = 0; failures < 4; failures += 1) rerender(<Page failure={networkFailure()} />);
    rerender(<Page failure={null} />);
    rerender(<Page failure={networkFailure()} />);
    advance(5000);
    expect(read).toHaveBeenCalledOnce();
  });
});
