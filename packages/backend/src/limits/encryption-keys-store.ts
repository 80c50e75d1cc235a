import { and, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { encryptionKeys } from './encryption-keys-table.ts';

/** A backend without a heartbeat for this time counts as ended. */
const alive = sql`now() - interval '20 seconds'`;

/** Stores the keys of a running backend, and deletes those of ended ones. */
export const announceKeys = async (db: Executor, processId: string, keyIds: readonly string[]): Promise<void> => {
  await db
    .insert(encryptionKeys)
    .values(keyIds.map((keyId) => ({ processId, keyId })))
    .onConflictDoUpdate({
      target: [encryptionKeys.processId, encryptionKeys.keyId],
      set: { heartbeatAt: sql`now()` },
    });
  await db.delete(encryptionKeys).where(sql`${encryptionKeys.heartbeatAt} < ${alive}`);
};

/** For a backend that ends. */
export const withdrawKeys = async (db: Executor, processId: string): Promise<void> => {
  await db.delete(encryptionKeys).where(eq(encryptionKeys.processId, processId));
};

/** Whether a running backend has the key. */
export const isKeyAnnounced = async (db: Executor, keyId: string): Promise<boolean> => {
  const [announced] = await db
    .select({ keyId: encryptionKeys.keyId })
    .from(encryptionKeys)
    .where(and(eq(encryptionKeys.keyId, keyId), gt(encryptionKeys.heartbeatAt, alive)))
    .limit(1);
  return announced !== undefined;
};
