import { problem } from '../http/problems.ts';

/** Length of the counting window in milliseconds, from its first request on. */
const windowMs = 10_000;

/** Counts requests by key within windows of 10 s; all counts of a window are reset together. */
export const createRequestCounts = () => {
  let counts = new Map<string, number>();
  let windowEnd = 0;
  /** Counts one request. @returns the count in this window, and the window's remaining seconds */
  return (key: string): { count: number; retryAfter: number } => {
    const now = Date.now();
    if (now >= windowEnd) [counts, windowEnd] = [new Map(), now + windowMs];
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { count, retryAfter: Math.ceil((windowEnd - now) / 1000) };
  };
};

export const tooManyRequests = (retryAfter: number) =>
  problem('too-many-requests', 'Too many requests. Please wait a moment.', { retryAfter });
