import { findUser, type UserRow } from '../accounts/users-store.ts';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { fieldProblem } from '../http/problems.ts';
import { clearUses, type RateLimit, spend } from '../limits/rate-limit-store.ts';
import { verifyPassword } from './passwords.ts';
import { sessionExpired } from './session-answers.ts';

/** Of wrong current passwords. By session: a stolen session does not keep its owner from changing the password elsewhere. */
const perSession: RateLimit = { times: 10, seconds: 15 * 60 };

/** Not 401, which would make clients renew their session. */
export const wrongPassword = () =>
  fieldProblem('invalid-input', 'currentPassword', 'This is not your current password');

/**
 * Makes sure that whoever has the session knows the password, too.
 * @throws {ProblemError} invalid-input at `currentPassword`, too-many-requests
 */
export const checkOwnPassword = async (
  db: Database,
  { userId, sessionId }: Caller,
  password: string,
): Promise<UserRow & { passwordHash: string }> => {
  const triesKey = `password:session:${sessionId}`;
  await spend(db, triesKey, perSession);
  const user = await findUser(db, userId);
  if (!user) throw sessionExpired();
  const { passwordHash } = user;
  if (!(await verifyPassword(passwordHash, password)) || passwordHash === null) throw wrongPassword();
  await clearUses(db, triesKey);
  return { ...user, passwordHash };
};
