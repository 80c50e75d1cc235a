import type { CopySource, ServiceName } from '@playa/contracts';
import type { Match } from '@playa/transfer';
import { index, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core';

/** Every match a copy found, for all users: the second copy of a song costs no search. */
export const songLinks = pgTable(
  'song_links',
  {
    /** With 'file' the source id stands for what a line of a listener's list says. */
    sourceService: text().$type<CopySource>().notNull(),
    sourceId: text().notNull(),
    destinationService: text().$type<ServiceName>().notNull(),
    destinationId: text().notNull(),
    /** The destination's. */
    isrc: text(),
    /** 0 to 1. */
    confidence: real().notNull(),
    matchedBy: text().$type<Match['by']>().notNull(),
    matchedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceService, table.sourceId, table.destinationService] }),
    index('song_links_destination').on(table.destinationService, table.destinationId),
  ],
);
