import type { SignupBody } from '@playa/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { problem } from '../app/problems.ts';
import type { Services } from '../app/services.ts';
import type { Executor } from '../database/database.ts';
import { isUniqueViolation } from '../database/postgres-code.ts';
import { codeMail } from '../mail/code-mail.ts';
import type { Mailer } from '../mail/mailer.ts';
import { users } from '../users/users-table.ts';
import { codes } from './auth-table.ts';
import { issueCode } from './codes.ts';
import { hashPassword } from './passwords.ts';

export interface AuthServices extends Services {
  mailer: Mailer;
}

type NewAccount = z.output<typeof SignupBody>;

interface Holder {
  id: string;
  hasUsername: boolean;
  hasEmail: boolean;
  /** Verified, or with a code that may still be confirmed. */
  firm: boolean;
}

const findHolders = (db: Executor, { username, email }: NewAccount): Promise<Holder[]> => {
  const hasUsername = sql<boolean>`lower(${users.username}) = lower(${username})`;
  const hasEmail = sql<boolean>`lower(${users.email}) = lower(${email})`;
  return db
    .select({
      id: users.id,
      hasUsername,
      hasEmail,
      firm: sql<boolean>`${users.verifiedAt} is not null or coalesce(${codes.expiresAt} > now(), false)`,
    })
    .from(users)
    .leftJoin(codes, and(eq(codes.userId, users.id), eq(codes.purpose, 'sign-up')))
    .where(sql`${hasUsername} or ${hasEmail}`);
};

const refuseTaken = (firm: readonly Holder[]): void => {
  const fields: Record<string, string> = {};
  if (firm.some((holder) => holder.hasUsername)) fields.username = 'username already exist';
  if (firm.some((holder) => holder.hasEmail)) fields.email = 'email already exist';
  const [message] = Object.values(fields);
  if (message === undefined) return;
  throw problem(fields.username ? 'username-taken' : 'email-taken', message, { fields });
};

export const sendSignUpCode = async (services: AuthServices, db: Executor, user: { id: string; email: string }) => {
  const code = await issueCode(db, services.config.accessTokenSecret, user.id, 'sign-up');
  await services.mailer.send(user.email, codeMail('Your Playa verification code', 'verify your account', code));
};

/**
 * Creates an unverified account and mails its code; if the mail can't be sent there is no account. What an account that was
 * never verified holds may be taken over once its code has expired.
 * @throws {ProblemError} username-taken, email-taken, service-unavailable
 */
export const signUp = async (services: AuthServices, account: NewAccount): Promise<void> => {
  const passwordHash = await hashPassword(account.password);
  const create = () =>
    services.db.transaction(async (tx) => {
      const holders = await findHolders(tx, account);
      refuseTaken(holders.filter((holder) => holder.firm));
      const abandoned = holders.map((holder) => holder.id);
      if (abandoned.length > 0) await tx.delete(users).where(inArray(users.id, abandoned));
      const { username, email } = account;
      const [user] = await tx.insert(users).values({ username, email, passwordHash }).returning();
      if (user) await sendSignUpCode(services, tx, user);
    });
  await create().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    // Somebody else signed up at the same moment; now that account can be seen.
    return create();
  });
};
