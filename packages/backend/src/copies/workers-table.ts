import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { incarnation } from './incarnation-store.ts';

/** The processes that run copies. Others delete a process without heartbeats and resume its copies. */
export const copyWorkers = pgTable('copy_workers', {
  id: uuid().primaryKey(),
  heartbeatAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** The incarnation of the database from which the process claimed its copies; in another one it owns none. */
  storedIn: text().default(incarnation),
});
