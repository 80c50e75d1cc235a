import type { EarlierCopiesBody, EarlierCopy, FailedTrack, SourceRow } from '@playa/contracts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { copyItems, copyJobs } from './copies-table.ts';
import type { CopyRow } from './journal-store.ts';

/** Copies that ended and that one answer lists. */
const listLength = 50;
/** Copies of a kind that a client hears of when it connects. */
const currentLength = 20;
/** Copies of one user that may be under way: as many playlists as one `copy.open` takes. */
const unfinishedLimit = 500;

/** Searches for changes of a sync are no copies that anybody follows. */
const isTold = ne(copyJobs.kind, 'preview');
/** As they are written in the conditions of the indexes, which serve no others. */
export const isEnded = sql`${copyJobs.state} in ('done', 'cancelled', 'failed')`;
export const isUnfinished = sql`${copyJobs.state} in ('queued', 'running', 'waiting')`;

/**
 * Holds the user's number of copies under way to its limit, with so many new ones, until the transaction ends; concurrent calls for
 * one user take turns.
 * @throws {ProblemError} too-many-requests
 */
export const makeRoomForCopies = async (tx: Executor, userId: string, wanted: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`);
  const [{ count } = { count: 0 }] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(copyJobs)
    .where(and(eq(copyJobs.userId, userId), isUnfinished));
  const room = unfinishedLimit - count;
  if (wanted <= room) return;
  const message =
    room <= 0
      ? `${unfinishedLimit} of your copies are under way already. Please start this one when some of them are done.`
      : `${count} of your copies are under way already, and ${unfinishedLimit} may be. Please copy ${room} playlists at most, or start when some are done.`;
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

/** Those of them that are there, in any order. */
export const findCopies = (db: Executor, ids: readonly string[]): Promise<CopyRow[]> =>
  db
    .select()
    .from(copyJobs)
    .where(inArray(copyJobs.id, [...ids]));

/** The user's copies under way and the latest others, newest first. */
export const listLatestCopies = async (db: Executor, userId: string): Promise<CopyRow[]> => {
  const own = and(eq(copyJobs.userId, userId), isTold);
  const unfinished = await db.select().from(copyJobs).where(and(own, isUnfinished)).limit(unfinishedLimit);
  const ended = await db
    .select()
    .from(copyJobs)
    .where(and(own, isEnded))
    .orderBy(desc(copyJobs.createdAt))
    .limit(listLength);
  return [...unfinished, ...ended].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
};

/** Has ended, and its user has not seen it or it was a moment ago. */
const isNews = and(isEnded, or(isNull(copyJobs.seenAt), gt(copyJobs.changedAt, sql`now() - interval '10 minutes'`)));

/**
 * The copies a client that was away wants to hear of: unfinished ones, those under way first and then the oldest, and
 * those whose end the listener has not seen or that ended within ten minutes. At most 20 of each.
 */
export const listCurrentCopies = async (db: Executor, userId: string): Promise<CopyRow[]> => {
  const own = and(eq(copyJobs.userId, userId), isTold);
  const unfinished = await db
    .select()
    .from(copyJobs)
    .where(and(own, isUnfinished))
    .orderBy(sql`${copyJobs.state} = 'queued'`, asc(copyJobs.createdAt))
    .limit(currentLength);
  const ended = await db
    .select()
    .from(copyJobs)
    .where(and(own, isNews))
    .orderBy(desc(copyJobs.changedAt))
    .limit(currentLength);
  return [...unfinished, ...ended];
};

/** Which of these users have any of their {@link listCurrentCopies}. */
export const findUsersWithCopies = async (db: Executor, userIds: readonly string[]): Promise<Map<string, true>> => {
  const rows = await db
    .select({ userId: copyJobs.userId })
    .from(copyJobs)
    .where(and(sql`${copyJobs.userId} = any(${sql.param([...userIds])}::uuid[])`, isTold, or(isUnfinished, isNews)))
    .groupBy(copyJobs.userId);
  return new Map(rows.map(({ userId }) => [userId, true]));
};

/** The latest copy of each of these playlists to the destination that left a playlist there or is under way. */
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

/** Notes that the listener saw the end of a copy. True when that was news. */
export const markSeen = async (db: Executor, id: string): Promise<boolean> => {
  const marked = await db
    .update(copyJobs)
    .set({ seenAt: sql`now()`, sequence: sql`${copyJobs.sequence} + 1` })
    .where(and(eq(copyJobs.id, id), isEnded, isNull(copyJobs.seenAt)))
    .returning({ id: copyJobs.id });
  return marked.length > 0;
};

/** What a row is called. */
export const wordsOf = (row: SourceRow): { title: string; author: string } =>
  row.state === 'available'
    ? { title: row.track.title, author: row.track.artists.join(', ') }
    : { title: row.title, author: row.author };

/** What could not be copied, in the source's order. Of a copy that failed or was cancelled, whatever is still open was not reached. */
export const listFailedTracks = async (db: Executor, { id, state }: CopyRow): Promise<FailedTrack[]> => {
  const isStopped = state === 'failed' || state === 'cancelled';
  const isLost = isStopped ? ne(copyItems.state, 'written') : eq(copyItems.state, 'failed');
  const items = await db
    .select({ position: copyItems.position, row: copyItems.row, reason: copyItems.reason })
    .from(copyItems)
    .where(and(eq(copyItems.jobId, id), isLost))
    .orderBy(asc(copyItems.position));
  return items.map(({ position, row, reason }) => ({
    position,
    ...wordsOf(row),
    reason: reason ?? 'not-reached',
  }));
};
