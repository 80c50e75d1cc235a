import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../database/users-table.ts';

const moment = () => timestamp({ withTimezone: true });
const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What an e-mailed code is good for. */
export type CodePurpose = 'sign-up' | 'reset-password' | 'change-email';

/** The valid code per account, purpose and browser; a new one replaces it. */
export const codes = pgTable(
  'codes',
  {
    userId: userId(),
    purpose: text().$type<CodePurpose>().notNull(),
    /** Hash of the secret of the browser that asked for it; empty where a session asked. */
    browser: text().notNull().default(''),
    codeHash: text().notNull(),
    /** Of the browser that asked. */
    attempts: integer().notNull().default(0),
    /** Of all other browsers. */
    attemptsElsewhere: integer().notNull().default(0),
    /** Read only by backends of the previous release, which require two codes. */
    second: boolean().notNull().default(false),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.purpose, table.browser] }),
    index('codes_expired').on(table.expiresAt),
  ],
);

/** The links of mails with codes. Each is good for what its code is good for, once; a new mail leaves those of earlier ones as they are. */
export const codeLinks = pgTable(
  'code_links',
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    purpose: text().$type<CodePurpose>().notNull(),
    email: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('code_links_user_id').on(table.userId, table.purpose),
    index('code_links_expires_at').on(table.expiresAt),
  ],
);

/** How often something was done in the running window, e.g. key "login:account:demo". */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetAt: moment().notNull(),
  },
  (table) => [index('rate_limits_over').on(table.resetAt)],
);
