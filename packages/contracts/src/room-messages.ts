import { z } from 'zod';
import { openEnum } from './open-enum.ts';
import { NewRoomSong, RoomComment, RoomDetails, RoomMembers, RoomOrder, RoomTimeline } from './rooms.ts';

const Entry = z.number().int().positive();
const RoomId = z.uuid();
const maxSequence = 1_000_000_000;

/** What the owner may do. Next at the last song, previous at the first one and what holds already change nothing. */
export const RoomCommand = z.discriminatedUnion('kind', [
  /** Goes on, or with `entry` plays that song from its beginning; after the last song begins again with the first one. */
  z.object({ kind: z.literal('play'), entry: Entry.optional() }),
  z.object({ kind: z.literal('pause') }),
  z.object({ kind: z.literal('next') }),
  z.object({ kind: z.literal('previous') }),
  z.object({ kind: z.literal('seek'), positionMs: z.number().int().nonnegative().max(86_400_000) }),
  /** On: the current song first, the others in an order of the server's making. Off: the queue's order, at the current song. */
  z.object({ kind: z.literal('shuffle'), on: z.boolean() }),
  /** Puts a song to another place of the order, from 0. */
  z.object({ kind: z.literal('move'), entry: Entry, to: z.number().int().nonnegative().max(10_000) }),
  /** Takes a song out of the queue, or declines a suggested one. */
  z.object({ kind: z.literal('remove'), entry: Entry }),
  /** Takes a suggested song to the end of the queue. */
  z.object({ kind: z.literal('accept'), entry: Entry }),
  /** Says how long a song is of which the playlist did not tell. */
  z.object({ kind: z.literal('length'), entry: Entry, durationMs: z.number().int().positive().max(86_400_000) }),
  z.object({ kind: z.literal('end') }),
]);
export type RoomCommand = z.infer<typeof RoomCommand>;

/** What members may call out. */
export const RoomReaction = z.enum(['heart', 'fire', 'clap', 'laugh', 'wow', 'party']);
export type RoomReaction = z.infer<typeof RoomReaction>;

/** What members of one backend have called out in a moment. A reaction that this build does not know has no count. */
export const RoomReactions = z.object({
  roomId: z.string(),
  /** The server's clock, in milliseconds since 1970. */
  at: z.number(),
  counts: z.record(z.string(), z.number().int().positive()),
});
export type RoomReactions = z.infer<typeof RoomReactions>;

/**
 * How far a room has come. Sent from time to time after something has changed: a client that knows less has missed a message and
 * enters the room again.
 */
export const RoomDigest = z.object({
  roomId: z.string(),
  version: z.number().int().nonnegative(),
  lastComment: z.number().int().nonnegative(),
  /** Revision of the details. */
  revision: z.number().int().nonnegative(),
});
export type RoomDigest = z.infer<typeof RoomDigest>;

/** The owner has taken the user out of the room. Told to that user alone, who can't join again while the room lasts. */
export const RoomRemoval = z.object({
  roomId: z.string(),
  /** The server's clock, in milliseconds since 1970. */
  at: z.number(),
});
export type RoomRemoval = z.infer<typeof RoomRemoval>;

/** Requests about rooms. Only members are answered, but for the clock. */
export const roomRequests = {
  /** One probe of the server's clock: with the client's own two moments these are the four stamps of NTP. */
  'room.clock': {
    payload: z.object({}),
    /** Milliseconds since 1970: when the request came, and when the answer left. */
    answer: z.object({ receivedAt: z.number(), repliedAt: z.number() }),
  },
  /** From now on this connection gets the room's events, and its user counts as being there. Again after every reconnect. */
  'room.enter': {
    /** The latest comment that the client has. */
    payload: z.object({ roomId: RoomId, afterComment: z.number().int().nonnegative().max(maxSequence) }),
    answer: z.object({
      room: RoomDetails,
      timeline: RoomTimeline.extend({ order: RoomOrder }),
      members: RoomMembers,
      /** Those after `afterComment`, the oldest first. Of more than 100 the latest 100: `listRoomComments` has the others. */
      comments: z.array(RoomComment),
      lastComment: z.number().int().nonnegative(),
    }),
  },
  /** No more events of the room; its user counts as gone unless another connection is there. */
  'room.exit': { payload: z.object({ roomId: RoomId }), answer: z.object({}) },
  /** The owner's alone. The same `commandId` again is the same command. */
  'room.command': {
    payload: z.object({ roomId: RoomId, commandId: z.uuid(), command: RoomCommand }),
    /** The version of the timeline after it. */
    answer: z.object({ version: z.number().int().nonnegative() }),
  },
  'room.react': { payload: z.object({ roomId: RoomId, reaction: RoomReaction }), answer: z.object({}) },
  /** Brings a song where the owner allows it. The same `songId` again is the same song. */
  'room.suggest': {
    payload: z.object({ roomId: RoomId, songId: z.uuid(), song: NewRoomSong }),
    answer: z.object({ entry: Entry, state: openEnum(z.enum(['queued', 'suggested']), 'suggested') }),
  },
} as const;
