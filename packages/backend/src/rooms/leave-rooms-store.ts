import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { passOnLeft } from './presence-store.ts';
import { roomMembers, roomPresences, rooms } from './rooms-table.ts';

/**
 * Takes a user out of all rooms. Each of the user's own passes to a member who is there, or ends, as when its owner leaves. Members hear of it by the
 * digests of rooms.
 */
export const leaveAllRooms = async (db: Database, userId: string): Promise<void> => {
  await db.delete(roomPresences).where(eq(roomPresences.userId, userId));
  await db
    .update(roomMembers)
    .set({ leftAt: sql`now()` })
    .where(and(eq(roomMembers.userId, userId), isNull(roomMembers.leftAt)));
  const owned = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.ownerId, userId), isNull(rooms.endedAt)));
  for (const { id } of owned) await db.transaction((tx) => passOnLeft(tx, id, userId));
};
