import { connectedFlag, type ServiceName, type ServiceTokens, type User } from '@playa/contracts';
import type { Executor } from '../database/database.ts';
import { findUser, pendingEmailOf } from './users-store.ts';

/** What a user's connected services add to the record and to the answers of a session. */
export interface ConnectionSummary {
  /** Those whose login has expired as well. */
  services: readonly ServiceName[];
  tokens: ServiceTokens;
}

/** Given by the connections, which know accounts; the accounts do not know them. */
export type SummariseConnections = (userId: string) => Promise<ConnectionSummary>;

/** A user as the API tells it. */
export interface UserRecord {
  user: User;
  serviceTokens: ServiceTokens;
}

/** Null when there is no such account any more. */
export const loadUserRecord = async (
  db: Executor,
  summariseConnections: SummariseConnections,
  userId: string,
): Promise<UserRecord | null> => {
  const [row, { services, tokens }] = await Promise.all([findUser(db, userId), summariseConnections(userId)]);
  if (!row) return null;
  const flags = { isSpotifyConnected: false, isAppleConnected: false, isGoogleConnected: false };
  for (const service of services) flags[connectedFlag[service]] = true;
  const user: User = {
    _id: row.id,
    username: row.username,
    email: row.email,
    pendingEmail: pendingEmailOf(row),
    ...flags,
    primaryStreamingService: row.primaryService,
  };
  return { user, serviceTokens: tokens };
};
