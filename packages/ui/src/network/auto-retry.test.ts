import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AutoRetry, type AutoRetryOptions, retryDelay } from './auto-retry.ts';

const minute = 60_000;

let attempt = vi.fn();
const created: AutoRetry[] = [];
let isHidden = false;
let isOnline = true;

/** An AutoRetry that calls `attempt`; the test reports the outcome. */
const setUp = (options?: AutoRetryOptions): AutoRetry => {
  const retry = new AutoRetry(attempt, options);
  created.push(retry);
  return retry;
};
/** An AutoRetry whose every attempt fails. */
const setUpFailing = (options?: AutoRetryOptions): AutoRetry => {
  const retry = setUp(options);
  attempt.mockImplementation(() => retry.failed(0));
  return retry;
};

const setVisible = (isVisible: boolean) => {
  isHidden = !isVisible;
  document.dispatchEvent(new Event('visibilitychange'));
};
const setOnline = (isThere: boolean) => {
  isOnline = isThere;
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
};

beforeEach(() => {
  vi.useFakeTimers();
  attempt = vi.fn();
  isHidden = false;
  isOnline = true;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  for (const retry of created.splice(0)) retry.cancel();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the delay before a retry', () => {
  it('doubles up to a minute, half of it at random', () => {
    const delays = (random: number) => [1, 2, 3, 4, 5, 6, 40].map((failures) => retryDelay(failures, {}, () => random));
    expect(delays(0)).toEqual([2500, 5000, 10_000, 20_000, 30_000, 30_000, 30_000]);
    expect(delays(1)).toEqual([5000, 10_000, 20_000, 40_000, minute, minute, minute]);
  });

  it('is never shorter than the requested pause', () => {
    for (const pauseMs of [4000, 3_600_000]) expect(retryDelay(1, { pauseMs }, () => 0)).toBe(pauseMs);
    expect(retryDelay(6, { pauseMs: 4000 }, () => 0)).toBe(30_000);
  });
});

describe('a failed operation', () => {
  it('is retried once after the delay, with a longer delay after each failure', () => {
    const retry = setUp();
    for (const [tried, seconds] of [5, 10, 20, 40, 60, 60].entries()) {
      retry.failed(0);
      vi.advanceTimersByTime(seconds * 1000 - 1);
      expect(attempt).toHaveBeenCalledTimes(tried);
      vi.advanceTimersByTime(1);
      expect(attempt).toHaveBeenCalledTimes(tried + 1);
    }
    vi.advanceTimersByTime(10 * minute);
    expect(attempt).toHaveBeenCalledTimes(6);
  });

  it('is retried 20 times in a row by the timer', () => {
    const retry = setUpFailing();
    retry.failed(0);
    vi.advanceTimersByTime(60 * minute);
    expect(attempt).toHaveBeenCalledTimes(20);
    setVisible(true);
    expect(attempt).toHaveBeenCalledTimes(21);
    vi.advanceTimersByTime(60 * minute);
    expect(attempt).toHaveBeenCalledTimes(41);
  });

  it('is retried maxTries times', () => {
    const retry = setUpFailing({ maxTries: 2 });
    retry.failed(0);
    vi.advanceTimersByTime(60 * minute);
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it('starts with the shortest delay again after a success', () => {
    const retry = setUp();
    for (let failures = 0; failures < 5; failures += 1) retry.failed(0);
    retry.reset();
    vi.advanceTimersByTime(10 * minute);
    expect(attempt).not.toHaveBeenCalled();
    retry.failed(0);
    vi.advanceTimersByTime(5000);
    expect(attempt).toHaveBeenCalledOnce();
  });

  it('is not retried if only the user can solve the problem', () => {
    setUp().failed(null);
    vi.advanceTimersByTime(10 * minute);
    setOnline(true);
    setVisible(true);
    expect(attempt).not.toHaveBeenCalled();
  });

  it('is not retried after cancel', () => {
    const retry = setUp();
    retry.failed(0);
    retry.cancel();
    vi.advanceTimersByTime(10 * minute);
    setOnline(true);
    setVisible(true);
    expect(attempt).not.toHaveBeenCalled();
  });
});

describe('the network', () => {
  it('being back starts one retry at once', () => {
    const retry = setUp();
    retry.failed(0);
    setOnline(false);
    vi.advanceTimersByTime(10 * minute);
    expect(attempt).not.toHaveBeenCalled();
    setOnline(true);
    setOnline(true);
    vi.advanceTimersByTime(10 * minute);
    expect(attempt).toHaveBeenCalledOnce();
  });

  it('being back starts a new series of delays', () => {
    const retry = setUpFailing();
    for (let failures = 0; failures < 6; failures += 1) retry.failed(0);
    setOnline(true);
    expect(attempt).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(5000);
    expect(attempt).toHaveBeenCalledTimes(2);
  });
});

describe('a hidden page', () => {
  it('retries nothing until it is visible, and then at once', () => {
    setVisible(false);
    setUp().failed(0);
    vi.advanceTimersByTime(10 * minute);
    setOnline(true);
    expect(attempt).not.toHaveBeenCalled();
    setVisible(true);
    expect(attempt).toHaveBeenCalledOnce();
  });

  it('retries at once when it becomes visible, before the delay has ended', () => {
    setUp().failed(0);
    setVisible(false);
    vi.advanceTimersByTime(100);
    setVisible(true);
    expect(attempt).toHaveBeenCalledOnce();
  });
});

describe('a requested pause', () => {
  it('delays every retry, also when the network is back or the page becomes visible', () => {
    setUp().failed(minute);
    setVisible(false);
    setOnline(true);
    setVisible(true);
    vi.advanceTimersByTime(minute - 1);
    setVisible(true);
    expect(attempt).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    setVisible(true);
    expect(attempt).toHaveBeenCalledOnce();
  });

  it('is followed by a retry with jitter', () => {
    setUp().failed(minute);
    vi.advanceTimersByTime(minute + 2499);
    expect(attempt).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(attempt).toHaveBeenCalledOnce();
  });

  it('may be longer than setTimeout supports', () => {
    setUp().failed(2 ** 40);
    vi.advanceTimersByTime(60 * minute);
    expect(attempt).not.toHaveBeenCalled();
  });
});
