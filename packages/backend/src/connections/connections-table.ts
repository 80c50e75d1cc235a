import type { ServiceName } from '@playa/contracts';
import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sessions } from '../auth/auth-table.ts';
import { users } from '../database/users-table.ts';

const moment = () => timestamp({ withTimezone: true });
const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const sessionId = () =>
  uuid()
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' });

/** A user's account on a service. Tokens are encrypted. */
export const connections = pgTable(
  'connections',
  {
    userId: userId(),
    service: text().$type<ServiceName>().notNull(),
    displayName: text(),
    accessToken: text().notNull(),
    refreshToken: text(),
    /** Null where the service does not say. */
    expiresAt: moment(),
    refreshedAt: moment(),
    needsReconnect: boolean().notNull().default(false),
    connectedAt: moment().notNull().defaultNow(),
    /** Whoever renews the tokens at the moment, until when at most. */
    leaseHolder: uuid(),
    leaseUntil: moment(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.service] })],
);

/** One-time tickets that stand for a user in a connect address. */
export const connectTickets = pgTable(
  'connect_tickets',
  {
    ticketHash: text().primaryKey(),
    userId: userId(),
    /** The session that asked for it. */
    sessionId: sessionId(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('connect_tickets_of_user').on(table.userId),
    index('connect_tickets_of_session').on(table.sessionId),
    index('connect_tickets_expired').on(table.expiresAt),
  ],
);

/** Authorisations on their way through a service's login pages. */
export const oauthStates = pgTable(
  'oauth_states',
  {
    stateHash: text().primaryKey(),
    userId: userId(),
    service: text().$type<ServiceName>().notNull(),
    /** The session that started it, which must be the one that comes back. */
    sessionId: sessionId(),
    /** PKCE code verifier, encrypted. */
    codeVerifier: text().notNull(),
    newUser: boolean().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('oauth_states_of_user').on(table.userId),
    index('oauth_states_of_session').on(table.sessionId),
    index('oauth_states_expired').on(table.expiresAt),
  ],
);
