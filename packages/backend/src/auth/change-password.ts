import type { ChangePasswordBody } from '@playa/contracts';
import type { z } from 'zod';
import { replacePassword } from '../accounts/users-store.ts';
import type { Caller } from '../http/caller.ts';
import { passwordChangedNotice } from '../mail/mail-messages.ts';
import { noticeSeconds } from '../mail/outbox.ts';
import type { AccountParts } from './account-parts.ts';
import { checkOwnPassword, wrongPassword } from './own-password.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { dropResets } from './reset-password.ts';
import { sessionExpired } from './session-answers.ts';
import { endSessions, findSession, type SessionClient, type StartedSession, startSession } from './sessions-store.ts';

/**
 * Changes the password and ends every session, the caller's too: it goes on as a new one, so that no token from before is of use.
 * @throws {ProblemError} invalid-input at `currentPassword` or `newPassword`, too-many-requests
 */
export const changeOwnPassword = async (
  { db, outbox }: AccountParts,
  caller: Caller,
  { currentPassword, newPassword }: z.output<typeof ChangePasswordBody>,
  client: SessionClient,
): Promise<{ session: StartedSession; ended: string[] }> => {
  const { userId, sessionId } = caller;
  const user = await checkOwnPassword(db, caller, currentPassword);
  refuseWeakPassword(newPassword, user, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  const changed = await db.transaction(async (tx) => {
    // Unless it was changed elsewhere since it was compared.
    if (!(await replacePassword(tx, user, passwordHash))) throw wrongPassword();
    const session = await findSession(tx, sessionId);
    if (!session) throw sessionExpired();
    await dropResets(tx, userId);
    await outbox.add(tx, user.email, passwordChangedNotice(), noticeSeconds);
    const ended = await endSessions(tx, userId);
    return { ended, session: await startSession(tx, userId, session.remember, client) };
  });
  outbox.wake();
  return changed;
};
