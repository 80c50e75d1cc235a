import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { openEnum, openList } from '../open-enum.ts';
import { ServiceName } from '../services.ts';

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
const Name = z.string().trim().min(1, 'Enter a name for the room').max(roomLimits.name);
const Description = z.string().trim().max(roomLimits.description);

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

const RoomMember = z.object({ id: z.string(), name: z.string() });
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

/** `visitor`: has the link and has not joined. */
export const RoomRole = z.enum(['owner', 'member', 'visitor']);
export type RoomRole = z.infer<typeof RoomRole>;

/** Everything about a room. A visitor gets no comments and no names of members. */
export const RoomSnapshot = z.object({
  room: RoomDetails,
  role: openEnum(RoomRole, 'visitor'),
  timeline: RoomTimeline.extend({ order: RoomOrder }),
  /** All songs but removed ones, by their entry. */
  songs: z.array(RoomSong),
  members: RoomMembers,
  /** The latest ones, the oldest first. */
  comments: openList(RoomComment),
  /** Sequence of the latest comment; 0 where there is none. */
  lastComment: Count,
  /** The server's clock when this was read, in milliseconds since 1970. */
  serverTime: z.number(),
});
export type RoomSnapshot = z.infer<typeof RoomSnapshot>;

/** A room in a list. */
export const RoomSummary = z.object({
  room: RoomDetails,
  role: openEnum(RoomRole, 'visitor'),
  /** Members who are there at the moment. */
  memberCount: Count,
  comments: Count,
  /** The song at the moment of the answer; null for an empty queue. */
  song: z.object({ title: z.string(), author: z.string(), imageUrl: z.string().nullable(), index: Count }).nullable(),
  playing: z.boolean(),
});
export type RoomSummary = z.infer<typeof RoomSummary>;

export const createRoom = endpoint({
  method: 'POST',
  path: '/room',
  body: z.object({
    name: Name,
    description: Description,
    isPublic: z.boolean(),
    suggestions: RoomSuggestions,
    service: ServiceName,
    playlistId: ServiceId,
    playlistName: z.string().min(1).max(maxField),
    imageUrl: WebAddress,
    /** In the playlist's order. */
    songs: z.array(NewRoomSong).min(1).max(roomLimits.songs),
  }),
  response: RoomSnapshot,
  maxBodyBytes: 2 * 1024 * 1024,
  access: 'user',
  summary: 'Opens a listening room with the songs of a playlist (201); the caller owns it and nothing plays yet',
});

export const listRooms = endpoint({
  method: 'GET',
  path: '/rooms',
  query: z.object({
    /** `mine`: open rooms that the caller has joined; `public` unless given. */
    list: z.enum(['mine', 'public']).optional(),
    /** Id of the last room of the page before. */
    cursor: z.uuid().optional(),
    limit: z
      .string()
      .regex(/^([1-9]|[1-4]\d|50)$/)
      .optional(),
  }),
  response: z.object({ rooms: openList(RoomSummary), nextCursor: z.string().nullable() }),
  access: 'user',
  summary: 'Open rooms, newest first: those that the caller is in, or public ones; 20 unless told, 50 at most',
});

export const getRoom = endpoint({
  method: 'GET',
  path: '/room/:id',
  response: RoomSnapshot,
  access: 'user',
  summary: 'A room, for whoever has its id: the link to it',
});

export const joinRoom = endpoint({
  method: 'POST',
  path: '/room/:id',
  response: RoomSnapshot,
  access: 'user',
  summary: 'Joins a room; joined already is joined. Events come after the request room.enter over the socket',
});

export const changeRoom = endpoint({
  method: 'PATCH',
  path: '/room/:id',
  body: z
    .object({
      name: Name.optional(),
      description: Description.optional(),
      isPublic: z.boolean().optional(),
      suggestions: RoomSuggestions.optional(),
    })
    .refine((change) => Object.values(change).some((value) => value !== undefined), 'There is nothing to change.'),
  response: RoomDetails,
  access: 'user',
  summary: 'Changes what the owner has said of a room',
});

export const leaveRoom = endpoint({
  method: 'POST',
  path: '/room/:id/leave',
  response: z.object({ left: z.literal(true) }),
  access: 'user',
  summary: 'Leaves a room on every device. The owner hands it over by that, or ends it where nobody else is there',
});

export const handOverRoom = endpoint({
  method: 'POST',
  path: '/room/:id/hand-over',
  body: z.object({ memberId: z.uuid() }),
  response: RoomDetails,
  access: 'user',
  summary: 'Makes another member who is there the owner',
});

export const listRoomMembers = endpoint({
  method: 'GET',
  path: '/room/:id/members',
  query: z.object({ after: z.uuid().optional() }),
  response: z.object({ members: openList(RoomMember), nextCursor: z.string().nullable() }),
  access: 'user',
  summary: 'The members who are in a room at the moment, 100 at a time',
});

export const listRoomComments = endpoint({
  method: 'GET',
  path: '/room/:id/comments',
  query: z.object({
    /** Sequence before which the comments stand. */
    before: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .optional(),
  }),
  response: z.object({ comments: openList(RoomComment), nextCursor: z.string().nullable() }),
  access: 'user',
  summary: 'Comments of a room, 100 at a time, the latest ones last',
});

export const listRoomLinks = endpoint({
  method: 'GET',
  path: '/room/:id/links',
  query: z.object({ service: ServiceName }),
  response: z.object({
    /** Songs of which the track on the caller's service is known; those of that service itself are left out. */
    links: z.array(z.object({ entry: z.number().int().positive(), trackId: z.string() })),
  }),
  access: 'user',
  summary: "The songs of a room on another service, from what is known of songs already; no service's quota is used",
});

export const addComment = endpoint({
  method: 'POST',
  path: '/listeners/add-comment',
  body: z.object({
    roomId: z.uuid(),
    /** Made by the client; the same one again is the same comment. */
    id: z.uuid(),
    text: z.string().trim().min(1, 'Enter a comment').max(roomLimits.comment),
  }),
  response: RoomComment,
  access: 'user',
  summary: 'Says something in a room that the caller is in; safe to repeat',
});
