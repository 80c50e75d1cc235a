import type { NewRoomSong, RoomCommand, RoomEndReason, RoomSong, RoomSuggestions, ServiceName } from '@playa/contracts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../database/users-table.ts';

const moment = () => timestamp({ withTimezone: true });
const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A listening room. Its row is the lock under which commands and comments get their numbers. */
export const rooms = pgTable(
  'rooms',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: userId(),
    service: text().$type<ServiceName>().notNull(),
    playlistId: text().notNull(),
    playlistName: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    imageUrl: text(),
    isPublic: boolean().notNull(),
    suggestions: text().$type<RoomSuggestions>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** See `creationKeyOf`. */
    creationKey: text().unique('rooms_creation_key'),
    endedAt: moment(),
    endReason: text().$type<RoomEndReason>(),
    /** Null while the owner is there. */
    ownerAwaySince: moment(),
    /** Of the columns above. */
    revision: integer().notNull().default(0),

    /** The timeline: see `RoomTimeline` of the contracts. Milliseconds since 1970. */
    version: integer().notNull().default(0),
    playFrom: doublePrecision().notNull().default(0),
    playing: boolean().notNull().default(false),
    place: integer().notNull().default(0),
    positionMs: doublePrecision().notNull().default(0),
    shuffle: boolean().notNull().default(false),
    queueRevision: integer().notNull().default(0),
    /** Entries without shuffle, and as they play. */
    queue: integer().array().notNull(),
    playOrder: integer().array().notNull(),
    /** Milliseconds of the songs by entry, the first one's first; 0 where unknown. As many as there are entries. */
    lengths: integer().array().notNull(),
    /** Bytes of all songs that ever came, as they are stored. */
    songBytes: integer().notNull().default(0),
    lastComment: integer().notNull().default(0),
  },
  (table) => [
    index('rooms_public').on(table.createdAt, table.id).where(sql`${table.isPublic} and ${table.endedAt} is null`),
    index('rooms_of_owner').on(table.ownerId).where(sql`${table.endedAt} is null`),
    index('rooms_ended').on(table.endedAt),
    index('rooms_ever_of_owner').on(table.ownerId),
  ],
);

const roomId = () =>
  uuid()
    .notNull()
    .references(() => rooms.id, { onDelete: 'cascade' });

export const roomSongs = pgTable(
  'room_songs',
  {
    roomId: roomId(),
    entry: integer().notNull(),
    song: jsonb().$type<NewRoomSong>().notNull(),
    state: text().$type<RoomSong['state']>().notNull(),
    /** Null for the songs of the playlist. */
    addedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Chosen by the client that brought the song. */
    songId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.entry] }),
    unique('room_songs_once').on(table.roomId, table.songId),
    index('room_songs_of_adder').on(table.addedBy).where(sql`${table.addedBy} is not null`),
    index('room_songs_suggested').on(table.roomId).where(sql`${table.state} = 'suggested'`),
  ],
);

/**
 * Songs of a room that were looked up on another service, for members of one country. They hold in this room alone: what its owner says of
 * a song is not known to be true.
 */
export const roomLinks = pgTable(
  'room_links',
  {
    roomId: roomId(),
    entry: integer().notNull(),
    service: text().$type<ServiceName>().notNull(),
    /** Empty where the service does not tell it. */
    storefront: text().notNull(),
    /** Null where the service does not have the song. */
    trackId: text(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.entry, table.service, table.storefront] })],
);

/** Who has joined, whether they are there at the moment or not. */
export const roomMembers = pgTable(
  'room_members',
  {
    roomId: roomId(),
    userId: userId(),
    joinedAt: moment().notNull().defaultNow(),
    leftAt: moment(),
    /** The owner has taken this member out, for as long as the room lasts. */
    isRemoved: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.userId] }), index('room_members_of_user').on(table.userId)],
);

/** Backends that hold sockets of rooms. One without a heartbeat is gone, and so is everybody whom it held. */
export const roomBackends = pgTable('room_backends', {
  id: uuid().primaryKey(),
  heartbeatAt: moment().notNull().defaultNow(),
});

/** Who is there at the moment, on which backend. */
export const roomPresences = pgTable(
  'room_presences',
  {
    roomId: roomId(),
    userId: userId(),
    backendId: uuid()
      .notNull()
      .references(() => roomBackends.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.userId, table.backendId] }),
    index('room_presences_of_backend').on(table.backendId),
    index('room_presences_of_user').on(table.userId),
  ],
);

export const roomComments = pgTable(
  'room_comments',
  {
    roomId: roomId(),
    sequence: integer().notNull(),
    /** Chosen by the client. */
    id: uuid().notNull(),
    userId: userId(),
    text: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.sequence] }),
    unique('room_comments_once').on(table.roomId, table.id),
    index('room_comments_of_user').on(table.userId),
  ],
);

/** The commands of a room with the version of the timeline after each, so that a repeated one is not done twice. */
export const roomCommands = pgTable(
  'room_commands',
  {
    roomId: roomId(),
    /** Chosen by the client. */
    id: uuid().notNull(),
    userId: userId(),
    command: jsonb().$type<RoomCommand>().notNull(),
    version: integer().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.id] }), index('room_commands_of_user').on(table.userId)],
);
