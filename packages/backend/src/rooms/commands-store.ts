import { randomInt } from 'node:crypto';
import { type NewRoomSong, type RoomCommand, type RoomSong, type RoomUpdate, roomLimits } from '@playa/contracts';
import { applyCommand, type Playback, type PlaybackCommand } from '@playa/rooms';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { users } from '../database/users-table.ts';
import { problem } from '../http/problems.ts';
import { isSameOrder, lengthsOf, toPlayback, toSong, toTimeline } from './room-rows.ts';
import { endRoom, lockRoom, type RoomRow } from './rooms-store.ts';
import { roomCommands, roomSongs, rooms } from './rooms-table.ts';
import { bytesOf, maxBytesOfRoom } from './stored-song.ts';

export interface CommandRequest {
  roomId: string;
  userId: string;
  commandId: string;
  command: RoomCommand;
}

/** The result of a command. */
export interface CommandResult {
  version: number;
  /** The update to send to the room; null if the timeline did not change. */
  update: RoomUpdate | null;
  ended: boolean;
  /** The room's row after it. */
  room: RoomRow;
}

/** Fisher-Yates shuffle with cryptographic random numbers. */
export const shuffled = (entries: readonly number[]): number[] => {
  const mixed = [...entries];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as number, mixed[last] as number];
  }
  return mixed;
};

interface Saved {
  update: RoomUpdate;
  room: RoomRow;
}

/** Stores the playback state as the next version. */
const savePlayback = async (
  tx: Executor,
  room: RoomRow,
  playback: Playback,
  {
    songs,
    lengths = room.lengths,
    songBytes = room.songBytes,
  }: { songs?: RoomSong[]; lengths?: number[]; songBytes?: number } = {},
): Promise<Saved> => {
  const newOrder = !isSameOrder(playback.order, room.playOrder);
  const newQueue = newOrder || songs !== undefined;
  const [saved] = await tx
    .update(rooms)
    .set({
      version: room.version + 1,
      playFrom: playback.from,
      playing: playback.playing,
      place: playback.index,
      positionMs: playback.positionMs,
      shuffle: playback.shuffle,
      ...(newQueue
        ? {
            queueRevision: room.queueRevision + 1,
            playOrder: [...playback.order],
            queue: [...playback.queue],
            lengths: [...lengths],
            songBytes,
          }
        : {}),
    })
    .where(eq(rooms.id, room.id))
    .returning();
  if (!saved) throw new Error('the timeline was not stored');
  const order = newOrder ? { order: saved.playOrder } : {};
  return { room: saved, update: { ...toTimeline(saved), ...order, ...(songs ? { songs } : {}) } };
};

const findSong = async (tx: Executor, room: RoomRow, entry: number) => {
  const [song] = await tx
    .select({ entry: roomSongs.entry, song: roomSongs.song, state: roomSongs.state, addedBy: users.username })
    .from(roomSongs)
    .leftJoin(users, eq(users.id, roomSongs.addedBy))
    .where(and(eq(roomSongs.roomId, room.id), eq(roomSongs.entry, entry)));
  return song ?? null;
};

const setSongState = async (tx: Executor, room: RoomRow, entry: number, state: RoomSong['state']): Promise<void> => {
  await tx
    .update(roomSongs)
    .set({ state })
    .where(and(eq(roomSongs.roomId, room.id), eq(roomSongs.entry, entry)));
};

/** The new state or duration of the song that a command is about; null if nothing changes. */
const changeSong = async (
  tx: Executor,
  room: RoomRow,
  command: Extract<RoomCommand, { kind: 'remove' | 'accept' | 'length' }>,
  apply: (command: PlaybackCommand) => Playback,
): Promise<Saved | null> => {
  const { kind, entry } = command;
  const found = await findSong(tx, room, entry);
  if (!found || found.state === 'removed') return null;
  if (kind === 'length') {
    if (lengthsOf(room)(entry) !== null) return null;
    const lengths = room.lengths.with(entry - 1, command.durationMs);
    const song = toSong(found, found.addedBy, lengthsOf({ lengths }));
    return savePlayback(tx, room, toPlayback(room), { songs: [song], lengths });
  }
  if (kind === 'accept' && found.state !== 'suggested') return null;
  if (kind === 'accept' && room.queue.length >= roomLimits.songs) throw problem('conflict', 'The queue is full.');
  const state = kind === 'accept' ? 'queued' : 'removed';
  await setSongState(tx, room, entry, state);
  const song = toSong({ ...found, state }, found.addedBy, lengthsOf(room));
  return savePlayback(tx, room, apply({ kind: kind === 'accept' ? 'append' : 'remove', entry }), { songs: [song] });
};

