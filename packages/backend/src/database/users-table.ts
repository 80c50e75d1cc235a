import type { ServiceName } from '@playa/contracts';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    username: text().notNull(),
    /** What names that look like this one have in common; null until a backend that knows keys has started. */
    usernameKey: text(),
    email: text().notNull(),
    /** Null where nobody but a stranger has chosen one: then there is no login before a reset. */
    passwordHash: text(),
    /** Hash of the secret of the browser that signed up, until the account is verified. */
    signUpBrowser: text(),
    /** Null until the e-mailed code was confirmed. */
    verifiedAt: timestamp({ withTimezone: true }),
    /** A new address that waits for the code mailed to it, and until when. */
    pendingEmail: text(),
    pendingEmailUntil: timestamp({ withTimezone: true }),
    primaryService: text().$type<ServiceName>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the account is deleted; until then a login keeps it. Null unless its user has asked for that. */
    deletesAt: timestamp({ withTimezone: true }),
    /** Until when a backend has the deletion of the account for itself. */
    deletionLeaseUntil: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_username_look').on(table.usernameKey),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_deletes_at').on(table.deletesAt).where(sql`${table.deletesAt} is not null`),
  ],
);
