import { z } from 'zod';
import { openEnum } from './open-enum.ts';
import { NewRoomSong, RoomComment, RoomDetails, RoomMembers, RoomOrder, RoomTimeline } from './rooms.ts';

const Entry = z.number().int().positive();
const RoomId = z.uuid();
const maxSequence = 1_000_000_000;

/** The owner's commands. 'next' at the last song, 'previous' at the first one and commands for the current state have no effect. */
export const RoomCommand = z.discriminatedUnion('kind', [
  /** Resumes, or plays `entry` from its start; after the last song restarts with the first one. */
  z.object({ kind: z.literal('play'), entry: Entry.optional() }),
  z.object({ kind: z.literal('pause') }),
  z.object({ kind: z.literal('next') }),
  z.object({ kind: z.literal('previous') }),
  z.object({ kind: z.literal('seek'), positionMs: z.number().int().nonnegative().max(86_400_000) }),
  /** On: the current song first, the others in an order chosen by the server. Off: the queue's order, at the current song. */
  z.object({ kind: z.literal('shuffle'), on: z.boolean() }),
  /** Moves a song to another position of the order, from 0. */
  z.object({ kind: z.literal('move'), entry: Entry, to: z.number().int().nonnegative().max(10_000) }),
  /** Removes a song from the queue, or declines a suggested one. */
  z.object({ kind: z.literal('remove'), entry: Entry }),
  /** Appends a suggested song to the queue. */
  z.object({ kind: z.literal('accept'), entry: Entry }),
  /** Sets the duration of a song for which the playlist has none. */
  z.object({ kind: z.literal('length'), entry: Entry, durationMs: z.number().int().positive().max(86_400_000) }),
  z.object({ kind: z.literal('end') }),
]);
export type RoomCommand = z.infer<typeof RoomCommand>;

/** Reactions of members. */
export const RoomReaction = z.enum(['heart', 'fire', 'clap', 'laugh', 'wow', 'party']);
export type RoomReaction = z.infer<typeof RoomReaction>;

/** Reactions of the members on one backend process within a short interval, by kind. Kinds of a newer backend are included. */
export const RoomReactions = z.object({
  roomId: z.string(),
  /** The server's clock, in milliseconds since 1970. */
  at: z.number(),
  counts: z.record(z.string(), z.number().int().positive()),
});
export type RoomReactions = z.infer<typeof RoomReactions>;

/**
 * The latest versions of a room, sent periodically after changes: a client with lower ones has missed a message and enters the room again.
 */
export const RoomDigest = z.object({
  roomId: z.string(),
  version: z.number().int().nonnegative(),
  lastComment: z.number().int().nonnegative(),
  /** Revision of the details. */
  revision: z.number().int().nonnegative(),
});
export type RoomDigest = z.infer<typeof RoomDigest>;

/** The owner has removed the user from the room. Sent to that user only, who cannot join again. */
export const RoomRemoval = z.object({
  roomId: z.string(),
  /** The server's clock, in milliseconds since 1970. */
  at: z.number(),
});
export type RoomRemoval = z.infer<typeof RoomRemoval>;

/** Requests about rooms. All but the clock are for members only. */
export const roomRequests = {
  /** One probe of the server's clock: together with the client's two timestamps these are the four timestamps of NTP. */
  'room.clock': {
    payload: z.object({}),
    /** Milliseconds since 1970: when the request was received, and when the answer was sent. */
    answer: z.object({ receivedAt: z.number(), repliedAt: z.number() }),
  },
  /** Subscribes this connection to the room's events and marks its user as present. Sent again after every reconnect. */
  'room.enter': {
    /** The latest comment that the client has. */
    payload: z.object({ roomId: RoomId, afterComment: z.number().int().nonnegative().max(maxSequence) }),
    answer: z.object({
      room: RoomDetails,
      timeline: RoomTimeline.extend({ order: RoomOrder }),
      members: RoomMembers,
      /** Those after `afterComment`, oldest first; at most the latest 100. `listRoomComments` returns the others. */
      comments: z.array(RoomComment),
      lastComment: z.number().int().nonnegative(),
    }),
  },
  /** Unsubscribes from the room's events; the user is absent unless another connection has entered the room. */
  'room.exit': { payload: z.object({ roomId: RoomId }), answer: z.object({}) },
  /** For the owner only. Idempotent by `commandId`. */
  'room.command': {
    payload: z.object({ roomId: RoomId, commandId: z.uuid(), command: RoomCommand }),
    /** The version of the timeline after it. */
    answer: z.object({ version: z.number().int().nonnegative() }),
  },
  'room.react': { payload: z.object({ roomId: RoomId, reaction: RoomReaction }), answer: z.object({}) },
  /** Suggests a song if the owner allows it. Idempotent by `songId`. */
  'room.suggest': {
    payload: z.object({ roomId: RoomId, songId: z.uuid(), song: NewRoomSong }),
    answer: z.object({ entry: Entry, state: openEnum(z.enum(['queued', 'suggested']), 'suggested') }),
  },
} as const;
