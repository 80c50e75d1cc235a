import type { CodeBody, UpdatePasswordBody } from '@playa/contracts';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../database/database.ts';
import { users } from '../database/users-table.ts';
import { fieldProblem, problem } from '../http/problems.ts';
import { dropCodes, invalidCode } from '../limits/codes-store.ts';
import { forget, type RateLimit, refund, spend } from '../limits/rate-limit-store.ts';
import { hashToken, randomToken } from '../limits/secrets.ts';
import { passwordChangedNotice } from '../mail/notice-mails.ts';
import { noticeSeconds } from '../mail/outbox.ts';
import { findUserByEmail, type UserRow } from '../users/users-store.ts';
import type { AccountParts } from './account-parts.ts';
import { passwordResets } from './auth-table.ts';
import { type Asker, mailRequestedCode } from './code-mails.ts';
import { loginKey } from './log-in.ts';
import { hashPassword } from './passwords.ts';
import { countByAddress, redeemCode } from './redeem-code.ts';
import { endSessions } from './sessions-store.ts';
import type { Visitor } from './visitor.ts';

/** 10 minutes. */
export const resetGrantSeconds = 10 * 60;

/** Of addresses without an account: the answer tells them apart, as the forms want it. */
const unknownPerAddress: RateLimit = { times: 30, seconds: 15 * 60 };

/** Whose failures count: the user's own device, or the address. */
const askerOf = (user: UserRow, { address, knownTo }: Visitor): Asker => {
  const device = knownTo(user);
  return device === null ? { address } : { own: device };
};

/** Mails a code. @throws {ProblemError} email-unknown, too-many-requests */
export const mailResetCode = async (
  parts: AccountParts,
  email: string,
  visitor: Visitor & { browser: string },
): Promise<void> => {
  const { db, outbox } = parts;
  const addressKey = `reset:address:${visitor.address}`;
  await spend(db, addressKey, unknownPerAddress);
  const user = await findUserByEmail(db, email);
  if (!user) throw fieldProblem('email-unknown', 'email', "email doesn't exist");
  await refund(db, addressKey);
  const account = { userId: user.id, purpose: 'reset-password', email: user.email, browser: visitor.browser } as const;
  await outbox.deliver(await db.transaction((tx) => mailRequestedCode(parts, tx, account, askerOf(user, visitor))));
};

/**
 * Exchanges the mailed code for the right to set a new password once, within ten minutes.
 * @throws {ProblemError} invalid-code, code-expired, too-many-requests
 */
export const confirmResetCode = async (
  parts: AccountParts,
  { email, code }: z.output<typeof CodeBody>,
  visitor: Visitor,
): Promise<string> => {
  const user = await findUserByEmail(parts.db, email);
  const from = user ? askerOf(user, visitor) : { address: visitor.address };
  const confirm = async () => {
    if (!user) throw invalidCode();
    const grant = randomToken();
    const attempt = { userId: user.id, purpose: 'reset-password', email: user.email, code, from } as const;
    await redeemCode(parts, { ...attempt, browser: visitor.browser }, async (tx) => {
      const fresh = { grantHash: hashToken(grant), expiresAt: new Date(Date.now() + resetGrantSeconds * 1000) };
      await tx
        .insert(passwordResets)
        .values({ userId: user.id, ...fresh })
        .onConflictDoUpdate({ target: passwordResets.userId, set: fresh });
    });
    return grant;
  };
  return 'own' in from ? confirm() : countByAddress(parts, visitor.address, confirm);
};

/** What a password was waiting to be reset with is worth nothing once it has been changed. */
export const dropResets = async (db: Executor, userId: string): Promise<void> => {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await dropCodes(db, { userId, purpose: 'reset-password' });
};

const noGrant = () => problem('forbidden', 'Please confirm the code from your email first.');

/**
 * Sets the password of the account that `grant` was given for, and ends its sessions: their ids are answered.
 * @throws {ProblemError} forbidden when the grant is missing, used, old or another account's
 */
export const setForgottenPassword = async (
  { db, outbox }: AccountParts,
  { email, password }: z.output<typeof UpdatePasswordBody>,
  grant: string | null,
  { address }: Visitor,
): Promise<{ userId: string; ended: string[] }> => {
  if (grant === null) throw noGrant();
  const user = await findUserByEmail(db, email);
  const granted = and(
    eq(passwordResets.userId, user?.id ?? sql`null`),
    eq(passwordResets.grantHash, hashToken(grant)),
    gt(passwordResets.expiresAt, new Date()),
  );
  const [held] = await db.select({ userId: passwordResets.userId }).from(passwordResets).where(granted);
  if (!user || !held) throw noGrant();
  const passwordHash = await hashPassword(password);
  const ended = await db.transaction(async (tx) => {
    const used = await tx.delete(passwordResets).where(granted).returning({ userId: passwordResets.userId });
    if (used.length === 0) throw noGrant();
    // The code came by mail, so the address is the account's own.
    const verifiedAt = sql`coalesce(${users.verifiedAt}, now())`;
    await tx.update(users).set({ passwordHash, verifiedAt, signUpBrowser: null }).where(eq(users.id, user.id));
    await dropResets(tx, user.id);
    await forget(tx, loginKey(user.id, address));
    await outbox.add(tx, user.email, passwordChangedNotice(), noticeSeconds);
    return endSessions(tx, user.id);
  });
  outbox.wake();
  return { userId: user.id, ended };
};

/** Drops what nobody came back with. */
export const dropOldResets = async (db: Executor): Promise<void> => {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, new Date()));
};
