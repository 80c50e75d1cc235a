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
    /** Null if the service does not state it. */
    expiresAt: moment(),
    refreshedAt: moment(),
    needsReconnect: boolean().notNull().default(false),
    connectedAt: moment().notNull().defaultNow(),
    /** The holder of the refresh lease, and when the lease expires. */
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

/** Pending OAuth authorisations. */
export const oauthStates = pgTable(
  'oauth_states',
  {
    stateHash: text().primaryKey(),
    userId: userId(),
    service: text().$type<ServiceName>().notNull(),
    /** The session that started it; only this session can complete it. */
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
