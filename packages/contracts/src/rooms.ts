import { z } from 'zod';
import { openEnum } from './open-enum.ts';
import { ServiceName } from './services.ts';

/** What a room holds at most. */
export const roomLimits = {
  /** Characters (UTF-16 units). */
  name: 100,
  description: 500,
  comment: 500,
  /** Songs of the queue, and of one call. */
  songs: 1_000,
  /** Songs that members suggest and the owner has not decided on: of all members, and of one. */
  suggestions: 50,
  suggestionsOfMember: 5,
  members: 2_500,
  /** Open rooms of one owner. */
  roomsOfOwner: 5,
  /** Members named in one message; the count says how many there are. */
  membersNamed: 100,
  /** Songs that are looked up on another service in one call. */
  songsSought: 8,
  /** Comments in one answer. */
  commentsAtOnce: 100,
} as const;

/** Milliseconds between a command and the moment from which it holds, so that every member begins at that moment. */
export const commandLeadMs = 250;
/** Seconds that a room waits for an owner who is away. */
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
/** Ids are letters, digits and a few signs on every service. */
const ServiceId = z.string().regex(/^[\w.-]{1,100}$/);

/** Whether members may bring songs: not at all, for the owner to decide on, or straight into the queue. */
export const RoomSuggestions = z.enum(['off', 'suggest', 'queue']);
export type RoomSuggestions = z.infer<typeof RoomSuggestions>;

/** A song as it is brought into a room: a track of the service of whoever brings it. */
export const NewRoomSong = z.object({
  service: ServiceName,
  trackId: ServiceId,
  title: z.string().min(1).max(maxField),
  artists: z.array(z.string().min(1).max(maxField)).max(maxArtists),
  album: z.string().max(maxField).nullable(),
  /** Null where the service does not tell it: the song then ends with the owner's next command. */
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

/** A song of a room. Its `entry` stays the same as long as the room lasts; the same track may have several. */
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
  /** `suggested`: waits for the owner. `removed`: was in the queue or suggested, and is no more. */
  state: openEnum(z.enum(['queued', 'suggested', 'removed']), 'removed'),
  /** Username of the member who brought it; null for the songs of the playlist. */
  addedBy: z.string().nullable(),
});
export type RoomSong = z.infer<typeof RoomSong>;

/**
 * What plays, on the server's clock: at the moment `from` song `index` of `order` was at `positionMs`, and played on from there or
 * stood still. Songs that end since are followed by the next one of the order; after the last one nothing plays. Before `from` (a
 * command is told {@link commandLeadMs} ahead) the timeline of the version before holds.
 */
export const RoomTimeline = z.object({
  roomId: z.string(),
  /** Grows by one with every command. */
  version: Count,
  /** Milliseconds since 1970 on the server's clock (request 'room.clock'). */
  from: z.number(),
  playing: z.boolean(),
  /** Place in `order`, from 0. */
  index: Count,
  positionMs: z.number().nonnegative(),
  shuffle: z.boolean(),
  /** Grows by one with every change of the order or of the songs. */
  queueRevision: Count,
});
export type RoomTimeline = z.infer<typeof RoomTimeline>;

/** Entries of the songs in the order in which they play. */
export const RoomOrder = z.array(z.number().int().positive());

/** A timeline with what a command has changed of the queue. `order` and `songs` are absent where they stay as they are. */
export const RoomUpdate = RoomTimeline.extend({
  order: RoomOrder.optional(),
  /** Songs that are new or that changed; the others stay. */
  songs: z.array(RoomSong).optional(),
});
export type RoomUpdate = z.infer<typeof RoomUpdate>;

export const RoomMember = z.object({ id: z.string(), name: z.string() });
export type RoomMember = z.infer<typeof RoomMember>;

/** Who is in a room at the moment. */
export const RoomMembers = z.object({
  roomId: z.string(),
  /** Grows with every list of a room. */
  revision: Count,
  count: Count,
  /** In the order in which they came, the owner first; at most {@link roomLimits}`.membersNamed`. */
  members: z.array(RoomMember),
});
export type RoomMembers = z.infer<typeof RoomMembers>;

/** `sequence` is 1 for the first comment of a room and grows by one with each. */
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

/** `owner-ended`: by the command. `owner-away`: the owner was away for {@link ownerGraceSeconds} and nobody else was there. */
export const RoomEndReason = z.enum(['owner-ended', 'owner-away']);
export type RoomEndReason = z.infer<typeof RoomEndReason>;

/** What is told of a room to everybody in it. */
export const RoomDetails = z.object({
  id: z.string(),
  /** Grows by one with every change of what stands here. */
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
  /** ISO 8601; null while the owner is there. */
  ownerAwaySince: z.string().nullable(),
  createdAt: z.string(),
  /** Null while the room is open. */
  ended: z.object({ at: z.string(), reason: openEnum(RoomEndReason, 'owner-ended') }).nullable(),
});
export type RoomDetails = z.infer<typeof RoomDetails>;
