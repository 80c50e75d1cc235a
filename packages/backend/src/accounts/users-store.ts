import { foldUsername, type PublicProfile } from '@playa/contracts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { users } from '../database/users-table.ts';

export type UserRow = typeof users.$inferSelect;

/** A name as typed, or folded as it would be kept today. */
const isNamed = (typed: string) => sql`lower(${users.username}) in (lower(${typed}), lower(${foldUsername(typed)}))`;

/** Case does not count in user names and addresses. An address wins over a user name that looks like it. */
export const findUserByLogin = async (db: Executor, login: string): Promise<UserRow | null> => {
  const [row] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${login}) or ${isNamed(login)}`)
    .orderBy(sql`lower(${users.email}) = lower(${login}) desc`)
    .limit(1);
  return row ?? null;
};

export const findUser = async (db: Executor, userId: string): Promise<UserRow | null> => {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row ?? null;
};

export const findUserByEmail = async (db: Executor, email: string): Promise<UserRow | null> => {
  const [row] = await db.select().from(users).where(sql`lower(${users.email}) = lower(${email})`);
  return row ?? null;
};

/** The new address that waits for its code. */
export const pendingEmailOf = ({ pendingEmail, pendingEmailUntil }: UserRow): string | null =>
  pendingEmailUntil && pendingEmailUntil.getTime() > Date.now() ? pendingEmail : null;

/** Null unless there is a verified account of that name which is not about to be deleted. */
export const findPublicProfile = async (db: Executor, username: string): Promise<PublicProfile | null> => {
  const [row] = await db
    .select({ username: users.username, createdAt: users.createdAt })
    .from(users)
    .where(and(isNamed(username), isNotNull(users.verifiedAt), isNull(users.deletesAt)));
  return row ? { username: row.username, memberSince: row.createdAt.toISOString() } : null;
};

/** A new account that is not verified; answers its id. */
export const insertUser = async (
  tx: Executor,
  account: Pick<UserRow, 'username' | 'usernameKey' | 'email' | 'passwordHash' | 'signUpBrowser'>,
): Promise<string> => {
  const [user] = await tx.insert(users).values(account).returning({ id: users.id });
  if (!user) throw new Error('the account was not stored');
  return user.id;
};

type Details = Pick<UserRow, 'username' | 'usernameKey' | 'email' | 'pendingEmail' | 'pendingEmailUntil'>;

export const updateDetails = async (tx: Executor, userId: string, details: Partial<Details>): Promise<void> => {
  await tx.update(users).set(details).where(eq(users.id, userId));
};

/** Verifies an account; without `keepPassword` its password is dropped. False when it is verified already. */
export const markVerified = async (tx: Executor, userId: string, keepPassword: boolean): Promise<boolean> => {
  const verified = await tx
    .update(users)
    .set({ verifiedAt: new Date(), signUpBrowser: null, ...(keepPassword ? {} : { passwordHash: null }) })
    .where(and(eq(users.id, userId), isNull(users.verifiedAt)))
    .returning({ id: users.id });
  return verified.length > 0;
};

/** A password that was compared: the statements below work as long as it is still the account's. */
type ComparedPassword = Pick<UserRow, 'id' | 'passwordHash'>;

const stillHas = ({ id, passwordHash }: ComparedPassword) =>
  and(eq(users.id, id), sql`${users.passwordHash} is not distinct from ${passwordHash}`);

/** Keeps the account's row from being changed until the transaction ends. False when the password was changed already. */
export const lockPassword = async (tx: Executor, compared: ComparedPassword): Promise<boolean> => {
  const [same] = await tx.select({ id: users.id }).from(users).where(stillHas(compared)).for('no key update');
  return same !== undefined;
};

/** False when the password was changed meanwhile. */
export const replacePassword = async (
  tx: Executor,
  compared: ComparedPassword,
  passwordHash: string,
): Promise<boolean> => {
  const changed = await tx.update(users).set({ passwordHash }).where(stillHas(compared)).returning({ id: users.id });
  return changed.length > 0;
};

/** Sets the password of somebody who got a code by mail: the address is the account's own, so it is verified as well. */
export const resetPassword = async (tx: Executor, userId: string, passwordHash: string): Promise<void> => {
  const verifiedAt = sql`coalesce(${users.verifiedAt}, now())`;
  await tx.update(users).set({ passwordHash, verifiedAt, signUpBrowser: null }).where(eq(users.id, userId));
};
