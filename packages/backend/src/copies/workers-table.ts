import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { incarnation } from './incarnation-store.ts';

/** The processes that run copies. One without a heartbeat is taken out by another one, and its copies go on elsewhere. */
export const copyWorkers = pgTable('copy_workers', {
  id: uuid().primaryKey(),
  heartbeatAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** The incarnation of the database that the process has its copies from; in another one it has none. */
  storedIn: text().default(incarnation),
});
