import type { CopySource, ServiceName } from '@playa/contracts';
import { boolean, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../database/users-table.ts';

const moment = () => timestamp({ withTimezone: true });
const userId = () => uuid().references(() => users.id, { onDelete: 'cascade' });

/** Several playlists that were asked for in one go. Its copies are rows of `copy_jobs`. */
export const copyGroups = pgTable(
  'copy_groups',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId().notNull(),
    idempotencyKey: text().notNull(),
    source: text().$type<CopySource>().notNull(),
    destination: text().$type<ServiceName>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** When the user was mailed that all of them have ended. */
    mailedAt: moment(),
  },
  (table) => [unique('copy_groups_idempotency_key').on(table.userId, table.idempotencyKey)],
);

/** What users have chosen for all their copies. */
export const copyPreferences = pgTable('copy_preferences', {
  userId: userId().primaryKey(),
  mailWhenDone: boolean().notNull(),
});
