import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * When a copy of a user was begun last. Rows are dropped after a while: whoever is not here comes first. No reference, so that claiming a copy waits
 * for no user's row.
 */
export const copyTurns = pgTable('copy_turns', {
  userId: uuid().primaryKey(),
  lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
