import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { problem } from '../http/problems.ts';

/** OWASP's recommendation for argon2id, which is the library's standard: 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Half of libuv's threads: argon2 shares them with the checks of access tokens, files and name look-ups, which would otherwise wait
 * for all the passwords that came before them. UV_THREADPOOL_SIZE gives both more.
 */
const inTurn = pLimit(Math.max(1, Math.floor((Number(process.env.UV_THREADPOOL_SIZE) || 4) / 2)));
/** Passwords that wait at most: a few seconds' work. */
const longestQueue = 100;
/** Seconds. */
const retryAfter = 5;

/** @throws {ProblemError} service-unavailable when too many wait already */
const takeTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (inTurn.pendingCount < longestQueue) return inTurn(work);
  const message = 'Too many people are logging in at the moment. Please try again.';
  throw problem('service-unavailable', message, { retryAfter });
};

/** @throws {ProblemError} service-unavailable when too many passwords wait to be hashed or compared */
export const hashPassword = async (password: string): Promise<string> => takeTurn(() => hash(password, options));

/** Of no password. Comparing with it takes as long as with a real one. */
const nobody = hashPassword(crypto.randomUUID());

/**
 * @param stored null when there is no such account: then it is false, after the same time
 * @throws {ProblemError} service-unavailable when too many passwords wait to be hashed or compared
 */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const compared = stored ?? (await nobody);
  const matches = await takeTurn(() => verify(compared, password));
  return matches && stored !== null;
};
