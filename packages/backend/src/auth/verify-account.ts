import type { VerifyAccountBody } from '@playa/contracts';
import type { z } from 'zod';
import { findUserByEmail, markVerified } from '../accounts/users-store.ts';
import { fieldProblem, problem } from '../http/problems.ts';
import { invalidCode } from '../limits/codes-store.ts';
import { type RateLimit, spend } from '../limits/rate-limit-store.ts';
import { choosePasswordNotice } from '../mail/mail-messages.ts';
import { noticeSeconds } from '../mail/outbox.ts';
import type { AccountParts } from './account-parts.ts';
import { mailRequestedCode } from './code-mails.ts';
import { verifyPassword } from './passwords.ts';
import { countByAddress, redeemCode } from './redeem-code.ts';
import { type StartedSession, startSession } from './sessions-store.ts';
import type { Visitor } from './visitor.ts';

const perAddress: RateLimit = { times: 100, seconds: 15 * 60 };

/**
 * Confirms the e-mailed code of a new account and starts its first session. The password of somebody else, who signed up with
 * this address, is dropped: unless it is the same browser, or the password is typed along with the code.
 * @throws {ProblemError} invalid-code, code-expired, too-many-requests
 */
export const verifyNewAccount = async (
  parts: AccountParts,
  { email, code, password }: z.output<typeof VerifyAccountBody>,
  { address, browser, client }: Visitor,
): Promise<{ session: StartedSession; message: string }> => {
  const user = await findUserByEmail(parts.db, email);
  const signedUpHere = browser !== null && browser === user?.signUpBrowser;
  const verify = async () => {
    if (!user || user.verifiedAt) throw invalidCode();
    const { id: userId } = user;
    const attempt = { userId, purpose: 'sign-up', email: user.email, code, browser, device: null } as const;
    const own = signedUpHere || (password !== undefined && (await verifyPassword(user.passwordHash, password)));
    const session = await redeemCode(parts, attempt, async (tx) => {
      if (!(await markVerified(tx, userId, own))) throw invalidCode();
      if (!own) await parts.outbox.add(tx, user.email, choosePasswordNotice(), noticeSeconds);
      return startSession(tx, userId, true, client);
    });
    parts.outbox.wake();
    const reset = 'Choose a password with "Forget password?" before your next login.';
    return { session, message: own ? 'Your account is verified' : `Your account is verified. ${reset}` };
  };
  // Others at this address do not keep a browser from finishing its own sign-up.
  return signedUpHere ? verify() : countByAddress(parts, { address, code }, verify);
};

/** Mails another code. @throws {ProblemError} email-unknown, conflict, too-many-requests */
export const resendSignUpCode = async (
  parts: AccountParts,
  email: string,
  { address, browser }: Visitor & { browser: string },
): Promise<void> => {
  const { db, outbox } = parts;
  await spend(db, `resend:address:${address}`, perAddress);
  const user = await findUserByEmail(db, email);
  if (!user) throw fieldProblem('email-unknown', 'email', "email doesn't exist");
  if (user.verifiedAt) throw problem('conflict', 'This account is verified already. Please login.');
  const account = { userId: user.id, purpose: 'sign-up', email: user.email, browser } as const;
  await outbox.deliver(await db.transaction((tx) => mailRequestedCode(parts, tx, account, { address })));
};
