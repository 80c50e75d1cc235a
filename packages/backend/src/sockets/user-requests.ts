import { createRequestCounts, tooManyRequests } from './request-counts.ts';

/** Requests that all sockets of a user on one backend may send in 10 s, of those that ask the database. */
const requestsPerWindow = 100;

/** Does the work of a request when it is the user's turn. */
export type InUserTurn = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

/**
 * Requests of all sockets of a user: some at a time, as over HTTP and together with those, and so many in 10 s. A limit for each socket
 * alone lets somebody with twenty of them send twenty times as much.
 */
export const createUserRequests = (inTurn: InUserTurn): InUserTurn => {
  const counted = createRequestCounts();
  return async (userId, work) => {
    const { count, retryAfter } = counted(userId);
    if (count > requestsPerWindow) throw tooManyRequests(retryAfter);
    return inTurn(userId, work);
  };
};
