import type { CopySource, ServiceName } from '@playa/contracts';
import { boolean, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../database/users-table.ts';

const timestampColumn = () => timestamp({ withTimezone: true });
const userId = () => uuid().references(() => users.id, { onDelete: 'cascade' });

/** Several playlists that were copied together. The copies are rows of `copy_jobs`. */
export const copyGroups = pgTable(
  'copy_groups',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId().notNull(),
    idempotencyKey: text().notNull(),
    source: text().$type<CopySource>().notNull(),
    destination: text().$type<ServiceName>().notNull(),
    createdAt: timestampColumn().notNull().defaultNow(),
    /** When the user was mailed that all of them have ended. */
    mailedAt: timestampColumn(),
  },
  (table) => [unique('copy_groups_idempotency_key').on(table.userId, table.idempotencyKey)],
);

/** What users have chosen for all their copies. */
export const copyPreferences = pgTable('copy_preferences', {
  userId: userId().primaryKey(),
  mailWhenDone: boolean().notNull(),
});
