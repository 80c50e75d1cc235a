import type { LoginBody } from '@playa/contracts';
import type { z } from 'zod';
import { problem } from '../app/problems.ts';
import type { Services } from '../app/services.ts';
import { findUserByLogin, type UserRow } from '../users/users-store.ts';
import { verifyPassword } from './passwords.ts';
import { forget, type RateLimit, refund, spend } from './rate-limit.ts';

const perAccount: RateLimit = { times: 10, seconds: 15 * 60 };
/** Under what an account's failed logins are counted. */
export const loginKey = (account: string): string => `login:account:${account}`;
/** Many people may share an address. */
const perAddress: RateLimit = { times: 100, seconds: 15 * 60 };

/**
 * The account behind a user name or e-mail address and its password. Only failures count towards the limits.
 * @throws {ProblemError} invalid-credentials, account-not-verified (after the right password only), too-many-requests
 */
export const logIn = async (
  { db }: Pick<Services, 'db'>,
  { username, password }: z.output<typeof LoginBody>,
  address: string,
): Promise<UserRow> => {
  const user = await findUserByLogin(db, username);
  const accountKey = loginKey(user?.id ?? username.toLowerCase());
  const addressKey = `login:address:${address}`;
  await spend(db, addressKey, perAddress);
  await spend(db, accountKey, perAccount);
  const right = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !right) {
    const message = 'Incorrect username, email or password';
    throw problem('invalid-credentials', message, { fields: { password: message } });
  }
  await forget(db, accountKey);
  await refund(db, addressKey);
  if (!user.verifiedAt) {
    throw problem(
      'account-not-verified',
      'Verify your account first: check your email for the verification code sent',
      {
        fields: { email: user.email },
      },
    );
  }
  return user;
};
