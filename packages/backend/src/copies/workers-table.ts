import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The processes that run copies. One without a heartbeat is taken out by another one, and its copies go on elsewhere. */
export const copyWorkers = pgTable('copy_workers', {
  id: uuid().primaryKey(),
  heartbeatAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
