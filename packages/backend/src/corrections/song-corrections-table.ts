import type { ChosenTrack, CopySource, ServiceName } from '@playa/contracts';
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../database/users-table.ts';

/** What users chose by hand for songs that no copy found, or found wrongly. Theirs alone, and stronger than every link. */
export const songCorrections = pgTable(
  'song_corrections',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sourceService: text().$type<CopySource>().notNull(),
    sourceId: text().notNull(),
    /** The source's; null where it has none. The same recording has other ids in other playlists. */
    sourceIsrc: text(),
    destinationService: text().$type<ServiceName>().notNull(),
    /** Null: the destination does not have the song. */
    destinationId: text(),
    track: jsonb().$type<ChosenTrack>(),
    correctedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'song_corrections_pk',
      columns: [table.userId, table.destinationService, table.sourceService, table.sourceId],
    }),
    index('song_corrections_isrc').on(table.userId, table.destinationService, table.sourceIsrc),
    index('song_corrections_of_song').on(table.sourceService, table.sourceId, table.destinationService),
  ],
);