/** Applies a command to a locked room. */
const change = async (tx: Executor, room: RoomRow, command: RoomCommand, at: number): Promise<Saved | null> => {
  const playback = toPlayback(room);
  const apply = (wanted: PlaybackCommand) =>
    applyCommand(playback, wanted, { at, durationOf: lengthsOf(room), shuffle: shuffled });
  switch (command.kind) {
    case 'end':
      await endRoom(tx, room.id, 'owner-ended');
      return null;
    case 'remove':
    case 'accept':
    case 'length':
      return changeSong(tx, room, command, apply);
    default: {
      const next = apply(command);
      return next === playback ? null : savePlayback(tx, room, next);
    }
  }
};

/**
 * Applies a command of the owner. The lock on the room's row orders the commands of all backends; a repeated command gets its first answer.
 * @param holdsFrom called under the lock: the time at which the command takes effect, in milliseconds on the server's clock
 * @throws {ProblemError} forbidden for anybody but the owner, conflict for a room that has ended
 */
export const runCommand = (
  db: Database,
  { roomId, userId, commandId, command }: CommandRequest,
  holdsFrom: () => number,
): Promise<CommandResult> =>
  db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId);
    if (room?.ownerId !== userId) throw problem('forbidden', 'Only the owner of the room can do this.');
    const [earlier] = await tx
      .select({ version: roomCommands.version })
      .from(roomCommands)
      .where(and(eq(roomCommands.roomId, roomId), eq(roomCommands.id, commandId)));
    if (earlier) return { version: earlier.version, update: null, ended: false, room };
    if (room.endedAt) throw problem('conflict', 'This room has ended.');
    const saved = await change(tx, room, command, holdsFrom());
    const version = saved?.update.version ?? room.version;
    await tx.insert(roomCommands).values({ roomId, id: commandId, userId, command, version });
    return { version, update: saved?.update ?? null, ended: command.kind === 'end', room: saved?.room ?? room };
  });

export interface NewSuggestion {
  roomId: string;
  userId: string;
  songId: string;
  song: NewRoomSong;
}

const checkRoomForSong = async (tx: Executor, room: RoomRow, userId: string, songBytes: number): Promise<void> => {
  if (room.queue.length >= roomLimits.songs) throw problem('conflict', 'The queue is full.');
  if (room.lengths.length >= 2 * roomLimits.songs || songBytes > maxBytesOfRoom)
    throw problem('conflict', 'This room takes no more songs.');
  if (room.suggestions === 'queue') return;
  const [{ all, own } = { all: 0, own: 0 }] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      own: sql<number>`(count(*) filter (where ${roomSongs.addedBy} = ${userId}))::int`,
    })
    .from(roomSongs)
    .where(and(eq(roomSongs.roomId, room.id), eq(roomSongs.state, 'suggested')));
  if (own >= roomLimits.suggestionsOfMember || all >= roomLimits.suggestions) {
    throw problem('conflict', 'The owner has to decide on the suggested songs first.');
  }
};

/**
 * Adds a member's song: to the queue if the owner allows that, otherwise as a suggestion for the owner.
 * @throws {ProblemError} forbidden if suggestions are off, conflict for a full queue and for a room that has ended
 */
export const insertSuggestion = (
  db: Database,
  { roomId, userId, songId, song }: NewSuggestion,
  holdsFrom: () => number,
): Promise<{ entry: number; state: 'queued' | 'suggested'; update: RoomUpdate | null }> =>
  db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId);
    if (!room || room.endedAt) throw problem('conflict', 'This room has ended.');
    const [earlier] = await tx
      .select({ entry: roomSongs.entry, state: roomSongs.state })
      .from(roomSongs)
      .where(and(eq(roomSongs.roomId, roomId), eq(roomSongs.songId, songId)));
    if (earlier) {
      return { entry: earlier.entry, state: earlier.state === 'suggested' ? 'suggested' : 'queued', update: null };
    }
    const isOwner = room.ownerId === userId;
    if (room.suggestions === 'off' && !isOwner) throw problem('forbidden', 'Members bring no songs to this room.');
    const songBytes = room.songBytes + bytesOf(song);
    await checkRoomForSong(tx, isOwner ? { ...room, suggestions: 'queue' } : room, userId, songBytes);
    const state = isOwner || room.suggestions === 'queue' ? 'queued' : 'suggested';
    const lengths = [...room.lengths, song.durationMs ?? 0];
    const entry = lengths.length;
    await tx.insert(roomSongs).values({ roomId, entry, song, state, addedBy: userId, songId });
    const stored = await findSong(tx, room, entry);
    if (!stored) throw new Error('the song was not stored');
    const playback = toPlayback(room);
    const context = { at: holdsFrom(), durationOf: lengthsOf(room), shuffle: shuffled };
    const next = state === 'queued' ? applyCommand(playback, { kind: 'append', entry }, context) : playback;
    const songs = [toSong(stored, stored.addedBy, lengthsOf({ lengths }))];
    const { update } = await savePlayback(tx, room, next, { songs, lengths, songBytes });
    return { entry, state, update };
  });
