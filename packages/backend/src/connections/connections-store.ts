import { randomUUID } from 'node:crypto';
import type { ServiceName } from '@playa/contracts';
import { and, eq, exists, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { users } from '../database/users-table.ts';
import type { SecretBox } from '../limits/secret-box.ts';
import { connections } from './connections-table.ts';

export type ConnectionRow = typeof connections.$inferSelect;

/** Decrypted tokens of a connection. */
export interface ConnectionTokens {
  accessToken: string;
  refreshToken: string | null;
  expiresAt: Date | null;
}

const ofUser = (userId: string, service: ServiceName) =>
  and(eq(connections.userId, userId), eq(connections.service, service));

const purpose = (userId: string, service: ServiceName, token: 'access' | 'refresh'): string =>
  `connection:${userId}:${service}:${token}`;

const sealTokens = async (box: SecretBox, userId: string, service: ServiceName, tokens: ConnectionTokens) => ({
  accessToken: await box.seal(tokens.accessToken, purpose(userId, service, 'access')),
  refreshToken:
    tokens.refreshToken === null ? null : await box.seal(tokens.refreshToken, purpose(userId, service, 'refresh')),
  expiresAt: tokens.expiresAt,
});

/** Null if the encryption key no longer exists. */
export const openTokens = async (box: SecretBox, row: ConnectionRow): Promise<ConnectionTokens | null> => {
  const accessToken = await box.open(row.accessToken, purpose(row.userId, row.service, 'access'));
  if (accessToken === null) return null;
  const { refreshToken, expiresAt } = row;
  if (refreshToken === null) return { accessToken, refreshToken, expiresAt };
  const opened = await box.open(refreshToken, purpose(row.userId, row.service, 'refresh'));
  return opened === null ? null : { accessToken, refreshToken: opened, expiresAt };
};

export const listUserConnections = (db: Executor, userId: string): Promise<ConnectionRow[]> =>
  db.select().from(connections).where(eq(connections.userId, userId));

export const findConnection = async (
  db: Executor,
  userId: string,
  service: ServiceName,
): Promise<ConnectionRow | null> => {
  const [row] = await db.select().from(connections).where(ofUser(userId, service));
  return row ?? null;
};

const noLease = { leaseHolder: null, leaseUntil: null };

/** Connects a service, or connects it again. */
export const saveConnection = async (
  db: Executor,
  box: SecretBox,
  account: { userId: string; service: ServiceName; displayName: string | null },
  tokens: ConnectionTokens,
): Promise<void> => {
  const { userId, service, displayName } = account;
  const state = {
    ...(await sealTokens(box, userId, service, tokens)),
    displayName,
    refreshedAt: null,
    needsReconnect: false,
    connectedAt: new Date(),
    ...noLease,
  };
  await db
    .insert(connections)
    .values({ userId, service, ...state })
    .onConflictDoUpdate({ target: [connections.userId, connections.service], set: state });
};

const stillWith = ({ userId, service, accessToken }: ConnectionRow) =>
  and(ofUser(userId, service), eq(connections.accessToken, accessToken));

/**
 * Acquires the lease for refreshing these tokens. One process holds it at a time.
 * @returns the holder; null if another process holds the lease, or the tokens have been replaced
 */
export const claimRenewal = async (db: Executor, row: ConnectionRow, seconds: number): Promise<string | null> => {
  const leaseHolder = randomUUID();
  const free = or(isNull(connections.leaseUntil), lt(connections.leaseUntil, sql`now()`));
  const claimed = await db
    .update(connections)
    .set({ leaseHolder, leaseUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(stillWith(row), free))
    .returning({ leaseHolder: connections.leaseHolder });
  return claimed.length > 0 ? leaseHolder : null;
};

/** Releases the lease, unless another process holds it by now. */
export const releaseRenewal = async (db: Executor, leaseHolder: string): Promise<void> => {
  await db.update(connections).set(noLease).where(eq(connections.leaseHolder, leaseHolder));
};

/**
 * Replaces the tokens of `row` by the refreshed ones, even if another process holds the lease by now, because a single-use refresh token
 * cannot be used again. False if the tokens have been replaced already.
 */
export const saveRenewedTokens = async (
  db: Executor,
  box: SecretBox,
  row: ConnectionRow,
  tokens: ConnectionTokens,
): Promise<boolean> => {
  const sealed = await sealTokens(box, row.userId, row.service, tokens);
  const saved = await db
    .update(connections)
    .set({ ...sealed, refreshedAt: new Date(), needsReconnect: false, ...noLease })
    .where(stillWith(row))
    .returning({ service: connections.service });
  return saved.length > 0;
};

/**
 * Marks a connection as rejected by the service, so that the user has to reconnect. False, without effect, if the tokens have been replaced
 * or another process holds the lease: its refresh may have caused the rejection.
 */
export const requireReconnect = async (db: Executor, row: ConnectionRow, leaseHolder: string): Promise<boolean> => {
  const marked = await db
    .update(connections)
    .set({ needsReconnect: true, ...noLease })
    .where(and(stillWith(row), eq(connections.leaseHolder, leaseHolder)))
    .returning({ service: connections.service });
  return marked.length > 0;
};

/** Deletes a connection with its tokens, and clears it as the primary service. False if it was not connected. */
export const removeConnection = (db: Database, userId: string, service: ServiceName): Promise<boolean> =>
  db.transaction(async (tx) => {
    const removed = await tx
      .delete(connections)
      .where(ofUser(userId, service))
      .returning({ service: connections.service });
    await tx
      .update(users)
      .set({ primaryService: null })
      .where(and(eq(users.id, userId), eq(users.primaryService, service)));
    return removed.length > 0;
  });

/** False when the service is not connected. */
export const makePrimary = async (db: Database, userId: string, service: ServiceName): Promise<boolean> => {
  const connected = db.select({ one: sql`1` }).from(connections).where(ofUser(userId, service));
  const changed = await db
    .update(users)
    .set({ primaryService: service })
    .where(and(eq(users.id, userId), exists(connected)))
    .returning({ id: users.id });
  return changed.length > 0;
};
