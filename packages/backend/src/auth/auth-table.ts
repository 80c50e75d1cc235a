import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users-table.ts';

const moment = () => timestamp({ withTimezone: true });
const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What an e-mailed code is good for. */
export type CodePurpose = 'sign-up' | 'reset-password' | 'change-email';

/** The one code per account, purpose and browser that counts; a new one takes its place. */
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
    /** True: it follows a right one, because one alone was not enough. */
    second: boolean().notNull().default(false),
    expiresAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose, table.browser] })],
);

/** One login on one device: the family of the refresh tokens that followed each other. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    /** False: the cookie goes when the browser is closed. */
    remember: boolean().notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
    /** When it was exchanged for its successor. */
    usedAt: moment(),
  },
  (table) => [
    index('refresh_tokens_session_id').on(table.sessionId),
    index('refresh_tokens_created_at').on(table.createdAt),
  ],
);

/** A confirmed reset code, until its browser sets the new password: the one grant per account that counts. */
export const passwordResets = pgTable('password_resets', {
  userId: userId().primaryKey(),
  grantHash: text().notNull(),
  expiresAt: moment().notNull(),
});

/** How often something was done in the running window, e.g. key "login:account:demo". */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetAt: moment().notNull(),
});
