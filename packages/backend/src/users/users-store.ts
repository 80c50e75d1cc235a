import { connectedFlag, foldUsername, type PublicProfile, type User } from '@playa/contracts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { connections } from '../connections/connections-table.ts';
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

export const findUserByEmail = async (db: Executor, email: string): Promise<UserRow | null> => {
  const [row] = await db.select().from(users).where(sql`lower(${users.email}) = lower(${email})`);
  return row ?? null;
};

/** The new address that waits for its code. */
export const pendingEmailOf = ({ pendingEmail, pendingEmailUntil }: UserRow): string | null =>
  pendingEmailUntil && pendingEmailUntil.getTime() > Date.now() ? pendingEmail : null;

/** Null unless there is a verified account of that name. */
export const findPublicProfile = async (db: Executor, username: string): Promise<PublicProfile | null> => {
  const [row] = await db
    .select({ username: users.username, createdAt: users.createdAt })
    .from(users)
    .where(and(isNamed(username), isNotNull(users.verifiedAt)));
  return row ? { username: row.username, memberSince: row.createdAt.toISOString() } : null;
};

/** The user as the API tells it, with what is connected. Null when there is no such account any more. */
export const loadUser = async (db: Executor, userId: string): Promise<User | null> => {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (!row) return null;
  const connected = await db
    .select({ service: connections.service })
    .from(connections)
    .where(eq(connections.userId, userId));
  const flags = { isSpotifyConnected: false, isAppleConnected: false, isGoogleConnected: false };
  for (const { service } of connected) flags[connectedFlag[service]] = true;
  return {
    _id: row.id,
    username: row.username,
    email: row.email,
    pendingEmail: pendingEmailOf(row),
    ...flags,
    primaryStreamingService: row.primaryService,
  };
};
