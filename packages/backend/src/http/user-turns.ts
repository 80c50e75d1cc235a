import pLimit, { type LimitFunction } from 'p-limit';

/** Requests of one user that one process works on at the same time. */
const requestsAtOnce = 8;

/**
 * Has a user's other requests wait while so many are worked on: without a connection to the database, which they would keep while they
 * wait for one another's locks, so that nobody else's request got one.
 */
export const createUserTurns = () => {
  const turns = new Map<string, LimitFunction>();
  return async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const turn = turns.get(userId) ?? pLimit(requestsAtOnce);
    turns.set(userId, turn);
    try {
      return await turn(work);
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) turns.delete(userId);
    }
  };
};
