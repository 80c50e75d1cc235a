import { setTimeout as sleep } from 'node:timers/promises';
import { claimDeletion, renewDeletion } from '../accounts/deletions-store.ts';
import type { UserRow } from '../accounts/users-store.ts';
import { isRunning } from '../copies/journal-store.ts';
import type { Database } from '../database/database.ts';
import { accountDeletedNotice } from '../mail/mail-messages.ts';
import type { Outbox } from '../mail/outbox.ts';
import { deleteAccountRows, deleteLargeTables } from './erase-store.ts';
import { stopActivity } from './plan-deletion.ts';

/** Seconds for which the last mail is tried: with the 24 hours before it, well within the 48 that the terms promise. */
const lastMailSeconds = 12 * 60 * 60;
/** Tries of {@link waitForRuns}, and milliseconds between two. */
const [tries, pauseMs] = [20, 500];

interface EraseParts {
  db: Database;
  outbox: Outbox;
}

/** Waits until cancelled copies have stopped: their workers learn of it by their heartbeats. Not for long, as a run that lost its rows ends as well. */
const waitForRuns = async (db: Database, userId: string): Promise<void> => {
  for (let left = tries; left > 0 && (await isRunning(db, userId)); left -= 1) await sleep(pauseMs);
};

/** Deletes an account whose time has come, with everything that belongs to it. An interrupted deletion is continued by the next one. */
export const eraseAccount = async ({ db, outbox }: EraseParts, user: UserRow): Promise<void> => {
  const { id, email, pendingEmail } = user;
  await stopActivity(db, id);
  await waitForRuns(db, id);
  await deleteLargeTables(db, id, () => renewDeletion(db, id));
  const emails = pendingEmail === null ? [email] : [email, pendingEmail];
  await db.transaction(async (tx) => {
    if (!(await deleteAccountRows(tx, id, emails))) return;
    await outbox.drop(tx, emails);
    await outbox.add(tx, email, accountDeletedNotice(), lastMailSeconds);
  });
  outbox.wake();
};

/**
 * Deletes the accounts whose time has come, one after the other. Several backends share the work; one account that can't be deleted holds up no other
 * and is tried again when its lease has ended.
 * @param onFailed told of each that could not be deleted
 */
export const eraseDueAccounts = async (
  parts: EraseParts,
  onFailed: (error: unknown, userId: string) => void,
): Promise<void> => {
  for (;;) {
    const user = await claimDeletion(parts.db);
    if (!user) return;
    await eraseAccount(parts, user).catch((error: unknown) => onFailed(error, user.id));
  }
};
