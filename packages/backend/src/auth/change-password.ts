import type { ChangePasswordBody } from '@playa/contracts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Caller } from '../app/api.ts';
import { fieldProblem } from '../app/problems.ts';
import { passwordChangedNotice } from '../mail/notice-mails.ts';
import { users } from '../users/users-table.ts';
import type { AccountServices } from './account-services.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { forget, type RateLimit, spend } from './rate-limit.ts';
import { dropResets } from './reset-password.ts';
import { loginExpired } from './session-answers.ts';
import { endSessions, replaceRefreshToken, type StartedSession } from './sessions-store.ts';

/** Of wrong current passwords. */
const perAccount: RateLimit = { times: 10, seconds: 15 * 60 };

const wrongPassword = () => fieldProblem('invalid-input', 'currentPassword', 'This is not your current password');

/**
 * Changes the password and ends every session but the caller's, which goes on with a new refresh token.
 * @throws {ProblemError} invalid-input at `currentPassword`, too-many-requests
 */
export const changeOwnPassword = async (
  { db, notices }: AccountServices,
  { userId, sessionId }: Caller,
  { currentPassword, newPassword }: z.output<typeof ChangePasswordBody>,
): Promise<{ session: StartedSession; ended: string[] }> => {
  const triesKey = `change-password:account:${userId}`;
  await spend(db, triesKey, perAccount);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw loginExpired();
  if (!(await verifyPassword(user.passwordHash, currentPassword))) throw wrongPassword();
  await forget(db, triesKey);
  const passwordHash = await hashPassword(newPassword);
  const changed = await db.transaction(async (tx) => {
    // Unless it was changed elsewhere since it was compared.
    const stillThat = and(eq(users.id, userId), eq(users.passwordHash, user.passwordHash));
    const rows = await tx.update(users).set({ passwordHash }).where(stillThat).returning({ id: users.id });
    if (rows.length === 0) throw wrongPassword();
    await dropResets(tx, userId);
    const ended = await endSessions(tx, userId, sessionId);
    return { ended, session: await replaceRefreshToken(tx, sessionId) };
  });
  if (changed.session === null) throw loginExpired();
  await notices.send(user.email, passwordChangedNotice());
  return { ...changed, session: changed.session };
};
