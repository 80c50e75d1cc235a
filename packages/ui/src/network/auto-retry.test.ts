import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AutoRetry, type AutoRetryOptions, retryDelay } from './auto-retry.ts';

const minute = 60_000;

let attempt = vi.fn();
const created: AutoRetry[] = [];
let isHidden = false;
let isOnline = true;

/** Tries `attempt`, after which the test says what came of it. */
const setUp = (options?: AutoRetryOptions): AutoRetry => {
  const retry = new AutoRetry(attempt, options);
  created.push(retry);
  return retry;
};
/** Fails at each try. */
const setUpFailing = (options?: AutoRetryOptions): AutoRetry => {
  const retry = setUp(options);
  attempt.mockImplementation(() => retry.failed(0));
  return retry;
};

const show = (isVisible: boolean) => {
  isHidden = !isVisible;
  document.dispatchEvent(new Event('visibilitychange'));
};
const setNetwork = (isThere: boolean) => {
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

describe('the delay before a try', () => {
  it('doubles up to a minute, half of it at random', () => {
    const delays = (random: number) => [1, 2, 3, 4, 5, 6, 40].map((failures) => retryDelay(failures, {}, () => random));
    expect(delays(0)).toEqual([2500, 5000, 10_000, 20_000, 30_000, 30_000, 30_000]);
    expect(delays(1)).toEqual([5000, 10_000, 20_000, 40_000, minute, minute, minute]);
  });

  it('is never shorter than the pause that is asked for', () => {
    for (const pauseMs of [4000, 3_600_000]) expect(retryDelay(1, { pauseMs }, () => 0)).toBe(pauseMs);
    expect(retryDelay(6, { pauseMs: 4000 }, () => 0)).toBe(30_000);
  });
});

describe('what has failed', () => {
  it('is tried once after the delay, and again later after each failure', () => {
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

  it('is tried 20 times in a row by time alone', () => {
    const retry = setUpFailing();
    retry.failed(0);
    vi.advanceTimersByTime(60 * minute);
    expect(attempt).toHaveBeenCalledTimes(20);
    show(true);
    expect(attempt).toHaveBeenCalledTimes(21);
    vi.advanceTimersByTime(60 * minute);
    expect(attempt).toHaveBeenCalledTimes(41);
  });

  it('is tried as often as wanted', () => {
    const retry = setUpFailing({ tries: 2 });
    retry.failed(0);
    vi.advanceTimersByTime(60 * minute);
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it('begins anew with its delays after it has worked', () => {
    const retry = setUp();
    for (let failures = 0; failures < 5; failures += 1) retry.failed(0);
    retry.reset();
    vi.advanceTimersByTime(10 * minute);
    expect(attempt).not.toHaveBeenCalled();
    retry.failed(0);
    vi.advanceTimersByTime(5000);
    expect(attempt).toHaveBeenCalledOnce();
  });

  it('is not tried where only the user can help', () => {
    setUp().failed(null);
    vi.advanceTimersByTime(10 * minute);
    setNetwork(true);
    show(true);
    expect(attempt).not.toHaveBeenCalled();
  });

  it('is not tried any more once it is cancelled', () => {
    const retry = setUp();
    retry.failed(0);
    retry.cancel();
    vi.advanceTimersByTime(10 * minute);
    setNetwork(true);
    show(true);
    expect(attempt).not.toHaveBeenCalled();
  });
});

describe('the network', () => {
  it('being back is a try at once, and only one', () => {
    const retry = setUp();
    retry.failed(0);
    setNetwork(false);
    vi.advanceTimersByTime(10 * minute);
    expect(attempt).not.toHaveBeenCalled();
    setNetwork(true);
    setNetwork(true);
    vi.advanceTimersByTime(10 * minute);
    expect(attempt).toHaveBeenCalledOnce();
  });

  it('being back begins a new series of tries', () => {
    const retry = setUpFailing();
    for (let failures = 0; failures < 6; failures += 1) retry.failed(0);
    setNetwork(true);
    expect(attempt).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(5000);
    expect(attempt).toHaveBeenCalledTimes(2);
  });
});

describe('a hidden page', () => {
  it('tries nothing until it is visible, and then at once', () => {
    show(false);
    setUp().failed(0);
    vi.advanceTimersByTime(10 * minute);
    setNetwork(true);
    expect(attempt).not.toHaveBeenCalled();
    show(true);
    expect(attempt).toHaveBeenCalledOnce();
  });

  it('tries at once when it becomes visible, though the delay has not ended', () => {
    setUp().failed(0);
    show(false);
    vi.advanceTimersByTime(100);
    show(true);
    expect(attempt).toHaveBeenCalledOnce();
  });
});

describe('a pause that is asked for', () => {
  it('ends before anything is tried, also when the network is back or the page becomes visible', () => {
    setUp().failed(minute);
    show(false);
    setNetwork(true);
    show(true);
    vi.advanceTimersByTime(minute - 1);
    show(true);
    expect(attempt).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    show(true);
    expect(attempt).toHaveBeenCalledOnce();
  });

  it('ends by itself, a little later', () => {
    setUp().failed(minute);
    vi.advanceTimersByTime(minute + 2499);
    expect(attempt).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(attempt).toHaveBeenCalledOnce();
  });

  it('may be longer than a timer takes', () => {
    setUp().failed(2 ** 40);
    vi.advanceTimersByTime(60 * minute);
    expect(attempt).not.toHaveBeenCalled();
  });
});
