import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { passOnLeft } from './presence-store.ts';
import { roomMembers, roomPresences, rooms } from './rooms-table.ts';

/**
 * Removes a user from all rooms. Ownership of the user's rooms is transferred to a present member, or the room ends, as when its owner
 * leaves. Members are notified by the digests of rooms.
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
