import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id, which is the library's standard: 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** Of no password. Comparing with it takes as long as with a real one. */
const nobody = hashPassword(crypto.randomUUID());

/** @param stored null when there is no such account: then it is false, after the same time */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const matches = await verify(stored ?? (await nobody), password);
  return matches && stored !== null;
};
