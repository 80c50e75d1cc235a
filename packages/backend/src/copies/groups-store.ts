import type { CopySource, ServiceName, StartCopyGroupBody } from '@playa/contracts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { isEnded } from './copies-store.ts';
import { copyJobs } from './copies-table.ts';
import { copyGroups } from './groups-table.ts';
import type { CopyRow } from './journal-store.ts';
import { placeStep } from './queue-store.ts';

export type GroupRow = typeof copyGroups.$inferSelect;

interface NewGroup {
  userId: string;
  idempotencyKey: string;
  source: CopySource;
  destination: ServiceName;
}

/** A new group without copies; null when the user has one with this key already. */
export const insertGroup = async (tx: Executor, group: NewGroup): Promise<GroupRow | null> => {
  const [row] = await tx.insert(copyGroups).values(group).onConflictDoNothing().returning();
  return row ?? null;
};

/** Adds a copy of each playlist to a group, in their order. */
export const insertGroupCopies = async (
  tx: Executor,
  { id: groupId, userId, source, destination }: GroupRow,
  playlists: StartCopyGroupBody['playlists'],
): Promise<void> => {
  const values = playlists.map(({ playlistId: sourcePlaylistId, ...playlist }, index) => ({
    ...{ groupId, userId, source, destination, sourcePlaylistId, ...playlist },
    idempotencyKey: `group:${groupId}:${index}`,
    place: sql`extract(epoch from now()) + ${index * placeStep}::float8`,
  }));
  await tx.insert(copyJobs).values(values);
};

export const findGroup = async (db: Executor, id: string): Promise<GroupRow | null> => {
  const [row] = await db.select().from(copyGroups).where(eq(copyGroups.id, id));
  return row ?? null;
};

export const findGroupByKey = async (
  db: Executor,
  userId: string,
  idempotencyKey: string,
): Promise<GroupRow | null> => {
  const [row] = await db
    .select()
    .from(copyGroups)
    .where(and(eq(copyGroups.userId, userId), eq(copyGroups.idempotencyKey, idempotencyKey)));
  return row ?? null;
};

/** The copies of a group in queue order. */
export const listGroupCopies = (db: Executor, groupId: string): Promise<CopyRow[]> =>
  db.select().from(copyJobs).where(eq(copyJobs.groupId, groupId)).orderBy(asc(copyJobs.place), asc(copyJobs.createdAt));

/** Stores that the user has seen the ends of a group's copies. @returns the ids of those that were unseen */
export const markGroupSeen = async (db: Executor, groupId: string): Promise<string[]> => {
  const marked = await db
    .update(copyJobs)
    .set({ seenAt: sql`now()`, sequence: sql`${copyJobs.sequence} + 1` })
    .where(and(eq(copyJobs.groupId, groupId), isEnded, isNull(copyJobs.seenAt)))
    .returning({ id: copyJobs.id });
  return marked.map(({ id }) => id);
};

/** Blocks concurrent ends of this group's copies until the transaction ends. */
export const lockGroup = async (tx: Executor, groupId: string): Promise<void> => {
  await tx.select({ id: copyGroups.id }).from(copyGroups).where(eq(copyGroups.id, groupId)).for('update');
};

/** Stores that a mail about the group's end is sent; null if that was done before. */
export const markGroupMailed = async (tx: Executor, groupId: string): Promise<GroupRow | null> => {
  const [row] = await tx
    .update(copyGroups)
    .set({ mailedAt: sql`now()` })
    .where(and(eq(copyGroups.id, groupId), isNull(copyGroups.mailedAt)))
    .returning();
  return row ?? null;
};
