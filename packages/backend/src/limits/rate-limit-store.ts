import { eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { rateLimits } from './limits-table.ts';

export interface RateLimit {
  /** How often within the window. */
  times: number;
  seconds: number;
}

const wait = (seconds: number): string => {
  if (seconds < 60) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return `${minutes} minute${minutes > 1 ? 's' : ''}`;
  return `${Math.ceil(minutes / 60)} hours`;
};

/** Counts one use of `key` over all backends. @returns the count in the current window */
export const countUse = async (
  db: Executor,
  key: string,
  seconds: number,
): Promise<{ count: number; resetAt: Date }> => {
  const fresh = sql`now() + make_interval(secs => ${seconds})`;
  const over = sql`${rateLimits.resetAt} <= now()`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetAt: fresh })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        resetAt: sql`case when ${over} then ${fresh} else ${rateLimits.resetAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error('the use was not counted');
  return row;
};

/**
 * Counts one use of `key`, for all backends together.
 * @param advice alternative for the user, after "try again in …"
 * @throws {ProblemError} too-many-requests when the limit is used up
 */
export const spend = async (db: Executor, key: string, limit: RateLimit, advice = ''): Promise<void> => {
  const { count, resetAt } = await countUse(db, key, limit.seconds);
  if (count <= limit.times) return;
  const retryAfter = Math.max(1, Math.ceil((resetAt.getTime() - Date.now()) / 1000));
  const message = `Too many attempts. Please try again in ${wait(retryAfter)}.${advice}`;
  throw problem('too-many-requests', message, { retryAfter });
};

/** Takes one use back, e.g. of a login that succeeded. */
export const refund = async (db: Executor, key: string): Promise<void> => {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key));
};

/** Sets the count back to none, e.g. after the right password. */
export const clearUses = async (db: Executor, key: string): Promise<void> => {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
};

/** Drops windows that are over. */
export const dropOldRateLimits = async (db: Executor): Promise<void> => {
  await db.delete(rateLimits).where(lt(rateLimits.resetAt, new Date()));
};
