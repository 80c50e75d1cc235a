import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Failure, useAutoRetry } from './use-auto-retry.ts';

const minute = 60_000;
const away = (): Failure => ({ pauseMs: 0 });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A part of a page whose read ends as the test says: with a failure, or null for one that worked. */
const setUp = (read: () => Failure | null) => {
  const Page = () => {
    const [failure, setFailure] = useState<Failure | null>(read);
    useAutoRetry(failure, () => setFailure(read()));
    return <p>{failure ? 'failed' : 'shown'}</p>;
  };
  return render(<Page />);
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('a page whose read failed', () => {
  it('comes back by itself, after longer and longer delays', () => {
    const read = vi.fn<() => Failure | null>(away);
    setUp(read);
    for (const seconds of [5, 10, 20]) pass(seconds * 1000);
    expect(read).toHaveBeenCalledTimes(4);
    expect(screen.getByText('failed')).toBeVisible();
    read.mockReturnValue(null);
    pass(40_000);
    expect(screen.getByText('shown')).toBeVisible();
    pass(10 * minute);
    expect(read).toHaveBeenCalledTimes(5);
  });

  it('reads once more when the network is back', () => {
    const read = vi.fn<() => Failure | null>(away);
    setUp(read);
    read.mockReturnValue(null);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByText('shown')).toBeVisible();
  });

  it('asks nothing where only the user can help', () => {
    const read = vi.fn(() => ({ pauseMs: null }));
    setUp(read);
    pass(10 * minute);
    expect(read).toHaveBeenCalledOnce();
  });

  it('asks nothing any more when it is gone', () => {
    const read = vi.fn(away);
    setUp(read).unmount();
    pass(10 * minute);
    expect(read).toHaveBeenCalledOnce();
  });
});

describe('a press of the user', () => {
  it('begins the delays anew', () => {
    const read = vi.fn();
    const Page = ({ failure }: { failure: Failure | null }) => {
      useAutoRetry(failure, read);
      return null;
    };
    const { rerender } = render(<Page failure={away()} />);
    for (let failures = 0; failures < 4; failures += 1) rerender(<Page failure={away()} />);
    rerender(<Page failure={null} />);
    rerender(<Page failure={away()} />);
    pass(5000);
    expect(read).toHaveBeenCalledOnce();
  });
});
