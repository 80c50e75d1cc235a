import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** Mails that are still to be sent. A row is deleted once the mail server has taken or refused the mail. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Keyed hash of the recipient, by which the mails of an account are found that is deleted; null in rows of older backends. */
    recipientHash: text(),
    /** Recipient and text, sealed: it may hold a code. */
    sealed: text().notNull(),
    attempts: integer().notNull().default(0),
    /** When it may be tried; a backend that takes it moves this into the future, which is its lease. */
    nextAt: moment().notNull().defaultNow(),
    /** When it has lost its use. */
    expiresAt: moment().notNull(),
  },
  (table) => [index('outbox_mails_next_at').on(table.nextAt), index('outbox_mails_expired').on(table.expiresAt)],
);
