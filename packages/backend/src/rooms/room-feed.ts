import type { RealtimePayload, RoomComment, RoomMembers, RoomReaction, RoomUpdate } from '@playa/contracts';
import type { Database } from '../database/database.ts';
import type { SocketServer } from '../sockets/socket-server.ts';
import { createMembersFeed } from './members-feed.ts';
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
  /** Somebody has come or gone. */
  members(roomId: string): void;
  /**
   * The lists of members for those who come.
   * @param stored resolves when it is stored who has come; only lists that have to be read wait for it
   */
  listsOfMembers(roomIds: readonly string[], stored: () => Promise<void>): Promise<RoomMembers[]>;
  /** Told together with those of the moment. */
  reaction(roomId: string, reaction: RoomReaction): void;
  /** Resolves when nothing is read any more. */
  close(): Promise<void>;
}

interface FeedParts {
  db: Database;
  sockets: SocketServer;
  /** The server's clock. */
  now(): number;
  /** Milliseconds between two lists of members of one room; more for a large one. */
  membersEveryMs: number;
}

export const createRoomFeed = ({ db, sockets, now, membersEveryMs }: FeedParts): RoomFeed => {
  const tell = <N extends RoomEvent>(roomId: string, event: N, payload: RealtimePayload<N>): void => {
    // TypeScript does not see that a payload goes with its event.
    const room: { emit(name: string, payload: unknown): unknown } = sockets.to(socketRoom(roomId));
    room.emit(event, payload);
  };

  const members = createMembersFeed({
    read: (roomIds) => listPresent(db, roomIds),
    tell: (list) => tell(list.roomId, 'room.members', list),
    everyMs: membersEveryMs,
  });

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
    listsOfMembers: members.lists,
    reaction: (roomId, reaction) => {
      const counts = reactions.get(roomId) ?? new Map<RoomReaction, number>();
      counts.set(reaction, (counts.get(reaction) ?? 0) + 1);
      if (reactions.has(roomId)) return;
      reactions.set(roomId, counts);
      setTimeout(() => tellReactions(roomId), reactionsEveryMs).unref();
    },
    close: members.close,
  };
};
