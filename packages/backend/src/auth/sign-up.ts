import type { SignupBody } from '@playa/contracts';
import type { z } from 'zod';
import { claimNames, takeNames } from '../accounts/claim-names.ts';
import { usernameKey } from '../accounts/username-key.ts';
import { insertUser } from '../accounts/users-store.ts';
import { fieldProblem } from '../http/problems.ts';
import { type RateLimit, spend } from '../limits/rate-limit-store.ts';
import type { AccountParts } from './account-parts.ts';
import { mailRequestedCode } from './code-mails.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import type { Visitor } from './visitor.ts';

const perAddress: RateLimit = { times: 200, seconds: 60 * 60 };

/**
 * Creates an unverified account and mails its code. An earlier one of the same browser that was not verified gives way.
 * @throws {ProblemError} username-taken, email-taken, too-many-requests, invalid-input for a weak password and when the mail server refuses the address
 */
export const signUp = async (
  parts: AccountParts,
  { username, email, password }: z.output<typeof SignupBody>,
  { address, browser }: Visitor & { browser: string },
): Promise<void> => {
  await spend(parts.db, `sign-up:address:${address}`, perAddress);
  refuseWeakPassword(password, { username, email }, 'password');
  const passwordHash = await hashPassword(password);
  const mail = await takeNames(() =>
    parts.db.transaction(async (tx) => {
      await claimNames(tx, { username, email }, { browser });
      const names = { username, usernameKey: usernameKey(username), email };
      const userId = await insertUser(tx, { ...names, passwordHash, signUpBrowser: browser });
      const account = { userId, purpose: 'sign-up', email, browser } as const;
      return mailRequestedCode(parts, tx, account, { address });
    }),
  );
  if ((await parts.outbox.deliver(mail)) === 'refused') {
    throw fieldProblem('invalid-input', 'email', 'Email address is invalid');
  }
};
