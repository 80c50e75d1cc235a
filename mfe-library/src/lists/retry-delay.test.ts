import { StreamingError, type StreamingErrorKind, TransportError } from '@playa/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterVisible, retryDelay } from './retry-delay.ts';

const failure = (kind: StreamingErrorKind, retryAfterMs: number | null = null) =>
  new StreamingError('spotify', kind, 'what the service said', { retryAfterMs });

describe('the delay before a list is read again', () => {
  it('doubles up to a minute, with jitter', () => {
    const delays = (random: number) =>
      [1, 2, 3, 4, 5, 6, 40].map((failures) => retryDelay(failure('unavailable'), failures, () => random));
    expect(delays(0)).toEqual([2_500, 5_000, 10_000, 20_000, 30_000, 30_000, 30_000]);
    expect(delays(1)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000]);
  });

  it('is never shorter than the pause that the service asks for', () => {
    for (const kind of ['rate-limited', 'quota-exceeded', 'unavailable'] as const) {
      expect(retryDelay(failure(kind, 3_600_000), 1, () => 0)).toBe(3_600_000);
    }
  });

  it.each<[string, unknown]>([
    ['a refused login', failure('unauthorized')],
    ['something forbidden', failure('forbidden')],
    ['something that is gone', failure('not-found')],
    ['an answer that cannot be read', failure('malformed-response')],
    ['a used-up quota without a time', failure('quota-exceeded')],
    ['a mistake in the code', new TypeError('x is undefined')],
  ])('is none for %s', (_, error) => {
    expect(retryDelay(error, 1)).toBeNull();
  });

  it('is there for a backend that does not answer', () => {
    expect(retryDelay(new TransportError('FETCH_ERROR', 'No answer.'), 1)).toBeGreaterThan(0);
  });
});

describe('a call back', () => {
  const callback = vi.fn();
  const show = (isVisible: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    callback.mockReset();
  });

  it('waits until the page is visible, and comes once', () => {
    show(false);
    afterVisible(1000, callback);
    vi.advanceTimersByTime(5000);
    expect(callback).not.toHaveBeenCalled();
    show(true);
    show(true);
    expect(callback).toHaveBeenCalledOnce();
  });

  it('never comes before its time, and not at all once it is cancelled', () => {
    const cancel = afterVisible(1000, callback);
    show(true);
    vi.advanceTimersByTime(999);
    expect(callback).not.toHaveBeenCalled();
    cancel();
    vi.advanceTimersByTime(5000);
    expect(callback).not.toHaveBeenCalled();
  });
});
