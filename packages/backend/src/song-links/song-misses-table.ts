import type { CopySource, ServiceName } from '@playa/contracts';
import type { Miss } from '@playa/transfer';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../database/users-table.ts';

/** Songs that a user's copies looked for in vain. By user, because what a service has depends on the country of the account. */
export const songMisses = pgTable(
  'song_misses',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** With 'file' the source id stands for what a line of a listener's list says. */
    sourceService: text().$type<CopySource>().notNull(),
    sourceId: text().notNull(),
    destinationService: text().$type<ServiceName>().notNull(),
    /** Another version of the matching may find it. */
    matcherVersion: integer().notNull(),
    reason: text().$type<Miss['reason']>().notNull().default('no-match'),
    /** Null for misses from before it was kept. */
    lookup: jsonb().$type<Miss['lookup']>(),
    searchedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'song_misses_pk',
      columns: [table.userId, table.destinationService, table.sourceService, table.sourceId],
    }),
    index('song_misses_at').on(table.searchedAt),
  ],
);
