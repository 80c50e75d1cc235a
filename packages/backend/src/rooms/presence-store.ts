import type { RoomEndReason } from '@playa/contracts';
import { and, eq, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { findHeir, isPresent } from './members-store.ts';
import { endRoom, lockRoom, setOwner } from './rooms-store.ts';
import { roomBackends, roomMembers, roomPresences, rooms } from './rooms-table.ts';

/** The presence of a user in a room. */
export interface Presence {
  roomId: string;
  userId: string;
}

/** The heartbeat of a backend. True if it was unknown or had expired: then its presences have to be stored again. */
export const sendHeartbeat = async (db: Executor, id: string): Promise<boolean> => {
  const [row] = await db
    .insert(roomBackends)
    .values({ id })
    .onConflictDoUpdate({ target: roomBackends.id, set: { heartbeatAt: sql`now()` } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return row?.isNew ?? false;
};

/** Rows as array parameters, because building a statement with thousands of parameters takes longer than running it. */
const rowsOf = (list: readonly Presence[]) =>
  sql`unnest(${sql.param(list.map(({ roomId }) => roomId))}::uuid[], ${sql.param(list.map(({ userId }) => userId))}::uuid[])`;

export const insertPresences = async (db: Executor, backendId: string, list: readonly Presence[]): Promise<void> => {
  if (list.length > 0) {
    // Ended rooms and former members are skipped, without failing the others.
    await db.execute(sql`
      insert into ${roomPresences} (room_id, user_id, backend_id)
      select known.room_id, known.user_id, ${backendId} from ${rowsOf(list)} as known (room_id, user_id)
      inner join ${rooms} on ${rooms.id} = known.room_id and ${rooms.endedAt} is null
      inner join ${roomMembers} on ${roomMembers.roomId} = known.room_id and ${roomMembers.userId} = known.user_id
        and ${roomMembers.leftAt} is null
      on conflict do nothing`);
  }
};

export const deletePresences = async (db: Executor, backendId: string, list: readonly Presence[]): Promise<void> => {
  if (list.length > 0) {
    await db
      .delete(roomPresences)
      .where(
        and(
          eq(roomPresences.backendId, backendId),
          sql`(${roomPresences.roomId}, ${roomPresences.userId}) in (select * from ${rowsOf(list)})`,
        ),
      );
  }
};

/** Key of the advisory lock of the sweep. Any number. */
const sweepLock = 7_529_202;

/** Acquires the sweep's lock until the end of the transaction; false if another backend has it. */
export const takeSweep = async (tx: Executor): Promise<boolean> => {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${sweepLock}) as taken`);
  return rows[0]?.taken ?? false;
};

/** Deletes backends without a heartbeat for the given milliseconds. @returns the rooms that lost members */
export const dropSilentBackends = async (tx: Executor, silentMs: number): Promise<string[]> => {
  const silent = lt(roomBackends.heartbeatAt, sql`now() - make_interval(secs => ${silentMs / 1000})`);
  const dropped = await tx
    .delete(roomPresences)
    .where(inArray(roomPresences.backendId, tx.select({ id: roomBackends.id }).from(roomBackends).where(silent)))
    .returning({ roomId: roomPresences.roomId });
  await tx.delete(roomBackends).where(silent);
  return [...new Set(dropped.map(({ roomId }) => roomId))];
};

const ownerIsThere = (tx: Executor) =>
  tx
    .select({ one: sql`1` })
    .from(roomPresences)
    .where(and(eq(roomPresences.roomId, rooms.id), eq(roomPresences.userId, rooms.ownerId)));

/** Updates since when owners are absent. @returns the rooms whose owner has left or returned */
export const noteOwners = async (tx: Executor): Promise<string[]> => {
  const revision = sql`${rooms.revision} + 1`;
  const isOpen = isNull(rooms.endedAt);
  const gone = await tx
    .update(rooms)
    .set({ ownerAwaySince: sql`now()`, revision })
    .where(and(isOpen, isNull(rooms.ownerAwaySince), notExists(ownerIsThere(tx))))
    .returning({ id: rooms.id });
  const back = await tx
    .update(rooms)
    .set({ ownerAwaySince: null, revision })
    .where(and(isOpen, isNotNull(rooms.ownerAwaySince), sql`exists ${ownerIsThere(tx)}`))
    .returning({ id: rooms.id });
  return [...gone, ...back].map(({ id }) => id);
};

/** Rooms whose owner has been absent for longer than the given milliseconds. */
export const listForsaken = async (db: Executor, graceMs: number): Promise<string[]> => {
  const rows = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(isNull(rooms.endedAt), lt(rooms.ownerAwaySince, sql`now() - make_interval(secs => ${graceMs / 1000})`)));
  return rows.map(({ id }) => id);
};

/** Transfers a locked room to its longest-standing present member, or ends it. */
const passOn = async (tx: Executor, id: string, ownerId: string, reason: RoomEndReason): Promise<void> => {
  const heir = await findHeir(tx, id, ownerId);
  await (heir === null ? endRoom(tx, id, reason) : setOwner(tx, id, heir));
};

/** Transfers a room whose owner is still absent. */
export const passOnForsaken = (db: Database, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const room = await lockRoom(tx, id);
    if (!room || room.endedAt || !room.ownerAwaySince || (await isPresent(tx, id, room.ownerId))) return;
    await passOn(tx, id, room.ownerId, 'owner-away');
  });

/** Transfers a room whose owner leaves it; no effect for a room of another owner. */
export const passOnLeft = async (tx: Executor, id: string, ownerId: string): Promise<void> => {
  const room = await lockRoom(tx, id);
  if (room?.ownerId === ownerId && !room.endedAt) await passOn(tx, id, ownerId, 'owner-ended');
};
