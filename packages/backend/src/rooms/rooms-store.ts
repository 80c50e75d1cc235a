import {
  type NewRoomSong,
  type RoomDigest,
  type RoomEndReason,
  type RoomSuggestions,
  roomLimits,
  type ServiceName,
} from '@playa/contracts';
import { and, asc, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { users } from '../database/users-table.ts';
import { problem } from '../http/problems.ts';
import { roomMembers, roomPresences, roomSongs, rooms } from './rooms-table.ts';
import { bytesOf } from './stored-song.ts';

export type RoomRow = typeof rooms.$inferSelect;
export type RoomSongRow = typeof roomSongs.$inferSelect;

/** A room with its owner's name. */
export interface RoomWithOwner {
  room: RoomRow;
  ownerName: string;
}

export interface NewRoom {
  ownerId: string;
  name: string;
  description: string;
  isPublic: boolean;
  suggestions: RoomSuggestions;
  service: ServiceName;
  playlistId: string;
  playlistName: string;
  imageUrl: string | null;
  songs: readonly NewRoomSong[];
  /** Null: a repeated call creates another room. */
  creationKey: string | null;
}

/** Rows of one insert: PostgreSQL takes 65,535 parameters. */
const songsPerInsert = 500;

/**
 * Stores a room with its songs, and its owner as a member, or returns the one with the same `creationKey`. @throws {ProblemError} conflict
 * at the owner's limit
 */
export const insertRoom = (db: Database, { songs, ...values }: NewRoom): Promise<string> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rooms:${values.ownerId}`}, 0))`);
    const { creationKey } = values;
    const [earlier] =
      creationKey === null
        ? []
        : await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.creationKey, creationKey));
    if (earlier) return earlier.id;
    const [{ count } = { count: 0 }] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(rooms)
      .where(and(eq(rooms.ownerId, values.ownerId), isNull(rooms.endedAt)));
    if (count >= roomLimits.roomsOfOwner) {
      throw problem(
        'conflict',
        `You have ${roomLimits.roomsOfOwner} rooms open already. Please end one of them first.`,
      );
    }
    const entries = songs.map((_, at) => at + 1);
    const [room] = await tx
      .insert(rooms)
      .values({
        ...values,
        queue: entries,
        playOrder: entries,
        lengths: songs.map(({ durationMs }) => durationMs ?? 0),
        songBytes: songs.reduce((bytes, song) => bytes + bytesOf(song), 0),
        ownerAwaySince: sql`now()`,
      })
      .returning({ id: rooms.id });
    if (!room) throw new Error('the room was not stored');
    for (let at = 0; at < songs.length; at += songsPerInsert) {
      const some = songs.slice(at, at + songsPerInsert);
      await tx
        .insert(roomSongs)
        .values(
          some.map((song, place) => ({ roomId: room.id, entry: at + place + 1, song, state: 'queued' as const })),
        );
    }
    await tx.insert(roomMembers).values({ roomId: room.id, userId: values.ownerId });
    return room.id;
  });

export const findRooms = (db: Executor, ids: readonly string[]): Promise<RoomWithOwner[]> =>
  db
    .select({ room: rooms, ownerName: users.username })
    .from(rooms)
    .innerJoin(users, eq(users.id, rooms.ownerId))
    .where(inArray(rooms.id, [...ids]));

export const findRoom = async (db: Executor, id: string): Promise<RoomWithOwner | null> =>
  (await findRooms(db, [id]))[0] ?? null;

/** The data for the authorisation of a request about a room. */
export interface RoomAccess {
  ownerId: string;
  isMember: boolean;
  /** Removed by the owner. */
  isRemoved: boolean;
  isEnded: boolean;
}

/** The key of {@link findAccesses}. */
export const accessKey = (roomId: string, userId: string): string => `${roomId} ${userId}`;

/** By {@link accessKey}; missing rooms are omitted. */
export const findAccesses = async (db: Executor, keys: readonly string[]): Promise<Map<string, RoomAccess>> => {
  const pairs = keys.map((key) => key.split(' '));
  // Array parameters, because building a statement with thousands of parameters takes longer than running it.
  const [roomIds, userIds] = [pairs.map(([roomId]) => roomId), pairs.map(([, userId]) => userId)];
  const wanted = sql`unnest(${sql.param(roomIds)}::uuid[], ${sql.param(userIds)}::uuid[]) as wanted (room_id, user_id)`;
  const rows = await db
    .select({
      roomId: rooms.id,
      userId: sql<string>`wanted.user_id`,
      ownerId: rooms.ownerId,
      isMember: sql<boolean>`${roomMembers.userId} is not null and ${roomMembers.leftAt} is null`,
      isRemoved: sql<boolean>`coalesce(${roomMembers.isRemoved}, false)`,
      isEnded: sql<boolean>`${rooms.endedAt} is not null`,
    })
    .from(rooms)
    .innerJoin(wanted, sql`wanted.room_id = ${rooms.id}`)
    .leftJoin(roomMembers, and(eq(roomMembers.roomId, rooms.id), sql`${roomMembers.userId} = wanted.user_id`));
  return new Map(rows.map(({ roomId, userId, ...access }) => [accessKey(roomId, userId), access]));
};

