import type { Track } from '@playa/contracts';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What searches on YouTube found lately, for all users: a search costs a hundredth of the day. Nothing tells who asked. */
export const rememberedSearches = pgTable(
  'remembered_searches',
  {
    /** The words, in lower case. */
    words: text().primaryKey(),
    tracks: jsonb().$type<Track[]>().notNull(),
    searchedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('remembered_searches_searched').on(table.searchedAt)],
);
