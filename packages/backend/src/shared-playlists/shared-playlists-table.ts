import type { ServiceName, SharedTrack } from '@playa/contracts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../database/users-table.ts';

/** A song as it is kept; the address of its page follows from its id. */
export type StoredTrack = Omit<SharedTrack, 'url'>;

/** Playlists as they were when they were shared. Whoever has the id may see one. */
export const sharedPlaylists = pgTable(
  'shared_playlists',
  {
    /** 128 random bits in hexadecimal. */
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Null for a list that no service has. */
    playlistId: text(),
    service: text().$type<ServiceName>().notNull(),
    bannerUrl: text(),
    /** The first artists, for the preview of the link. */
    artists: jsonb().$type<string[]>().notNull(),
    /** Rows that were announced, and those that have arrived; nobody sees the playlist before that is all of them. */
    songCount: integer().notNull(),
    storedCount: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** See `creationKeyOf`. */
    creationKey: text().unique('shared_playlists_creation_key'),
  },
  (table) => [
    index('shared_playlists_of_user').on(table.userId, table.createdAt),
    index('shared_playlists_incomplete')
      .on(table.createdAt)
      .where(sql`not (${table.storedCount} = ${table.songCount})`),
  ],
);

/** The rows of a shared playlist: as many in each page as one answer holds, fewer in the last one. */
export const sharedPlaylistPages = pgTable(
  'shared_playlist_pages',
  {
    sharedPlaylistId: text()
      .notNull()
      .references(() => sharedPlaylists.id, { onDelete: 'cascade' }),
    /** Place of the first of these rows, from 0. */
    position: integer().notNull(),
    tracks: jsonb().$type<StoredTrack[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sharedPlaylistId, table.position] })],
);