/** The room's row, locked until the end of the transaction. */
export const lockRoom = async (tx: Executor, id: string): Promise<RoomRow | null> => {
  const [row] = await tx.select().from(rooms).where(eq(rooms.id, id)).for('no key update');
  return row ?? null;
};

/** All songs except removed ones, with the names of the members who added them. */
export const listRoomSongs = (db: Executor, roomId: string) =>
  db
    .select({ entry: roomSongs.entry, song: roomSongs.song, state: roomSongs.state, addedBy: users.username })
    .from(roomSongs)
    .leftJoin(users, eq(users.id, roomSongs.addedBy))
    .where(and(eq(roomSongs.roomId, roomId), ne(roomSongs.state, 'removed')))
    .orderBy(asc(roomSongs.entry));

export interface ListPage {
  cursor: string | undefined;
  limit: number;
}

/** Open rooms, newest first: those that a user has joined, or public ones. */
export const listOpenRooms = (db: Executor, { cursor, limit }: ListPage, joinedBy: string | null) => {
  const before = cursor
    ? sql`(${rooms.createdAt}, ${rooms.id}) < (select earlier.created_at, earlier.id from ${rooms} as earlier where earlier.id = ${cursor})`
    : undefined;
  const isJoined = sql`exists (select from ${roomMembers} where ${roomMembers.roomId} = ${rooms.id}
    and ${roomMembers.userId} = ${joinedBy} and ${roomMembers.leftAt} is null)`;
  return db
    .select({
      room: rooms,
      ownerName: users.username,
      memberCount: sql<number>`(select count(distinct ${roomPresences.userId}) from ${roomPresences} where ${roomPresences.roomId} = ${rooms.id})::int`,
    })
    .from(rooms)
    .innerJoin(users, eq(users.id, rooms.ownerId))
    .where(and(isNull(rooms.endedAt), joinedBy === null ? eq(rooms.isPublic, true) : isJoined, before))
    .orderBy(desc(rooms.createdAt), desc(rooms.id))
    .limit(limit);
};

/** Songs by room and entry. */
export const findSongs = async (
  db: Executor,
  places: ReadonlyArray<{ roomId: string; entry: number }>,
): Promise<RoomSongRow[]> => {
  if (places.length === 0) return [];
  const pairs = places.map(({ roomId, entry }) => sql`(${roomId}::uuid, ${entry}::int)`);
  return db
    .select()
    .from(roomSongs)
    .where(sql`(${roomSongs.roomId}, ${roomSongs.entry}) in (${sql.join(pairs, sql`, `)})`);
};

/** Which of these rooms a user has joined. */
export const listJoined = async (db: Executor, userId: string, roomIds: readonly string[]): Promise<Set<string>> => {
  if (roomIds.length === 0) return new Set();
  const rows = await db
    .select({ roomId: roomMembers.roomId })
    .from(roomMembers)
    .where(and(eq(roomMembers.userId, userId), inArray(roomMembers.roomId, [...roomIds]), isNull(roomMembers.leftAt)));
  return new Set(rows.map(({ roomId }) => roomId));
};

const newer = sql`${rooms.revision} + 1`;

export type RoomSettings = Partial<Pick<RoomRow, 'name' | 'description' | 'isPublic' | 'suggestions'>>;

export const saveSettings = async (tx: Executor, id: string, settings: RoomSettings): Promise<void> => {
  await tx
    .update(rooms)
    .set({ ...settings, revision: newer })
    .where(eq(rooms.id, id));
};

export const setOwner = async (tx: Executor, id: string, ownerId: string): Promise<void> => {
  await tx.update(rooms).set({ ownerId, ownerAwaySince: null, revision: newer }).where(eq(rooms.id, id));
};

/** Ends a locked room and removes all presences. */
export const endRoom = async (tx: Executor, id: string, endReason: RoomEndReason): Promise<void> => {
  await tx
    .update(rooms)
    .set({ endedAt: sql`now()`, endReason, revision: newer })
    .where(and(eq(rooms.id, id), isNull(rooms.endedAt)));
  await tx.delete(roomPresences).where(eq(roomPresences.roomId, id));
};

/** Ended rooms are stored for 30 days. */
export const dropOldRooms = async (db: Executor): Promise<void> => {
  await db.delete(rooms).where(lt(rooms.endedAt, sql`now() - interval '30 days'`));
};

/** The latest versions of rooms. */
export const listDigests = (db: Executor, roomIds: readonly string[]): Promise<RoomDigest[]> =>
  db
    .select({ roomId: rooms.id, version: rooms.version, lastComment: rooms.lastComment, revision: rooms.revision })
    .from(rooms)
    .where(inArray(rooms.id, [...roomIds]));
