import type { LoginBody } from '@playa/contracts';
import type { z } from 'zod';
import { undoDeletion } from '../accounts/deletions-store.ts';
import { findUserByLogin, lockPassword } from '../accounts/users-store.ts';
import { problem } from '../http/problems.ts';
import { clearUses, type RateLimit, refund, spend } from '../limits/rate-limit-store.ts';
import { deletionUndoneNotice } from '../mail/mail-messages.ts';
import { noticeSeconds } from '../mail/outbox.ts';
import type { AccountParts } from './account-parts.ts';
import { verifyPassword } from './passwords.ts';
import { type StartedSession, startSession } from './sessions-store.ts';
import type { Visitor } from './visitor.ts';

/** Of one account, from one address or one device that is known to be the user's. */
const perAccount: RateLimit = { times: 10, seconds: 15 * 60 };
/** Of one address, which many people may share. */
const perAddress: RateLimit = { times: 100, seconds: 15 * 60 };
/** Of one account, from everywhere but its own devices: many addresses together get no more attempts. */
const ceiling: RateLimit = { times: 200, seconds: 60 * 60 };

/** Under what an account's failed logins from an address are counted. */
export const loginKey = (account: string, address: string): string => `login:account:${account}:${address}`;

const wrong = () => {
  const message = 'Incorrect username, email or password';
  return problem('invalid-credentials', message, { fields: { password: message } });
};

/** A session, and whether the login kept an account that was to be deleted. */
export type LoggedIn = StartedSession & { deletionUndone: boolean };

const tooLate = () => problem('forbidden', 'This account is being deleted. It is too late to keep it.');

/**
 * A session for a user name or e-mail address and its password. Only failures count towards the limits.
 * @throws {ProblemError} invalid-credentials, account-not-verified and forbidden (after the right password only), too-many-requests
 */
export const logIn = async (
  { db, outbox }: Pick<AccountParts, 'db' | 'outbox'>,
  { username, password, rememberMe = true }: z.output<typeof LoginBody>,
  { address, client, knownTo }: Visitor,
): Promise<LoggedIn> => {
  const user = await findUserByLogin(db, username);
  const account = user?.id ?? username.toLowerCase();
  const device = user && knownTo(user);
  const accountKey = device ? `login:device:${device}` : loginKey(account, address);
  // Nobody else's failures count against a device that is known.
  const shared = device
    ? []
    : ([
        [`login:address:${address}`, perAddress],
        [`login:everywhere:${account}`, ceiling],
      ] as const);
  await spend(db, accountKey, perAccount);
  for (const [key, limit] of shared) await spend(db, key, limit);
  const right = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !right) throw wrong();
  await clearUses(db, accountKey);
  for (const [key] of shared) await refund(db, key);
  if (!user.verifiedAt) {
    throw problem(
      'account-not-verified',
      'Verify your account first: check your email for the verification code sent',
      {
        fields: { email: user.email },
      },
    );
  }
  const session = await db.transaction(async (tx) => {
    // A password that was changed since it was compared has ended earlier sessions, so it starts none.
    if (!(await lockPassword(tx, user))) throw wrong();
    const deletion = await undoDeletion(tx, user.id);
    if (deletion === 'final') throw tooLate();
    const deletionUndone = deletion === 'undone';
    if (deletionUndone) await outbox.add(tx, user.email, deletionUndoneNotice(), noticeSeconds);
    return { ...(await startSession(tx, user.id, rememberMe, client)), deletionUndone };
  });
  if (session.deletionUndone) outbox.wake();
  return session;
};
