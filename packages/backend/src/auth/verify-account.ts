import type { CodeBody } from '@playa/contracts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { fieldProblem, problem } from '../app/problems.ts';
import { findUserByEmail } from '../users/users-store.ts';
import { users } from '../users/users-table.ts';
import type { AccountServices } from './account-services.ts';
import { invalidCode, redeemCode } from './codes.ts';
import { type RateLimit, refund, spend } from './rate-limit.ts';
import { type StartedSession, startSession } from './sessions-store.ts';
import { sendSignUpCode } from './sign-up.ts';

const resendPerAccount: RateLimit = { times: 5, seconds: 15 * 60 };
const perAddress: RateLimit = { times: 100, seconds: 15 * 60 };

/** Confirms the e-mailed code of a new account and starts its first session. @throws {ProblemError} invalid-code, code-expired, too-many-requests */
export const verifyNewAccount = async (
  { db, config }: AccountServices,
  { email, code }: z.output<typeof CodeBody>,
  address: string,
): Promise<StartedSession> => {
  const addressKey = `verify:address:${address}`;
  await spend(db, addressKey, perAddress);
  const user = await findUserByEmail(db, email);
  if (!user) throw invalidCode();
  const account = { userId: user.id, purpose: 'sign-up', email: user.email } as const;
  const session = await redeemCode(db, config.accessTokenSecret, account, code, async (tx) => {
    await tx.update(users).set({ verifiedAt: new Date() }).where(eq(users.id, user.id));
    return startSession(tx, user.id, true);
  });
  await refund(db, addressKey);
  return session;
};

/** Mails another code; if that fails the one before still works. @throws {ProblemError} email-unknown, conflict, … */
export const resendSignUpCode = async (services: AccountServices, email: string, address: string): Promise<void> => {
  const { db } = services;
  await spend(db, `resend:address:${address}`, perAddress);
  const user = await findUserByEmail(db, email);
  if (!user) throw fieldProblem('email-unknown', 'email', "email doesn't exist");
  if (user.verifiedAt) throw problem('conflict', 'This account is verified already. Please login.');
  await spend(db, `resend:account:${user.id}`, resendPerAccount);
  await db.transaction((tx) => sendSignUpCode(services, tx, user));
};
