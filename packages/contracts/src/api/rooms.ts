import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { openEnum, openList } from '../open-enum.ts';
import {
  NewRoomSong,
  RoomComment,
  RoomDetails,
  RoomMember,
  RoomMembers,
  RoomOrder,
  RoomSong,
  RoomSuggestions,
  RoomTimeline,
  roomLimits,
} from '../rooms.ts';
import { ServiceName } from '../services.ts';

const Count = z.number().int().nonnegative();
const { imageUrl: WebAddress, trackId: ServiceId, title: PlaylistName } = NewRoomSong.shape;
const Name = z.string().trim().min(1, 'Enter a name for the room').max(roomLimits.name);
const Description = z.string().trim().max(roomLimits.description);

/** `visitor`: opened the link and has not joined. */
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
  /** The latest comments, oldest first. */
  comments: openList(RoomComment),
  /** Sequence of the latest comment; 0 if there is none. */
  lastComment: Count,
  /** The server's clock when this was read, in milliseconds since 1970. */
  serverTime: z.number(),
});
export type RoomSnapshot = z.infer<typeof RoomSnapshot>;

/** A room in a list. */
export const RoomSummary = z.object({
  room: RoomDetails,
  role: openEnum(RoomRole, 'visitor'),
  /** Members who are present now. */
  memberCount: Count,
  comments: Count,
  /** The current song at the time of the answer; null for an empty queue. */
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
    playlistName: PlaylistName,
    imageUrl: WebAddress,
    /** In the playlist's order. */
    songs: z.array(NewRoomSong).min(1).max(roomLimits.songs),
  }),
  response: RoomSnapshot,
  maxBodyBytes: 2 * 1024 * 1024,
  access: 'user',
  summary:
    'Opens a listening room with the songs of a playlist (201); the caller owns it and nothing plays yet. The same Idempotency-Key again is the same room',
});

export const listRooms = endpoint({
  method: 'GET',
  path: '/rooms',
  query: z.object({
    /** `mine`: open rooms that the caller has joined; `public` unless given. */
    list: z.enum(['mine', 'public']).optional(),
    /** Id of the last room of the previous page. */
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

export const removeRoomMember = endpoint({
  method: 'POST',
  path: '/room/:id/remove-member',
  body: z.object({ memberId: z.uuid() }),
  response: z.object({ removed: z.literal(true) }),
  access: 'user',
  summary: 'Takes a member out of a room, who is told so (room.removed) and refused as long as the room lasts',
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
    /** Returns comments with a lower sequence. */
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
    /** Songs whose track on the caller's service is stored; songs of that service itself are omitted. */
    links: z.array(z.object({ entry: z.number().int().positive(), trackId: z.string() })),
  }),
  access: 'user',
  summary: "The songs of a room on another service, from what is known of songs already; no service's quota is used",
});

export const findRoomSongs = endpoint({
  method: 'POST',
  path: '/room/:id/links',
  body: z.object({
    service: ServiceName,
    /** Songs that will play soon. */
    entries: z.array(z.number().int().positive()).min(1).max(roomLimits.songsPerLookup),
  }),
  response: z.object({
    /** `trackId` is null if the service does not have the song. Songs whose search failed are omitted. */
    links: z.array(z.object({ entry: z.number().int().positive(), trackId: z.string().nullable() })),
  }),
  access: 'user',
  summary: "Looks songs of a room up on the caller's own service, once for all its members in a country",
});

export const addComment = endpoint({
  method: 'POST',
  path: '/listeners/add-comment',
  body: z.object({
    roomId: z.uuid(),
    /** Generated by the client; a repeated id returns the same comment. */
    id: z.uuid(),
    text: z.string().trim().min(1, 'Enter a comment').max(roomLimits.comment),
  }),
  response: RoomComment,
  access: 'user',
  summary: 'Says something in a room that the caller is in; safe to repeat',
});
