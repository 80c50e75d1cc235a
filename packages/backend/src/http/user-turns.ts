import pLimit, { type LimitFunction } from 'p-limit';
import { problem } from './problems.ts';

/** Requests of one user that one process works on, and those that wait: more than the pages of one person ask for at once. */
const requestsAtOnce = 8;
const requestsWaiting = 64;
/** Seconds after which another request is worth an attempt. */
const retryAfter = 2;

/**
 * Has a user's other requests wait while so many are worked on: without a connection to the database, which they would keep while they
 * wait for one another's locks, so that nobody else's request got one. No work is done for callers who left while they waited.
 */
export const createUserTurns = ({ atOnce = requestsAtOnce } = {}) => {
  const turns = new Map<string, LimitFunction>();
  /** @throws {ProblemError} too-many-requests while too many wait; the signal's reason */
  return async <T>(userId: string, work: () => Promise<T>, left?: AbortSignal): Promise<T> => {
    const turn = turns.get(userId) ?? pLimit(atOnce);
    if (turn.pendingCount >= requestsWaiting) {
      throw problem('too-many-requests', 'Too many requests. Please wait a moment.', { retryAfter });
    }
    turns.set(userId, turn);
    try {
      return await turn(() => {
        left?.throwIfAborted();
        return work();
      });
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) turns.delete(userId);
    }
  };
};
