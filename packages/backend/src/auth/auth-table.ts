import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../database/users-table.ts';

const moment = () => timestamp({ withTimezone: true });
const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One login on one device: the family of the refresh tokens that followed each other. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    /** False: the cookie goes when the browser is closed. */
    remember: boolean().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** When it was begun or renewed last. */
    lastUsedAt: moment().notNull().defaultNow(),
    /** The browser and its system in words, e.g. "Chrome on Android"; null where it did not say, or an older backend began it. */
    device: text(),
    /** Keyed hash of the network that used it last: enough to recognise the network, not to find it. */
    network: text(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_expired').on(table.expiresAt)],
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
    /** From which the successor can be derived again; null while there is none, or where an older backend made it. */
    successorSeed: text(),
  },
  (table) => [
    index('refresh_tokens_session_id').on(table.sessionId),
    index('refresh_tokens_created_at').on(table.createdAt),
  ],
);

/** A confirmed reset code, until its browser sets the new password: the one grant per account that counts. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: userId().primaryKey(),
    grantHash: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('password_resets_expired').on(table.expiresAt)],
);
