import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { problem } from '../app/problems.ts';
import { codes } from '../auth/auth-table.ts';
import type { Executor } from '../database/database.ts';
import { isUniqueViolation } from '../database/postgres-code.ts';
import { users } from './users-table.ts';

/** What an account wants to be called; what is missing stays as it is. */
export interface WantedNames {
  username?: string | undefined;
  email?: string | undefined;
}

interface Holder {
  id: string;
  hasUsername: boolean;
  hasEmail: boolean;
  /** Verified, or with a code that may still be confirmed. */
  firm: boolean;
}

const findHolders = (db: Executor, { username, email }: WantedNames, ownId: string | null): Promise<Holder[]> => {
  const hasUsername = sql<boolean>`coalesce(lower(${users.username}) = lower(${username ?? null}), false)`;
  const hasEmail = sql<boolean>`coalesce(lower(${users.email}) = lower(${email ?? null}), false)`;
  return db
    .select({
      id: users.id,
      hasUsername,
      hasEmail,
      firm: sql<boolean>`${users.verifiedAt} is not null or coalesce(${codes.expiresAt} > now(), false)`,
    })
    .from(users)
    .leftJoin(codes, and(eq(codes.userId, users.id), eq(codes.purpose, 'sign-up')))
    .where(and(sql`(${hasUsername} or ${hasEmail})`, ownId === null ? undefined : ne(users.id, ownId)));
};

const refuseTaken = (firm: readonly Holder[]): void => {
  const fields: Record<string, string> = {};
  if (firm.some((holder) => holder.hasUsername)) fields.username = 'username already exist';
  if (firm.some((holder) => holder.hasEmail)) fields.email = 'email already exist';
  const [message] = Object.values(fields);
  if (message === undefined) return;
  throw problem(fields.username ? 'username-taken' : 'email-taken', message, { fields });
};

/**
 * Makes sure that nobody else holds the names. What an account that was never verified holds may be taken over once its code
 * has expired.
 * @param ownId the account that wants them, null when it is still to be made
 * @throws {ProblemError} username-taken, email-taken
 */
export const claimNames = async (tx: Executor, wanted: WantedNames, ownId: string | null): Promise<void> => {
  const holders = await findHolders(tx, wanted, ownId);
  refuseTaken(holders.filter((holder) => holder.firm));
  const abandoned = holders.map((holder) => holder.id);
  if (abandoned.length > 0) await tx.delete(users).where(inArray(users.id, abandoned));
};

/** Runs `take`; if somebody else took a name at the same moment, once more: now that account can be seen. */
export const takeNames = <T>(take: () => Promise<T>): Promise<T> =>
  take().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return take();
  });
