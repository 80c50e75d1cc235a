import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits for tokens that are looked up by their hash. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a random token. Needs no key, because the token cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The stored keyed hash of a guessable secret: useless without the key. */
export const keyedHash = (key: string, value: string): string =>
  createHmac('sha256', key).update(value).digest('base64url');

/** Compares in constant time. */
export const sameSecret = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
