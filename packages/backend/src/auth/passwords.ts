import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { problem } from '../http/problems.ts';

/** OWASP's recommendation for argon2id, which is the library's standard: 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Runs as many hashes at a time as half of libuv's threads. argon2 shares the threads with the checks of access tokens, files and DNS,
 * which would otherwise wait for every password in the queue. UV_THREADPOOL_SIZE sets their number.
 */
const queue = pLimit(Math.max(1, Math.floor((Number(process.env.UV_THREADPOOL_SIZE) || 4) / 2)));
/** Passwords that wait at most: a few seconds' work. */
const longestQueue = 100;
/** Seconds. */
const retryAfter = 5;

/** @throws {ProblemError} service-unavailable when too many wait already */
const enqueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (queue.pendingCount < longestQueue) return queue(work);
  const message = 'Too many people are logging in at the moment. Please try again.';
  throw problem('service-unavailable', message, { retryAfter });
};

/** @throws {ProblemError} service-unavailable when too many passwords wait to be hashed or compared */
export const hashPassword = async (password: string): Promise<string> => enqueue(() => hash(password, options));

/** The hash of a random password. Comparing with it takes as long as with a stored one. */
const dummyHash = hashPassword(crypto.randomUUID());

/**
 * @param stored null when there is no such account; the answer is false then, after the same time
 * @throws {ProblemError} service-unavailable when too many passwords wait to be hashed or compared
 */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const compared = stored ?? (await dummyHash);
  const matches = await enqueue(() => verify(compared, password));
  return matches && stored !== null;
};
