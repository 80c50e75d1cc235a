import type { RoomCommand } from '@playa/contracts';
import { applyCommand, type Playback, type PlaybackCommand } from '@playa/rooms';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import { type CommandRequest, type CommandResult, shuffled } from './commands-store.ts';
import { isSameOrder, lengthsOf, toPlayback, toTimeline } from './room-rows.ts';
import type { RoomRow } from './rooms-store.ts';
import { roomCommands, rooms } from './rooms-table.ts';

/** Most rooms whose row is cached. */
const remembered = 1_000;

/** Commands that change only the playback state. */
const isPlayback = (command: RoomCommand): command is RoomCommand & PlaybackCommand =>
  !['end', 'remove', 'accept', 'length'].includes(command.kind);

/** The row after `playback`, as the next version. */
const rowAfter = (room: RoomRow, playback: Playback): RoomRow => ({
  ...room,
  version: room.version + 1,
  playFrom: playback.from,
  playing: playback.playing,
  place: playback.index,
  positionMs: playback.positionMs,
  shuffle: playback.shuffle,
  ...(isSameOrder(playback.order, room.playOrder)
    ? {}
    : { queueRevision: room.queueRevision + 1, playOrder: [...playback.order], queue: [...playback.queue] }),
});

/** True if stored; false if another command was first, or this one is a repetition. */
const save = async (
  db: Database,
  { roomId, userId, commandId, command }: CommandRequest,
  { version, ...next }: RoomRow,
  newOrder: boolean,
): Promise<boolean> => {
  const { playFrom, playing, place, positionMs, shuffle, queueRevision, playOrder, queue } = next;
  const saved = db.$with('saved').as(
    db
      .update(rooms)
      .set({
        ...{ version, playFrom, playing, place, positionMs, shuffle },
        ...(newOrder ? { queueRevision, playOrder, queue } : {}),
      })
      .where(
        and(eq(rooms.id, roomId), eq(rooms.version, version - 1), eq(rooms.ownerId, userId), isNull(rooms.endedAt)),
      )
      .returning({ id: rooms.id }),
  );
  try {
    const { rowCount } = await db
      .with(saved)
      .insert(roomCommands)
      .select(
        sql`select id, ${commandId}::uuid, ${userId}::uuid, ${JSON.stringify(command)}::jsonb, ${version}::int, now() from saved`,
      );
    return rowCount === 1;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
};

/**
 * Optimistic commands: one statement instead of a transaction, based on the cached row and conditional on its version. Most commands of a
 * room arrive at one backend, so the version mostly matches.
 */
export const createQuickCommands = (db: Database) => {
  /** Least recently used first. */
  const rows = new Map<string, RoomRow>();

  const remember = (room: RoomRow): void => {
    const known = rows.get(room.id);
    rows.delete(room.id);
    rows.set(room.id, known && known.version > room.version ? known : room);
    const [oldest] = rows.keys();
    if (rows.size > remembered && oldest !== undefined) rows.delete(oldest);
  };

  return {
    /** Caches the row that a locked command returned. */
    remember,
    /** True if the cached row names the user as the owner. */
    isKnownOwner: ({ roomId, userId }: Pick<CommandRequest, 'roomId' | 'userId'>): boolean =>
      rows.get(roomId)?.ownerId === userId,
    /** Null, without effect, if the room has to be locked or the cached row has another owner. */
    run: async (request: CommandRequest, holdsFrom: () => number): Promise<CommandResult | null> => {
      const { roomId, userId, command } = request;
      const room = rows.get(roomId);
      if (room?.ownerId !== userId || !isPlayback(command)) return null;
      const playback = toPlayback(room);
      const next = applyCommand(playback, command, { at: holdsFrom(), durationOf: lengthsOf(room), shuffle: shuffled });
      if (next === playback) return null;
      const after = rowAfter(room, next);
      const newOrder = after.queueRevision !== room.queueRevision;
      if (!(await save(db, request, after, newOrder))) return null;
      remember(after);
      const update = { ...toTimeline(after), ...(newOrder ? { order: after.playOrder } : {}) };
      return { version: after.version, update, ended: false, room: after };
    },
  };
};
