import { and, eq, isNotNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { users } from '../database/users-table.ts';
import type { UserRow } from './users-store.ts';

/** For which a login keeps an account whose user asked for its deletion. */
const undoHours = 24;
/** Seconds that a backend has for the next batch of a deletion. */
const leaseSeconds = 5 * 60;

/** Whose account is not about to be deleted: of others nothing is shown any more. @param userId a column with the id of a user */
export const isStaying = (userId: SQLWrapper): SQL =>
  sql`not exists (select from ${users} as leaving where leaving.id = ${userId} and leaving.deletes_at is not null)`;

/** Plans the deletion of an account; answers when it is deleted. The row has to be locked. */
export const planDeletion = async (tx: Executor, userId: string): Promise<Date> => {
  const [row] = await tx
    .update(users)
    .set({ deletesAt: sql`now() + make_interval(hours => ${undoHours})` })
    .where(eq(users.id, userId))
    .returning({ deletesAt: users.deletesAt });
  if (!row?.deletesAt) throw new Error('the deletion was not stored');
  return row.deletesAt;
};

/** Has an account deleted without waiting, whatever was planned. */
export const planDeletionNow = async (tx: Executor, userId: string): Promise<void> => {
  await tx.update(users).set({ deletesAt: sql`now()` }).where(eq(users.id, userId));
};

/** `none`: no deletion was planned. `undone`: the account stays. `final`: it is too late for that. */
export type UndoneDeletion = 'none' | 'undone' | 'final';

/** Keeps an account whose deletion is planned. The row has to be locked. */
export const undoDeletion = async (tx: Executor, userId: string): Promise<UndoneDeletion> => {
  const planned = and(eq(users.id, userId), isNotNull(users.deletesAt));
  const [row] = await tx
    .select({ isFinal: sql<boolean>`${users.deletesAt} <= now()` })
    .from(users)
    .where(planned);
  if (!row) return 'none';
  if (row.isFinal) return 'final';
  await tx.update(users).set({ deletesAt: null }).where(planned);
  return 'undone';
};

const fromNow = sql`now() + make_interval(secs => ${leaseSeconds})`;

/** Takes one account that is to be deleted by now, for this backend alone; null where there is none. */
export const claimDeletion = async (db: Executor): Promise<UserRow | null> => {
  const due = sql`(select id from ${users} where deletes_at <= now() and coalesce(deletion_lease_until <= now(), true)
    order by deletes_at limit 1 for update skip locked)`;
  const [row] = await db
    .update(users)
    .set({ deletionLeaseUntil: fromNow })
    .where(sql`${users.id} = ${due}`)
    .returning();
  return row ?? null;
};

/** Keeps an account for this backend while its deletion goes on. */
export const renewDeletion = async (db: Executor, userId: string): Promise<void> => {
  await db
    .update(users)
    .set({ deletionLeaseUntil: fromNow })
    .where(and(eq(users.id, userId), lte(users.deletesAt, sql`now()`)));
};
