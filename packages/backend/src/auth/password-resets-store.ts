import { and, eq, gt, lt } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { hashToken } from '../limits/secrets.ts';
import { passwordResets } from './auth-table.ts';

/** 10 minutes. */
export const resetGrantSeconds = 10 * 60;

/** Stores the right to set one new password; an earlier one of the account is void. */
export const saveGrant = async (tx: Executor, userId: string, grant: string): Promise<void> => {
  const fresh = { grantHash: hashToken(grant), expiresAt: new Date(Date.now() + resetGrantSeconds * 1000) };
  await tx
    .insert(passwordResets)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: passwordResets.userId, set: fresh });
};

const isGranted = (userId: string, grant: string) =>
  and(
    eq(passwordResets.userId, userId),
    eq(passwordResets.grantHash, hashToken(grant)),
    gt(passwordResets.expiresAt, new Date()),
  );

export const hasGrant = async (db: Executor, userId: string, grant: string): Promise<boolean> => {
  const [held] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(isGranted(userId, grant));
  return held !== undefined;
};

/** Uses a grant up. False when it is used, old or another account's. */
export const redeemGrant = async (tx: Executor, userId: string, grant: string): Promise<boolean> => {
  const used = await tx
    .delete(passwordResets)
    .where(isGranted(userId, grant))
    .returning({ userId: passwordResets.userId });
  return used.length > 0;
};

export const dropGrants = async (tx: Executor, userId: string): Promise<void> => {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
};

/** Drops what nobody came back with. */
export const dropOldGrants = async (db: Executor): Promise<void> => {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, new Date()));
};
