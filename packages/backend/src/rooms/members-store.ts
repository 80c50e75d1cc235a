import { type RoomMember, type RoomMembers, roomLimits } from '@playa/contracts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { users } from '../database/users-table.ts';
import { problem } from '../http/problems.ts';
import { roomMembers, roomPresences, rooms } from './rooms-table.ts';

/**
 * Makes a user a member. Existing members stay as they are; removed users cannot join.
 * @throws {ProblemError} conflict for a full room
 */
export const insertMember = async (db: Executor, roomId: string, userId: string): Promise<void> => {
  const { rowCount } = await db.execute(sql`
    insert into ${roomMembers} (room_id, user_id)
    select ${roomId}, ${userId}
    where (select count(*) from ${roomMembers} where room_id = ${roomId} and left_at is null) < ${roomLimits.members}
    on conflict (room_id, user_id) do update set
      left_at = null,
      joined_at = case when ${roomMembers.leftAt} is null then ${roomMembers.joinedAt} else now() end
      where not ${roomMembers.isRemoved}`);
  if (rowCount === 0) throw problem('conflict', 'This room is full.');
};

/**
 * Removes a user from a room, on every backend.
 * @param isRemoved true if removed by the owner, who then cannot join again
 * @returns false for a user who has never joined
 */
export const takeOut = async (
  tx: Executor,
  roomId: string,
  userId: string,
  { isRemoved }: { isRemoved: boolean },
): Promise<boolean> => {
  const { rowCount } = await tx
    .update(roomMembers)
    .set({ leftAt: sql`now()`, ...(isRemoved ? { isRemoved } : {}) })
    .where(and(eq(roomMembers.roomId, roomId), eq(roomMembers.userId, userId)));
  await tx.delete(roomPresences).where(and(eq(roomPresences.roomId, roomId), eq(roomPresences.userId, userId)));
  return rowCount === 1;
};

/** SQL condition: the member of this room has a socket on some backend. */
const isThere = sql`exists (select from ${roomPresences}
  where ${roomPresences.roomId} = ${roomMembers.roomId} and ${roomPresences.userId} = ${roomMembers.userId})`;

/** The present members, the owner first, then in the order of joining; `revision` is the database's time. */
export const listPresent = async (db: Executor, roomIds: readonly string[]): Promise<RoomMembers[]> => {
  const { rows } = await db.execute<{
    room_id: string;
    revision: string;
    id: string | null;
    name: string;
    count: number;
  }>(sql`
    select room.id as room_id, floor(extract(epoch from statement_timestamp()) * 1000000)::bigint as revision,
      present.id, present.name, coalesce(present.count, 0)::int as count
    from ${rooms} as room
    left join lateral (
      select ${users.id} as id, ${users.username} as name, count(*) over () as count, row_number() over (
        order by ${users.id} = room.owner_id desc, ${roomMembers.joinedAt}, ${users.id}) as place
      from ${roomMembers} inner join ${users} on ${users.id} = ${roomMembers.userId}
      where ${roomMembers.roomId} = room.id and ${roomMembers.leftAt} is null and ${isThere}
      order by place limit ${roomLimits.membersNamed}
    ) as present on true
    where room.id = any(${sql.param([...roomIds])}::uuid[])
    order by room.id, present.place`);
  const lists = new Map<string, RoomMembers>();
  for (const { room_id: roomId, revision, id, name, count } of rows) {
    const list = lists.get(roomId) ?? { roomId, revision: Number(revision), count, members: [] };
    if (id !== null) list.members.push({ id, name });
    lists.set(roomId, list);
  }
  return [...lists.values()];
};

/** A page of the present members, ordered by id. */
export const listPresentAfter = (db: Executor, roomId: string, after: string | undefined): Promise<RoomMember[]> =>
  db
    .select({ id: users.id, name: users.username })
    .from(roomMembers)
    .innerJoin(users, eq(users.id, roomMembers.userId))
    .where(
      and(
        eq(roomMembers.roomId, roomId),
        isNull(roomMembers.leftAt),
        isThere,
        after === undefined ? undefined : sql`${users.id} > ${after}::uuid`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(roomLimits.membersNamed);

/** The longest-standing present member; null if nobody else is present. */
export const findHeir = async (tx: Executor, roomId: string, ownerId: string): Promise<string | null> => {
  const [heir] = await tx
    .select({ id: roomMembers.userId })
    .from(roomMembers)
    .where(
      and(
        eq(roomMembers.roomId, roomId),
        isNull(roomMembers.leftAt),
        sql`${roomMembers.userId} <> ${ownerId}`,
        isThere,
      ),
    )
    .orderBy(asc(roomMembers.joinedAt), asc(roomMembers.userId))
    .limit(1);
  return heir?.id ?? null;
};

/** True for a present member. */
export const isPresent = async (tx: Executor, roomId: string, userId: string): Promise<boolean> => {
  const [row] = await tx
    .select({ id: roomMembers.userId })
    .from(roomMembers)
    .where(and(eq(roomMembers.roomId, roomId), eq(roomMembers.userId, userId), isNull(roomMembers.leftAt), isThere));
  return row !== undefined;
};
