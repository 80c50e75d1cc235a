import { commandLeadMs } from '@playa/contracts';
import { createBatchedReads } from '../database/batched-reads.ts';
import { problem } from '../http/problems.ts';
import { requestsOf, type ServerSocket } from '../sockets/socket-server.ts';
import { type CommandRequest, type CommandResult, insertSuggestion, runCommand } from './commands-store.ts';
import { listLatestComments } from './comments-store.ts';
import type { RoomPresence } from './presence.ts';
import { createQuickCommands } from './quick-commands-store.ts';
import { noSuchRoom } from './room-access.ts';
import { readRoomStates } from './room-answers.ts';
import { socketRoom } from './room-feed.ts';
import type { RoomParts } from './room-routes.ts';
import { findRoom } from './rooms-store.ts';
import { toStoredSong } from './stored-song.ts';

/** Most rooms that one connection may be in. */
const roomsAtOnce = 5;

interface SocketParts extends Omit<RoomParts, 'links'> {
  presence: RoomPresence;
  /** Milliseconds for which a user stays present after a lost connection; a page reload takes less. */
  releaseMs: number;
}

/** The socket requests of rooms: enter and exit, the owner's commands, reactions, songs and the clock. */
export const roomSockets = (parts: SocketParts): void => {
  const { db, sockets, clock, feed, accesses, inRoomTurn, addresses, presence, releaseMs } = parts;
  const listMembers = (roomIds: readonly string[]) => feed.listsOfMembers(roomIds, presence.flush);
  const stateOf = createBatchedReads((roomIds) => readRoomStates(db, roomIds, listMembers));
  /** Shared by all who reconnect at the same time. */
  const commentsOf = createBatchedReads((roomIds) => listLatestComments(db, roomIds));
  const holdsFrom = (): number => clock.now() + commandLeadMs;

  const quick = createQuickCommands(db);
  const underLock = async (request: CommandRequest): Promise<CommandResult> => {
    const result = await runCommand(db, request, holdsFrom);
    quick.remember(result.room);
    return result;
  };
  const run = async (request: CommandRequest): Promise<CommandResult> => {
    // Outside the room's queue, which is for the owner's commands.
    if (!quick.isKnownOwner(request)) await accesses.owner(request.roomId, request.userId);
    return inRoomTurn(request.roomId, async () => (await quick.run(request, holdsFrom)) ?? (await underLock(request)));
  };

  /** Also for a change that was sent before: clients ignore known versions. */
  const tellEnd = async (roomId: string): Promise<void> => {
    const found = await findRoom(db, roomId);
    if (found) feed.details(found);
  };

  const addTo = (socket: ServerSocket): void => {
    const { userId } = socket.data;
    const answers = requestsOf(socket);
    const entered = new Set<string>();
    const exit = async (roomId: string): Promise<void> => {
      await socket.leave(socketRoom(roomId));
      if (entered.delete(roomId)) presence.exit(socket.id, { roomId, userId });
    };

    answers.answerAtOnce('room.clock', async () => {
      const receivedAt = clock.now();
      return { receivedAt, repliedAt: clock.now() };
    });

    answers.answer('room.enter', async ({ roomId, afterComment }) => {
      const { isEnded } = await accesses.member(roomId, userId);
      if (!entered.has(roomId) && entered.size >= roomsAtOnce) {
        throw problem('conflict', `This page is in ${roomsAtOnce} rooms already.`);
      }
      // Before any read: later changes arrive as events.
      await socket.join(socketRoom(roomId));
      const isStored = async (): Promise<void> => {
        if (isEnded || !socket.connected) return;
        entered.add(roomId);
        await presence.enter(socket.id, { roomId, userId });
      };
      // A member who left or was removed in between had no socket in the room yet.
      const isStillMember = async (): Promise<void> => {
        await isStored();
        await accesses.member(roomId, userId).catch(async (error: unknown) => {
          await exit(roomId);
          throw error;
        });
      };
      // Batched, because under load waiting for a statement takes longer than the statement.
      const [, found, read] = await Promise.all([isStillMember(), stateOf(roomId), commentsOf(roomId)]);
      if (!found) throw noSuchRoom();
      const { lengthOf: _, ...state } = found;
      const isComplete = state.lastComment <= Math.max(afterComment, read?.at(-1)?.sequence ?? 0);
      const latest = (isComplete ? read : await commentsOf(roomId)) ?? [];
      const comments = latest.filter(({ sequence }) => sequence > afterComment);
      return { ...state, comments, lastComment: Math.max(state.lastComment, comments.at(-1)?.sequence ?? 0) };
    });

    answers.answer('room.exit', async ({ roomId }) => {
      await exit(roomId);
      return {};
    });

    answers.answer('room.command', async ({ roomId, commandId, command }) => {
      const { version, update, ended } = await run({ roomId, userId, commandId, command });
      if (update) feed.update(update);
      if (ended) await tellEnd(roomId);
      return { version };
    });

    answers.answerAtOnce('room.react', async ({ roomId, reaction }) => {
      // The socket's current rooms; leaving on another device removes it too.
      if (!socket.rooms.has(socketRoom(roomId))) throw problem('forbidden', 'Enter the room first.');
      feed.reaction(roomId, reaction);
      return {};
    });

    answers.answer('room.suggest', async ({ roomId, songId, song }) => {
      await accesses.member(roomId, userId);
      const suggestion = { roomId, userId, songId, song: toStoredSong(song, addresses) };
      const { entry, state, update } = await inRoomTurn(roomId, () => insertSuggestion(db, suggestion, holdsFrom));
      if (update) feed.update(update);
      return { entry, state };
    });

    socket.on('disconnect', () => {
      const left = [...entered];
      entered.clear();
      const release = () => {
        for (const roomId of left) presence.exit(socket.id, { roomId, userId });
      };
      if (left.length > 0) setTimeout(release, releaseMs).unref();
    });
  };

  sockets.on('connection', addTo);
};
