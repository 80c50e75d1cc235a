import type { SignupBody } from '@playa/contracts';
import type { z } from 'zod';
import type { Executor } from '../database/database.ts';
import { codeMail } from '../mail/code-mail.ts';
import { claimNames, takeNames } from '../users/claim-names.ts';
import { users } from '../users/users-table.ts';
import type { AccountServices } from './account-services.ts';
import { issueCode } from './codes.ts';
import { hashPassword } from './passwords.ts';
import { type RateLimit, spend } from './rate-limit.ts';

const perAddress: RateLimit = { times: 200, seconds: 60 * 60 };
const perEmail: RateLimit = { times: 20, seconds: 60 * 60 };

export const sendSignUpCode = async (services: AccountServices, db: Executor, user: { id: string; email: string }) => {
  const code = await issueCode(db, services.config.accessTokenSecret, {
    userId: user.id,
    purpose: 'sign-up',
    email: user.email,
  });
  await services.mailer.send(user.email, codeMail('Your Playa verification code', 'verify your account', code));
};

/**
 * Creates an unverified account and mails its code; if the mail can't be sent there is no account.
 * @throws {ProblemError} username-taken, email-taken, too-many-requests, service-unavailable
 */
export const signUp = async (
  services: AccountServices,
  { username, email, password }: z.output<typeof SignupBody>,
  address: string,
): Promise<void> => {
  await spend(services.db, `sign-up:address:${address}`, perAddress);
  await spend(services.db, `sign-up:account:${email.toLowerCase()}`, perEmail);
  const passwordHash = await hashPassword(password);
  await takeNames(() =>
    services.db.transaction(async (tx) => {
      await claimNames(tx, { username, email }, null);
      const [user] = await tx.insert(users).values({ username, email, passwordHash }).returning();
      if (user) await sendSignUpCode(services, tx, user);
    }),
  );
};
