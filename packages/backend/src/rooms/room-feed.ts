import type { RealtimePayload, RoomComment, RoomMembers, RoomReaction, RoomUpdate } from '@playa/contracts';
import type { Database } from '../database/database.ts';
import type { SocketServer } from '../sockets/socket-server.ts';
import { createMembersFeed } from './members-feed.ts';
import { listPresent } from './members-store.ts';
import { toDetails } from './room-rows.ts';
import type { RoomWithOwner } from './rooms-store.ts';

/** Milliseconds between two messages of a room's reactions. */
const reactionsEveryMs = 250;

/** The socket room that receives a room's events, across all backends. */
export const socketRoom = (roomId: string): string => `room:${roomId}`;

type RoomEvent = 'room.timeline' | 'room.details' | 'room.members' | 'room.comment' | 'room.reactions';

/** Sends events to rooms, across all backends. */
export interface RoomFeed {
  update(update: RoomUpdate): void;
  comment(comment: RoomComment): void;
  details(room: RoomWithOwner): void;
  /** The presence of members has changed. */
  members(roomId: string): void;
  /**
   * The member lists for new members.
   * @param stored resolves when the new presence is stored; only lists that have to be read wait for it
   */
  listsOfMembers(roomIds: readonly string[], stored: () => Promise<void>): Promise<RoomMembers[]>;
  /** Sent together with the other reactions of the interval. */
  reaction(roomId: string, reaction: RoomReaction): void;
  /** Resolves after the last read. */
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
    // TypeScript cannot correlate an event with its payload.
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
