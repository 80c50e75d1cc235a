import { eq, lt, sql } from 'drizzle-orm';
import { problem } from '../app/problems.ts';
import type { Executor } from '../database/database.ts';
import { rateLimits } from './auth-table.ts';

export interface RateLimit {
  /** How often within the window. */
  times: number;
  seconds: number;
}

const wait = (seconds: number): string =>
  seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minute${seconds > 60 ? 's' : ''}`;

/**
 * Counts one use of `key`, for all backends together.
 * @throws {ProblemError} too-many-requests when the limit is used up
 */
export const spend = async (db: Executor, key: string, limit: RateLimit): Promise<void> => {
  const fresh = sql`now() + make_interval(secs => ${limit.seconds})`;
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
  if (!row || row.count <= limit.times) return;
  const retryAfter = Math.max(1, Math.ceil((row.resetAt.getTime() - Date.now()) / 1000));
  throw problem('too-many-requests', `Too many attempts. Please try again in ${wait(retryAfter)}.`, { retryAfter });
};

/** Takes one use back, e.g. of a login that succeeded. */
export const refund = async (db: Executor, key: string): Promise<void> => {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key));
};

/** Begins anew, e.g. when the right password was given. */
export const forget = async (db: Executor, key: string): Promise<void> => {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
};

/** Drops windows that are over. */
export const dropOldRateLimits = async (db: Executor): Promise<void> => {
  await db.delete(rateLimits).where(lt(rateLimits.resetAt, new Date()));
};
