import { z } from 'zod';
import { openEnum } from './open-enum.ts';
import { ServiceName } from './services.ts';

/** Limits of a room. */
export const roomLimits = {
  /** Characters (UTF-16 units). */
  name: 100,
  description: 500,
  comment: 500,
  /** Songs of the queue, and of one call. */
  songs: 1_000,
  /** Suggested songs that the owner has not decided on: of all members, and of one. */
  suggestions: 50,
  suggestionsOfMember: 5,
  members: 2_500,
  /** Open rooms of one owner. */
  roomsOfOwner: 5,
  /** Members listed in one message; `count` is the total. */
  membersNamed: 100,
  /** Songs that are looked up on another service in one call. */
  songsPerLookup: 8,
  /** Comments in one answer. */
  commentsPerPage: 100,
} as const;

/** Milliseconds between a command and the time at which it takes effect, so that all members apply it simultaneously. */
export const commandLeadMs = 250;
/** Seconds that a room waits for an absent owner. */
export const ownerGraceSeconds = 60;

const maxField = 500;
const maxArtists = 20;
const maxUrl = 1_000;
const maxDurationMs = 86_400_000;
const Count = z.number().int().nonnegative();
const WebAddress = z
  .url({ protocol: /^https?$/ })
  .max(maxUrl)
  .nullable();
/** Ids of every service: letters, digits, `_`, `.` and `-`. */
const ServiceId = z.string().regex(/^[\w.-]{1,100}$/);

/** Whether members may suggest songs: no, for the owner to decide on, or directly into the queue. */
export const RoomSuggestions = z.enum(['off', 'suggest', 'queue']);
export type RoomSuggestions = z.infer<typeof RoomSuggestions>;

/** A song to add to a room: a track of the service of the member who adds it. */
export const NewRoomSong = z.object({
  service: ServiceName,
  trackId: ServiceId,
  title: z.string().min(1).max(maxField),
  artists: z.array(z.string().min(1).max(maxField)).max(maxArtists),
  album: z.string().max(maxField).nullable(),
  /** Null if the service does not state it: the song then ends with the owner's next command. */
  durationMs: z.number().int().positive().max(maxDurationMs).nullable(),
  /** Upper case, no dashes. */
  isrc: z
    .string()
    .regex(/^[A-Z0-9]{12}$/)
    .nullable(),
  imageUrl: WebAddress,
  previewUrl: WebAddress,
});
export type NewRoomSong = z.infer<typeof NewRoomSong>;

/** A song of a room. Its `entry` never changes; the same track may have several entries. */
export const RoomSong = z.object({
  entry: z.number().int().positive(),
  service: ServiceName,
  trackId: z.string(),
  title: z.string(),
  artists: z.array(z.string()),
  album: z.string().nullable(),
  durationMs: Count.nullable(),
  isrc: z.string().nullable(),
  imageUrl: z.string().nullable(),
  previewUrl: z.string().nullable(),
  /** `suggested`: waits for the owner's decision. `removed`: was removed from the queue or declined. */
  state: openEnum(z.enum(['queued', 'suggested', 'removed']), 'removed'),
  /** Username of the member who added it; null for songs of the playlist. */
  addedBy: z.string().nullable(),
});
export type RoomSong = z.infer<typeof RoomSong>;

/**
 * The playback state on the server's clock: at time `from`, song `index` of `order` was at `positionMs` and has been playing or paused
 * since. When a song ends, the next one of the order follows; after the last one nothing plays. Before `from` (commands are sent {@link
 * commandLeadMs} ahead) the timeline of the previous version applies.
 */
export const RoomTimeline = z.object({
  roomId: z.string(),
  /** Grows by one with every command. */
  version: Count,
  /** Milliseconds since 1970 on the server's clock (request 'room.clock'). */
  from: z.number(),
  playing: z.boolean(),
  /** Index in `order`, from 0. */
  index: Count,
  positionMs: z.number().nonnegative(),
  shuffle: z.boolean(),
  /** Grows by one with every change of the order or of the songs. */
  queueRevision: Count,
});
export type RoomTimeline = z.infer<typeof RoomTimeline>;

/** Entries of the songs in playback order. */
export const RoomOrder = z.array(z.number().int().positive());

/** A timeline with the changes of the queue. `order` and `songs` are absent if unchanged. */
export const RoomUpdate = RoomTimeline.extend({
  order: RoomOrder.optional(),
  /** New and changed songs only. */
  songs: z.array(RoomSong).optional(),
});
export type RoomUpdate = z.infer<typeof RoomUpdate>;

export const RoomMember = z.object({ id: z.string(), name: z.string() });
export type RoomMember = z.infer<typeof RoomMember>;

/** The present members of a room. */
export const RoomMembers = z.object({
  roomId: z.string(),
  /** Grows with every list of the room. */
  revision: Count,
  count: Count,
  /** In the order of arrival, the owner first; at most {@link roomLimits}`.membersNamed`. */
  members: z.array(RoomMember),
});
export type RoomMembers = z.infer<typeof RoomMembers>;

/** `sequence` is 1 for the first comment of a room and grows by one. */
export const RoomComment = z.object({
  roomId: z.string(),
  sequence: z.number().int().positive(),
  /** Chosen by the client that sent it. */
  id: z.string(),
  author: RoomMember,
  text: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type RoomComment = z.infer<typeof RoomComment>;

/** `owner-ended`: by the command. `owner-away`: the owner was absent for {@link ownerGraceSeconds} and nobody else was present. */
export const RoomEndReason = z.enum(['owner-ended', 'owner-away']);
export type RoomEndReason = z.infer<typeof RoomEndReason>;

/** The details of a room, sent to all its members. */
export const RoomDetails = z.object({
  id: z.string(),
  /** Grows by one with every change of these fields. */
  revision: Count,
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  /** The service of the playlist, which is the owner's. */
  service: ServiceName,
  playlistId: z.string(),
  playlistName: z.string(),
  isPublic: z.boolean(),
  suggestions: openEnum(RoomSuggestions, 'off'),
  owner: RoomMember,
  /** ISO 8601; null while the owner is present. */
  ownerAwaySince: z.string().nullable(),
  createdAt: z.string(),
  /** Null while the room is open. */
  ended: z.object({ at: z.string(), reason: openEnum(RoomEndReason, 'owner-ended') }).nullable(),
});
export type RoomDetails = z.infer<typeof RoomDetails>;
