import type { CopySource, ServiceName } from '@playa/contracts';
import type { Match } from '@playa/transfer';
import { index, integer, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../database/users-table.ts';

/**
 * Every match a copy found, for all users: the second copy of a song costs no search. A song may have several links, because a track
 * that one user's account refuses may be right for all others.
 */
export const songLinks = pgTable(
  'song_links',
  {
    /** With 'file' the source id stands for what a line of a listener's list says. */
    sourceService: text().$type<CopySource>().notNull(),
    sourceId: text().notNull(),
    destinationService: text().$type<ServiceName>().notNull(),
    destinationId: text().notNull(),
    /** The country in whose catalogue it was found; empty where the service does not tell it, `*` for what holds in all. */
    storefront: text().notNull().default(''),
    /** The matching that found it; 0 for links from before it was kept. */
    matcherVersion: integer().notNull().default(0),
    /** The destination's. */
    isrc: text(),
    /** 0 to 1. */
    confidence: real().notNull(),
    matchedBy: text().$type<Match['by']>().notNull(),
    matchedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'song_links_pk',
      columns: [table.sourceService, table.sourceId, table.destinationService, table.storefront, table.destinationId],
    }),
  ],
);

/** Tracks that a destination refused to put into a user's playlist. Only that user's copies pass them over. */
export const songRefusals = pgTable(
  'song_refusals',
  {
    destinationService: text().$type<ServiceName>().notNull(),
    destinationId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    refusedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'song_refusals_pk',
      columns: [table.destinationService, table.destinationId, table.userId],
    }),
    index('song_refusals_at').on(table.refusedAt),
    index('song_refusals_of_user').on(table.userId),
  ],
);
