import { ProblemError, TransportError } from '@playa/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestCode, resendAtAfterSending } from './request-code.ts';

const now = Date.UTC(2026, 0, 1, 12);

beforeEach(() => vi.useFakeTimers({ now }));
afterEach(() => vi.useRealTimers());

const refusedFor = (retryAfter?: number) =>
  new ProblemError(429, { status: 'error', code: 'too-many-requests', message: 'Too many attempts.', retryAfter });

describe('requestCode', () => {
  it('pauses for 30 seconds after a code was sent', async () => {
    const request = await requestCode(async () => ({ message: 'Check your email' }));
    expect(request).toEqual({ kind: 'success', message: 'Check your email', resendAt: now + 30_000 });
    expect(resendAtAfterSending()).toBe(now + 30_000);
  });

  it('counts the pause from when the answer came', async () => {
    const asked = requestCode(async () => {
      await vi.advanceTimersByTimeAsync(5000);
      return { message: 'Check your email' };
    });
    expect((await asked).resendAt).toBe(now + 35_000);
  });

  it('pauses for as many seconds as the server says', async () => {
    const request = await requestCode(() => Promise.reject(refusedFor(120)));
    expect(request).toEqual({ kind: 'error', message: 'Too many attempts.', resendAt: now + 120_000 });
  });

  it.each([
    ['a refusal that names no time', refusedFor(), 'Too many attempts.'],
    [
      'a server that was not reached',
      new TransportError('FETCH_ERROR', 'Check your connection.'),
      'Check your connection.',
    ],
    ['a mistake in the code', new TypeError('x is undefined'), 'Something went wrong!'],
  ])('does not pause after %s, and never throws', async (_, thrown, message) => {
    const request = await requestCode(() => Promise.reject(thrown));
    expect(request).toEqual({ kind: 'error', message, resendAt: now });
  });
});
