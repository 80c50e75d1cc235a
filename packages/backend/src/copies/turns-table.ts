import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * When a copy of a user was last claimed. Old rows are deleted; users without a row come first. Not a foreign key, so that a claim waits
 * for no user's row.
 */
export const copyTurns = pgTable('copy_turns', {
  userId: uuid().primaryKey(),
  lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
