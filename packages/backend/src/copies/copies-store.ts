import type { EarlierCopiesBody, EarlierCopy, FailedTrack, SourceRow } from '@playa/contracts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { copyItems, copyJobs } from './copies-table.ts';
import type { CopyRow } from './journal-store.ts';

/** Most ended copies in one answer. */
const maxEndedCopies = 50;
/** Most copies of each kind that are sent to a client when it connects. */
const maxCurrentCopies = 20;
/** Most unfinished copies of one user: as many playlists as one `copy.open` may have. */
const maxUnfinishedCopies = 500;

/** Previews of syncs are not sent to clients. */
const isVisibleToUser = ne(copyJobs.kind, 'preview');
/** Written as in the conditions of the partial indexes, so that PostgreSQL uses them. */
export const isEnded = sql`${copyJobs.state} in ('done', 'cancelled', 'failed')`;
export const isUnfinished = sql`${copyJobs.state} in ('queued', 'running', 'waiting')`;

/**
 * Checks that the user's unfinished copies and `wanted` new ones stay within the limit. A lock serialises concurrent calls of one user
 * until the transaction ends.
 * @throws {ProblemError} too-many-requests
 */
export const checkCopyLimit = async (tx: Executor, userId: string, wanted: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`);
  const [{ count } = { count: 0 }] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(copyJobs)
    .where(and(eq(copyJobs.userId, userId), isUnfinished));
  const remaining = maxUnfinishedCopies - count;
  if (wanted <= remaining) return;
  const message =
    remaining <= 0
      ? `${maxUnfinishedCopies} of your copies are under way already. Please start this one when some of them are done.`
      : `${count} of your copies are under way already, and ${maxUnfinishedCopies} may be. Please copy ${remaining} playlists at most, or start when some are done.`;
  throw problem('too-many-requests', message, { retryAfter: 60 });
};

export const findCopyByKey = async (db: Executor, userId: string, idempotencyKey: string): Promise<CopyRow | null> => {
  const [row] = await db
    .select()
    .from(copyJobs)
    .where(and(eq(copyJobs.userId, userId), eq(copyJobs.idempotencyKey, idempotencyKey)));
  return row ?? null;
};

export const findCopy = async (db: Executor, id: string): Promise<CopyRow | null> => {
  const [row] = await db.select().from(copyJobs).where(eq(copyJobs.id, id));
  return row ?? null;
};

/** The existing copies among them, in any order. */
export const findCopies = (db: Executor, ids: readonly string[]): Promise<CopyRow[]> =>
  db
    .select()
    .from(copyJobs)
    .where(inArray(copyJobs.id, [...ids]));

/** The user's copies under way and the latest others, newest first. */
export const listLatestCopies = async (db: Executor, userId: string): Promise<CopyRow[]> => {
  const own = and(eq(copyJobs.userId, userId), isVisibleToUser);
  const unfinished = await db.select().from(copyJobs).where(and(own, isUnfinished)).limit(maxUnfinishedCopies);
  const ended = await db
    .select()
    .from(copyJobs)
    .where(and(own, isEnded))
    .orderBy(desc(copyJobs.createdAt))
    .limit(maxEndedCopies);
  return [...unfinished, ...ended].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
};

/** Ended, and either not seen by its user or recent. */
const isUnseenOrRecent = and(
  isEnded,
  or(isNull(copyJobs.seenAt), gt(copyJobs.changedAt, sql`now() - interval '10 minutes'`)),
);

/**
 * The copies that a connecting client needs: unfinished ones, started ones first and then the oldest, and ended ones that the user has not
 * seen or that ended within ten minutes. At most 20 of each.
 */
export const listCurrentCopies = async (db: Executor, userId: string): Promise<CopyRow[]> => {
  const own = and(eq(copyJobs.userId, userId), isVisibleToUser);
  const unfinished = await db
    .select()
    .from(copyJobs)
    .where(and(own, isUnfinished))
    .orderBy(sql`${copyJobs.state} = 'queued'`, asc(copyJobs.createdAt))
    .limit(maxCurrentCopies);
  const ended = await db
    .select()
    .from(copyJobs)
    .where(and(own, isUnseenOrRecent))
    .orderBy(desc(copyJobs.changedAt))
    .limit(maxCurrentCopies);
  return [...unfinished, ...ended];
};

/** Which of these users have any of their {@link listCurrentCopies}. */
export const findUsersWithCopies = async (db: Executor, userIds: readonly string[]): Promise<Map<string, true>> => {
  const rows = await db
    .select({ userId: copyJobs.userId })
    .from(copyJobs)
    .where(
      and(
        sql`${copyJobs.userId} = any(${sql.param([...userIds])}::uuid[])`,
        isVisibleToUser,
        or(isUnfinished, isUnseenOrRecent),
      ),
    )
    .groupBy(copyJobs.userId);
  return new Map(rows.map(({ userId }) => [userId, true]));
};

/** For each of these playlists the latest copy to the destination that created a playlist there or has not ended. */
export const listEarlierCopies = async (
  db: Database,
  userId: string,
  { source, destination, playlistIds }: EarlierCopiesBody,
): Promise<EarlierCopy[]> => {
  const rows = await db
    .selectDistinctOn([copyJobs.sourcePlaylistId], {
      id: copyJobs.id,
      sourcePlaylistId: copyJobs.sourcePlaylistId,
      state: copyJobs.state,
      createdAt: copyJobs.createdAt,
    })
    .from(copyJobs)
    .where(
      and(
        eq(copyJobs.userId, userId),
        eq(copyJobs.kind, 'copy'),
        eq(copyJobs.source, source),
        eq(copyJobs.destination, destination),
        inArray(copyJobs.sourcePlaylistId, playlistIds),
        or(isNotNull(copyJobs.destinationPlaylistId), isUnfinished),
      ),
    )
    .orderBy(copyJobs.sourcePlaylistId, desc(copyJobs.createdAt));
  return rows.map(({ createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() }));
};

/** Stores that the user has seen the end of a copy. True if it was unseen before. */
export const markSeen = async (db: Executor, id: string): Promise<boolean> => {
  const marked = await db
    .update(copyJobs)
    .set({ seenAt: sql`now()`, sequence: sql`${copyJobs.sequence} + 1` })
    .where(and(eq(copyJobs.id, id), isEnded, isNull(copyJobs.seenAt)))
    .returning({ id: copyJobs.id });
  return marked.length > 0;
};

/** Title and author of a row. */
export const describeRow = (row: SourceRow): { title: string; author: string } =>
  row.state === 'available'
    ? { title: row.track.title, author: row.track.artists.join(', ') }
    : { title: row.title, author: row.author };

/** The songs that were not copied, in the source's order. Open songs of a failed or cancelled copy were not reached. */
export const listFailedTracks = async (db: Executor, { id, state }: CopyRow): Promise<FailedTrack[]> => {
  const isStopped = state === 'failed' || state === 'cancelled';
  const isNotCopied = isStopped ? ne(copyItems.state, 'written') : eq(copyItems.state, 'failed');
  const items = await db
    .select({ position: copyItems.position, row: copyItems.row, reason: copyItems.reason })
    .from(copyItems)
    .where(and(eq(copyItems.jobId, id), isNotCopied))
    .orderBy(asc(copyItems.position));
  return items.map(({ position, row, reason }) => ({
    position,
    ...describeRow(row),
    reason: reason ?? 'not-reached',
  }));
};
