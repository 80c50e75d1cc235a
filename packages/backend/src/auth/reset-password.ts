import type { CodeBody, UpdatePasswordBody } from '@playa/contracts';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { fieldProblem, problem } from '../app/problems.ts';
import type { Executor } from '../database/database.ts';
import { codeMail } from '../mail/code-mail.ts';
import { passwordChangedNotice } from '../mail/notice-mails.ts';
import { findUserByEmail, type UserRow } from '../users/users-store.ts';
import { users } from '../users/users-table.ts';
import type { AccountServices } from './account-services.ts';
import { codes, passwordResets } from './auth-table.ts';
import { invalidCode, issueCode, redeemCode } from './codes.ts';
import { loginKey } from './log-in.ts';
import { hashPassword } from './passwords.ts';
import { forget, type RateLimit, refund, spend } from './rate-limit.ts';
import { hashToken, randomToken } from './secrets.ts';
import { endSessions } from './sessions-store.ts';

/** 10 minutes. */
export const resetGrantSeconds = 10 * 60;

const perAccount: RateLimit = { times: 5, seconds: 15 * 60 };
/** Of addresses without an account: the answer tells them apart, as the forms want it. */
const unknownPerAddress: RateLimit = { times: 30, seconds: 15 * 60 };
const triesPerAddress: RateLimit = { times: 100, seconds: 15 * 60 };

const codeAccount = ({ id, email }: UserRow) => ({ userId: id, purpose: 'reset-password', email }) as const;

/** Mails a code; if that fails the one before still works. @throws {ProblemError} email-unknown, too-many-requests, … */
export const mailResetCode = async (services: AccountServices, email: string, address: string): Promise<void> => {
  const { db, config, mailer } = services;
  const addressKey = `reset:address:${address}`;
  await spend(db, addressKey, unknownPerAddress);
  const user = await findUserByEmail(db, email);
  if (!user) throw fieldProblem('email-unknown', 'email', "email doesn't exist");
  await refund(db, addressKey);
  await spend(db, `reset:account:${user.id}`, perAccount);
  await db.transaction(async (tx) => {
    const code = await issueCode(tx, config.accessTokenSecret, codeAccount(user));
    await mailer.send(user.email, codeMail('Your Playa password code', 'set a new password', code));
  });
};

/**
 * Exchanges the mailed code for the right to set a new password once, within ten minutes.
 * @throws {ProblemError} invalid-code, code-expired, too-many-requests
 */
export const confirmResetCode = async (
  { db, config }: AccountServices,
  { email, code }: z.output<typeof CodeBody>,
  address: string,
): Promise<string> => {
  const addressKey = `reset-code:address:${address}`;
  await spend(db, addressKey, triesPerAddress);
  const user = await findUserByEmail(db, email);
  if (!user) throw invalidCode();
  const grant = randomToken();
  await redeemCode(db, config.accessTokenSecret, codeAccount(user), code, async (tx) => {
    const fresh = { grantHash: hashToken(grant), expiresAt: new Date(Date.now() + resetGrantSeconds * 1000) };
    await tx
      .insert(passwordResets)
      .values({ userId: user.id, ...fresh })
      .onConflictDoUpdate({ target: passwordResets.userId, set: fresh });
  });
  await refund(db, addressKey);
  return grant;
};

/** What a password was waiting to be reset with is worth nothing once it has been changed. */
export const dropResets = async (db: Executor, userId: string): Promise<void> => {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await db.delete(codes).where(and(eq(codes.userId, userId), eq(codes.purpose, 'reset-password')));
};

const noGrant = () => problem('forbidden', 'Please confirm the code from your email first.');

/**
 * Sets the password of the account that `grant` was given for, and ends its sessions: their ids are answered.
 * @throws {ProblemError} forbidden when the grant is missing, used, old or another account's
 */
export const setForgottenPassword = async (
  { db, notices }: AccountServices,
  { email, password }: z.output<typeof UpdatePasswordBody>,
  grant: string | null,
): Promise<string[]> => {
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
    await tx.update(users).set({ passwordHash, verifiedAt }).where(eq(users.id, user.id));
    await dropResets(tx, user.id);
    await forget(tx, loginKey(user.id));
    return endSessions(tx, user.id);
  });
  await notices.send(user.email, passwordChangedNotice());
  return ended;
};

/** Drops what nobody came back with. */
export const dropOldResets = async (db: Executor): Promise<void> => {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, new Date()));
};
