import type { LoginBody } from '@playa/contracts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { problem } from '../app/problems.ts';
import type { Services } from '../app/services.ts';
import { findUserByLogin } from '../users/users-store.ts';
import { users } from '../users/users-table.ts';
import { verifyPassword } from './passwords.ts';
import { forget, type RateLimit, refund, spend } from './rate-limit.ts';
import { type StartedSession, startSession } from './sessions-store.ts';

const perAccount: RateLimit = { times: 10, seconds: 15 * 60 };
/** Under what an account's failed logins are counted. */
export const loginKey = (account: string): string => `login:account:${account}`;
/** Many people may share an address. */
const perAddress: RateLimit = { times: 100, seconds: 15 * 60 };

const wrong = () => {
  const message = 'Incorrect username, email or password';
  return problem('invalid-credentials', message, { fields: { password: message } });
};

/**
 * A session for a user name or e-mail address and its password. Only failures count towards the limits.
 * @throws {ProblemError} invalid-credentials, account-not-verified (after the right password only), too-many-requests
 */
export const logIn = async (
  { db }: Pick<Services, 'db'>,
  { username, password, rememberMe = true }: z.output<typeof LoginBody>,
  address: string,
): Promise<StartedSession> => {
  const user = await findUserByLogin(db, username);
  const accountKey = loginKey(user?.id ?? username.toLowerCase());
  const addressKey = `login:address:${address}`;
  await spend(db, addressKey, perAddress);
  await spend(db, accountKey, perAccount);
  const right = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !right) throw wrong();
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
  return db.transaction(async (tx) => {
    // Unless the password was changed since it was compared, which ends the sessions of before.
    const stillThat = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash));
    const [same] = await tx.select({ id: users.id }).from(users).where(stillThat).for('share');
    if (!same) throw wrong();
    return startSession(tx, user.id, rememberMe);
  });
};
