import type { RealtimePayload, RoomComment, RoomReaction, RoomUpdate } from '@playa/contracts';
import { createProgressFeed } from '../copies/progress-feed.ts';
import type { Database } from '../database/database.ts';
import type { SocketServer } from '../sockets/socket-server.ts';
import { listPresent } from './members-store.ts';
import { toDetails } from './room-rows.ts';
import type { RoomWithOwner } from './rooms-store.ts';

/** Milliseconds between two messages of a room's reactions. */
const reactionsEveryMs = 250;

/** The sockets that get the events of a room, on whatever backend. */
export const socketRoom = (roomId: string): string => `room:${roomId}`;

type RoomEvent = 'room.timeline' | 'room.details' | 'room.members' | 'room.comment' | 'room.reactions';

/** Tells rooms what happens in them, on every backend. */
export interface RoomFeed {
  update(update: RoomUpdate): void;
  comment(comment: RoomComment): void;
  details(room: RoomWithOwner): void;
  /** Somebody has come or gone: the list is told at most so often as the parts say. */
  members(roomId: string): void;
  /** Told together with those of the moment. */
  reaction(roomId: string, reaction: RoomReaction): void;
  /** Resolves when all has been told. */
  settled(): Promise<void>;
}

interface FeedParts {
  db: Database;
  sockets: SocketServer;
  /** The server's clock. */
  now(): number;
  /** Milliseconds between two lists of members of one room. */
  membersEveryMs: number;
}

export const createRoomFeed = ({ db, sockets, now, membersEveryMs }: FeedParts): RoomFeed => {
  const tell = <N extends RoomEvent>(roomId: string, event: N, payload: RealtimePayload<N>): void => {
    // TypeScript does not see that a payload goes with its event.
    const room: { emit(name: string, payload: unknown): unknown } = sockets.to(socketRoom(roomId));
    room.emit(event, payload);
  };

  const members = createProgressFeed(
    async (roomIds) =>
      (await listPresent(db, roomIds)).map((list) => ({ id: list.roomId, sequence: list.revision, list })),
    ({ list }) => tell(list.roomId, 'room.members', list),
    membersEveryMs,
  );

  const reactions = new Map<string, Map<RoomReaction, number>>();
  const tellReactions = (roomId: string): void => {
    const counts = reactions.get(roomId);
    reactions.delete(roomId);
    if (counts) tell(roomId, 'room.reactions', { roomId, at: now(), counts: Object.fromEntries(counts) });
  };

  return {
    update: (update) => tell(update.roomId, 'room.timeline', update),
    comment: (comment) => tell(comment.roomId, 'room.comment', comment),
    details: (found) => tell(found.room.id, 'room.details', toDetails(found)),
    members: members.changed,
    reaction: (roomId, reaction) => {
      const counts = reactions.get(roomId) ?? new Map<RoomReaction, number>();
      counts.set(reaction, (counts.get(reaction) ?? 0) + 1);
      if (reactions.has(roomId)) return;
      reactions.set(roomId, counts);
      setTimeout(() => tellReactions(roomId), reactionsEveryMs).unref();
    },
    settled: members.settled,
  };
};
