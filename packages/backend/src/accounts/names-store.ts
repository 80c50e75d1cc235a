import { and, inArray, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { users } from '../database/users-table.ts';
import { codes } from '../limits/limits-table.ts';
import { usernameKey } from './username-key.ts';

/** What an account wants to be called; what is missing stays as it is. */
export interface WantedNames {
  username?: string | undefined;
  email?: string | undefined;
}

/** Who wants the names: an account, or a browser that signs up. */
export type Claimant = { userId: string } | { browser: string };

/** The same name in any case, or one that looks like it. */
const hasUsername = (username = '') =>
  sql`(lower(${users.username}) = lower(${username}) or ${users.usernameKey} = ${usernameKey(username)})`;
const hasEmail = (email = '') => sql`lower(${users.email}) = lower(${email})`;

/** A code of the account may still be confirmed. */
const isWaiting = sql`exists (select 1 from ${codes} where ${codes.userId} = ${users.id} and ${codes.purpose} = 'sign-up' and ${codes.expiresAt} > now())`;

/** Accounts that hold one of the names; `firm` unless somebody else may take the names over. Uses the unique indexes. */
export const findHolders = (db: Executor, { username, email }: WantedNames, claimant: Claimant) => {
  const isOwn = 'browser' in claimant ? sql`coalesce(${users.signUpBrowser} = ${claimant.browser}, false)` : sql`false`;
  return db
    .select({
      id: users.id,
      hasUsername: sql<boolean>`${hasUsername(username)}`,
      hasEmail: sql<boolean>`${hasEmail(email)}`,
      firm: sql<boolean>`${users.verifiedAt} is not null or (${isWaiting} and not ${isOwn})`,
    })
    .from(users)
    .where(
      and(or(hasUsername(username), hasEmail(email)), 'userId' in claimant ? ne(users.id, claimant.userId) : undefined),
    );
};

export const deleteAccounts = async (tx: Executor, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(users).where(inArray(users.id, [...ids]));
};
