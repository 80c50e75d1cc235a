import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The keys that each running backend opens secrets with, by their ids. */
export const encryptionKeys = pgTable(
  'encryption_keys',
  {
    processId: uuid().notNull(),
    keyId: text().notNull(),
    heartbeatAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.processId, table.keyId] })],
);
