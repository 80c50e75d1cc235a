import type { UpdateUserDetailsBody, User } from '@playa/contracts';
import type { z } from 'zod';
import { claimNames, takeNames } from '../accounts/claim-names.ts';
import { loadUserRecord } from '../accounts/user-record.ts';
import { usernameKey } from '../accounts/username-key.ts';
import { findUser, pendingEmailOf, type UserRow, updateDetails } from '../accounts/users-store.ts';
import type { AccountParts, SessionParts } from '../auth/account-parts.ts';
import { mailRequestedCode } from '../auth/code-mails.ts';
import { checkOwnPassword } from '../auth/own-password.ts';
import { redeemCode } from '../auth/redeem-code.ts';
import { sessionExpired } from '../auth/session-answers.ts';
import type { Executor } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { fieldProblem, problem } from '../http/problems.ts';
import { type RateLimit, spend } from '../limits/rate-limit-store.ts';
import { emailChangeAskedNotice, emailChangedNotice } from '../mail/mail-messages.ts';
import { noticeSeconds, type Outbox } from '../mail/outbox.ts';

const changesPerAccount: RateLimit = { times: 20, seconds: 15 * 60 };
/** How long a new address waits for its code, with as many codes as that takes. */
const pendingMs = 24 * 60 * 60 * 1000;

/** What the routes of a user's own record work with. */
export type UserParts = Omit<SessionParts, 'sockets'>;

const userOf = async ({ db, summariseConnections }: UserParts, userId: string): Promise<User> => {
  const record = await loadUserRecord(db, summariseConnections, userId);
  if (!record) throw sessionExpired();
  return record.user;
};

const readRow = async (db: Executor, userId: string): Promise<UserRow> => {
  const row = await findUser(db, userId);
  if (!row) throw sessionExpired();
  return row;
};

const emailToConfirm = (row: UserRow): string => {
  const email = pendingEmailOf(row);
  if (email === null) throw problem('conflict', 'There is no new email address to confirm.');
  return email;
};

const mailEmailCode = (parts: AccountParts, tx: Executor, userId: string, email: string): Promise<string> =>
  mailRequestedCode(parts, tx, { userId, purpose: 'change-email', email, browser: '' }, { own: userId });

const deliverTo = async (outbox: Outbox, mail: string): Promise<void> => {
  if ((await outbox.deliver(mail)) !== 'refused') return;
  throw fieldProblem('invalid-input', 'email', 'Email address is invalid');
};

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Takes over a new user name; a new address has to be confirmed first, by a code that is mailed to it.
 * @throws {ProblemError} username-taken, email-taken, too-many-requests, invalid-input at `currentPassword` or `email`
 */
export const changeDetails = async (
  parts: UserParts,
  caller: Caller,
  wanted: z.output<typeof UpdateUserDetailsBody>,
): Promise<{ user: User; message: string }> => {
  const { userId } = caller;
  const { db, outbox } = parts;
  await spend(db, `details:account:${userId}`, changesPerAccount);
  const current = await readRow(db, userId);
  const username = wanted.username ?? current.username;
  const newName = isSame(username, current.username) ? {} : { username, usernameKey: usernameKey(username) };
  const newEmail = wanted.email === undefined || isSame(wanted.email, current.email) ? null : wanted.email;
  if (newEmail !== null) await checkOwnPassword(db, caller, wanted.currentPassword ?? '');
  const mail = await takeNames(() =>
    db.transaction(async (tx) => {
      await claimNames(tx, { username: newName.username, email: newEmail ?? undefined }, { userId });
      // The code before the user, as when one is confirmed: otherwise the two could wait for each other.
      const code = newEmail === null ? null : await mailEmailCode(parts, tx, userId, newEmail);
      if (newEmail !== null) await outbox.add(tx, current.email, emailChangeAskedNotice(newEmail), noticeSeconds);
      const pending = newEmail && { pendingEmail: newEmail, pendingEmailUntil: new Date(Date.now() + pendingMs) };
      await updateDetails(tx, userId, { username, ...newName, ...pending });
      return code;
    }),
  );
  if (mail !== null) await deliverTo(outbox, mail);
  const message = newEmail === null ? 'Your details are saved' : `Check ${newEmail} for the verification code sent`;
  return { user: await userOf(parts, userId), message };
};

/** Mails another code to the address that waits. @throws {ProblemError} conflict, too-many-requests, … */
export const resendPendingEmailCode = async (parts: AccountParts, userId: string): Promise<void> => {
  const { db, outbox } = parts;
  const email = emailToConfirm(await readRow(db, userId));
  await deliverTo(outbox, await db.transaction((tx) => mailEmailCode(parts, tx, userId, email)));
};

/**
 * Confirms the code and gives the account its new address; the old one hears of it.
 * @throws {ProblemError} conflict when no address waits, invalid-code, code-expired, email-taken, too-many-requests
 */
export const confirmPendingEmail = async (parts: UserParts, userId: string, code: string): Promise<User> => {
  const { db, outbox } = parts;
  const before = await readRow(db, userId);
  const email = emailToConfirm(before);
  const attempt = { userId, purpose: 'change-email', email, code, browser: '', device: null } as const;
  await takeNames(() =>
    redeemCode(parts, attempt, async (tx) => {
      await claimNames(tx, { email }, { userId });
      await updateDetails(tx, userId, { email, pendingEmail: null, pendingEmailUntil: null });
      await outbox.add(tx, before.email, emailChangedNotice(email), noticeSeconds);
    }),
  );
  outbox.wake();
  return userOf(parts, userId);
};
