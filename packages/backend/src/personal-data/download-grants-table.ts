import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../database/users-table.ts';

const moment = () => timestamp({ withTimezone: true });

/** The one download of a user's data that is prepared or under way. */
export const dataDownloads = pgTable(
  'data_downloads',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the cookie of the browser that may begin it; null once it has begun. */
    grantHash: text(),
    grantedUntil: moment().notNull(),
    /** Until when a download that has begun is taken to be under way. */
    runningUntil: moment(),
  },
  (table) => [uniqueIndex('data_downloads_grant').on(table.grantHash)],
);
