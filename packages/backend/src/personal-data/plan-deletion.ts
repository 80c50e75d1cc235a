import type { CurrentPasswordBody } from '@playa/contracts';
import type { z } from 'zod';
import { planDeletion } from '../accounts/deletions-store.ts';
import { lockPassword } from '../accounts/users-store.ts';
import { checkOwnPassword, wrongPassword } from '../auth/own-password.ts';
import { dropResets } from '../auth/reset-password.ts';
import { sessionExpired } from '../auth/session-answers.ts';
import { endSessions, findSession } from '../auth/sessions-store.ts';
import { requestUserCancel } from '../copies/journal-store.ts';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { type RateLimit, spend } from '../limits/rate-limit-store.ts';
import { deletionPlannedNotice } from '../mail/mail-messages.ts';
import { noticeSeconds, type Outbox } from '../mail/outbox.ts';
import { leaveAllRooms } from '../rooms/leave-rooms-store.ts';
import { disconnectSessions, type SocketServer } from '../sockets/socket-server.ts';

/** What the deletion of accounts works with. */
export interface DeletionParts {
  db: Database;
  outbox: Outbox;
  sockets: SocketServer;
}

const perAccount: RateLimit = { times: 10, seconds: 60 * 60 };

/** Stops what runs for an account that is to be deleted. Repeated, it changes nothing more. */
export const stopActivity = async (db: Database, userId: string): Promise<void> => {
  await requestUserCancel(db, userId);
  await leaveAllRooms(db, userId);
};

/**
 * Plans the deletion of the caller's account. Everything that shows the account to others ends at once, its sessions included.
 * @returns until when a login keeps the account
 * @throws {ProblemError} invalid-input at `currentPassword`, too-many-requests
 */
export const planOwnDeletion = async (
  { db, outbox, sockets }: DeletionParts,
  caller: Caller,
  { currentPassword }: z.output<typeof CurrentPasswordBody>,
): Promise<Date> => {
  const { userId, sessionId } = caller;
  await spend(db, `deletion:account:${userId}`, perAccount);
  const user = await checkOwnPassword(db, caller, currentPassword);
  const { deletesAt, ended } = await db.transaction(async (tx) => {
    // Unless it was changed elsewhere since it was compared.
    if (!(await lockPassword(tx, user))) throw wrongPassword();
    if (!(await findSession(tx, sessionId))) throw sessionExpired();
    await dropResets(tx, userId);
    const until = await planDeletion(tx, userId);
    await outbox.add(tx, user.email, deletionPlannedNotice(user.username, until), noticeSeconds);
    return { deletesAt: until, ended: await endSessions(tx, userId) };
  });
  outbox.wake();
  disconnectSessions(sockets, ended);
  await stopActivity(db, userId);
  return deletesAt;
};
