import type { CodeBody, UpdatePasswordBody } from '@playa/contracts';
import type { z } from 'zod';
import { findUserByEmail, resetPassword, type UserRow } from '../accounts/users-store.ts';
import type { Executor } from '../database/database.ts';
import { fieldProblem, problem } from '../http/problems.ts';
import { dropCodes, invalidCode } from '../limits/codes-store.ts';
import { clearUses, type RateLimit, refund, spend } from '../limits/rate-limit-store.ts';
import { randomToken } from '../limits/secrets.ts';
import { passwordChangedNotice } from '../mail/mail-messages.ts';
import { noticeSeconds } from '../mail/outbox.ts';
import type { AccountParts } from './account-parts.ts';
import { type Asker, mailRequestedCode } from './code-mails.ts';
import { loginKey } from './log-in.ts';
import { dropGrants, hasGrant, redeemGrant, saveGrant } from './password-resets-store.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { countByAddress, redeemCode } from './redeem-code.ts';
import { endSessions } from './sessions-store.ts';
import type { Visitor } from './visitor.ts';

/** Of e-mail addresses without an account: the answer reveals that there is none, so an address may ask for few. */
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
  const device = user && visitor.knownTo(user);
  const confirm = async () => {
    if (!user) throw invalidCode();
    const grant = randomToken();
    const attempt = { userId: user.id, purpose: 'reset-password', email: user.email, code, device } as const;
    await redeemCode(parts, { ...attempt, browser: visitor.browser }, (tx) => saveGrant(tx, user.id, grant));
    return grant;
  };
  return device ? confirm() : countByAddress(parts, { address: visitor.address, code }, confirm);
};

/** Invalidates the codes and grants for resetting a password, which has been changed. */
export const dropResets = async (db: Executor, userId: string): Promise<void> => {
  await dropGrants(db, userId);
  await dropCodes(db, { userId, purpose: 'reset-password' });
};

const noGrant = () => problem('forbidden', 'Please confirm the code from your email first.');

/**
 * Sets the password of the account that `grant` was given for, and ends its sessions: their ids are answered.
 * @throws {ProblemError} forbidden when the grant is missing, used, old or another account's; invalid-input at `password`
 */
export const setForgottenPassword = async (
  { db, outbox }: AccountParts,
  { email, password }: z.output<typeof UpdatePasswordBody>,
  grant: string | null,
  { address }: Visitor,
): Promise<{ userId: string; ended: string[] }> => {
  if (grant === null) throw noGrant();
  const user = await findUserByEmail(db, email);
  if (!user || !(await hasGrant(db, user.id, grant))) throw noGrant();
  refuseWeakPassword(password, user, 'password');
  const passwordHash = await hashPassword(password);
  const ended = await db.transaction(async (tx) => {
    if (!(await redeemGrant(tx, user.id, grant))) throw noGrant();
    await resetPassword(tx, user.id, passwordHash);
    await dropResets(tx, user.id);
    await clearUses(tx, loginKey(user.id, address));
    await outbox.add(tx, user.email, passwordChangedNotice(), noticeSeconds);
    return endSessions(tx, user.id);
  });
  outbox.wake();
  return { userId: user.id, ended };
};
