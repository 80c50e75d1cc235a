import { type RoomComment, roomLimits } from '@playa/contracts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { users } from '../database/users-table.ts';
import { problem } from '../http/problems.ts';
import { lockRoom } from './rooms-store.ts';
import { roomComments, rooms } from './rooms-table.ts';

const columns = {
  roomId: roomComments.roomId,
  sequence: roomComments.sequence,
  id: roomComments.id,
  userId: roomComments.userId,
  name: users.username,
  text: roomComments.text,
  createdAt: roomComments.createdAt,
};

/** The latest comments that match `condition`, oldest first. */
const list = async (
  db: Executor,
  roomId: string,
  condition: SQL | undefined,
  limit: number,
): Promise<RoomComment[]> => {
  const rows = await db
    .select(columns)
    .from(roomComments)
    .innerJoin(users, eq(users.id, roomComments.userId))
    .where(and(eq(roomComments.roomId, roomId), condition))
    .orderBy(desc(roomComments.sequence))
    .limit(limit);
  return rows.reverse().map(({ userId, name, createdAt, ...row }) => ({
    ...row,
    author: { id: userId, name },
    createdAt: createdAt.toISOString(),
  }));
};

/** The latest comments of each of these rooms, the oldest first. */
export const listLatestComments = async (
  db: Executor,
  roomIds: readonly string[],
): Promise<Map<string, RoomComment[]>> => {
  const { rows } = await db.execute<{ room_id: string; comments: RoomComment[] }>(sql`
    select latest.room_id, json_agg(latest.comment order by latest.sequence) as comments
    from unnest(${sql.param([...roomIds])}::uuid[]) as wanted (id)
    cross join lateral (
      select ${roomComments.roomId}, ${roomComments.sequence}, json_build_object(
        'roomId', ${roomComments.roomId}, 'sequence', ${roomComments.sequence}, 'id', ${roomComments.id},
        'author', json_build_object('id', ${users.id}, 'name', ${users.username}), 'text', ${roomComments.text},
        'createdAt', to_char(${roomComments.createdAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as comment
      from ${roomComments} inner join ${users} on ${users.id} = ${roomComments.userId}
      where ${roomComments.roomId} = wanted.id
      order by ${roomComments.sequence} desc limit ${roomLimits.commentsPerPage}
    ) as latest
    group by latest.room_id`);
  return new Map(rows.map(({ room_id, comments }) => [room_id, comments]));
};

export const listCommentsBefore = (db: Executor, roomId: string, before: number | null): Promise<RoomComment[]> =>
  list(db, roomId, before === null ? undefined : sql`${roomComments.sequence} < ${before}`, roomLimits.commentsPerPage);

export interface NewComment {
  roomId: string;
  userId: string;
  id: string;
  text: string;
}

const findComment = async (db: Executor, { roomId, id }: NewComment): Promise<RoomComment | null> => {
  const [comment] = await list(db, roomId, eq(roomComments.id, id), 1);
  return comment ?? null;
};

/**
 * Stores a comment with the room's next sequence, or returns the one with that id. The room is locked until the commit, so that readers
 * after a sequence miss no comment with a lower one.
 * @throws {ProblemError} conflict for a room that has ended, and for another user's id
 */
export const insertComment = (db: Database, comment: NewComment): Promise<RoomComment> =>
  db.transaction(async (tx) => {
    const room = await lockRoom(tx, comment.roomId);
    const earlier = await findComment(tx, comment);
    if (earlier) {
      if (earlier.author.id !== comment.userId) throw problem('conflict', 'Another comment has this id.');
      return earlier;
    }
    if (!room || room.endedAt) throw problem('conflict', 'This room has ended.');
    await tx.insert(roomComments).values({ ...comment, sequence: room.lastComment + 1 });
    await tx
      .update(rooms)
      .set({ lastComment: room.lastComment + 1 })
      .where(eq(rooms.id, room.id));
    const stored = await findComment(tx, comment);
    if (!stored) throw new Error('the comment was not stored');
    return stored;
  });
