import { createRequestCounts, tooManyRequests } from './request-counts.ts';

/** Most requests with database access of all sockets of a user on one backend within 10 s. */
const requestsPerWindow = 100;

/** Runs the work of a request in the user's queue. */
export type InUserTurn = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

/**
 * Limits the requests of all sockets of a user: their concurrency, shared with HTTP, and their number within 10 s. A limit per socket would
 * let a user with twenty sockets send twenty times as much.
 */
export const createUserRequests = (inTurn: InUserTurn): InUserTurn => {
  const counted = createRequestCounts();
  return async (userId, work) => {
    const { count, retryAfter } = counted(userId);
    if (count > requestsPerWindow) throw tooManyRequests(retryAfter);
    return inTurn(userId, work);
  };
};
