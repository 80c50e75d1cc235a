import type { ImportSong, TrackKind, UnavailableReason } from '@playa/contracts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../database/users-table.ts';

const moment = () => timestamp({ withTimezone: true });

/** A song of a list as it is kept. What Playa made a list of may tell more of a song than a file does. */
export interface StoredSong extends ImportSong {
  kind?: TrackKind;
  /** There is no song in this row. */
  unavailable?: UnavailableReason;
}

/** A list of songs that a listener brought, to be copied. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** What Playa made the list of, which it does once; null where the listener brought it. */
    origin: text(),
    /** See `creationKeyOf`. */
    creationKey: text().unique('imports_creation_key'),
    /** Songs that were announced, and those that have arrived. */
    songCount: integer().notNull(),
    storedCount: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    /** When a copy of it was last asked for; at first when it was created. */
    usedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('imports_of_user').on(table.userId, table.usedAt),
    index('imports_used').on(table.usedAt),
    index('imports_incomplete').on(table.usedAt).where(sql`${table.storedCount} < ${table.songCount}`),
    uniqueIndex('imports_origin').on(table.userId, table.origin),
  ],
);

/** The songs of an import as they arrived: what one call brought is one row. */
export const importPages = pgTable(
  'import_pages',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Place of the first of these songs, from 0. */
    position: integer().notNull(),
    songs: jsonb().$type<StoredSong[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);
