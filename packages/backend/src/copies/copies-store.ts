import { endedCopyStates, type FailedTrack, type StartCopyBody } from '@playa/contracts';
import { and, asc, desc, eq, gt, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { copyItems, copyJobs } from './copies-table.ts';
import type { CopyRow } from './copy-progress.ts';
import { countItems, giveUpOpenItems } from './item-statements.ts';

/** Copies that one answer lists. */
const listLength = 50;

/** A new copy; null when the user has one with this key already. */
export const insertCopy = async (
  db: Executor,
  userId: string,
  idempotencyKey: string,
  body: StartCopyBody,
): Promise<CopyRow | null> => {
  const { playlistId: sourcePlaylistId, ...rest } = body;
  const [row] = await db
    .insert(copyJobs)
    .values({ userId, idempotencyKey, sourcePlaylistId, ...rest })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
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

/** The user's latest copies, newest first. */
export const listLatestCopies = (db: Executor, userId: string): Promise<CopyRow[]> =>
  db.select().from(copyJobs).where(eq(copyJobs.userId, userId)).orderBy(desc(copyJobs.createdAt)).limit(listLength);

/** The copies a client that was away wants to hear of: unfinished ones and those that ended within ten minutes. */
export const listCurrentCopies = (db: Executor, userId: string): Promise<CopyRow[]> =>
  db
    .select()
    .from(copyJobs)
    .where(
      and(
        eq(copyJobs.userId, userId),
        or(
          notInArray(copyJobs.state, [...endedCopyStates]),
          gt(copyJobs.changedAt, sql`now() - interval '10 minutes'`),
        ),
      ),
    )
    .orderBy(asc(copyJobs.createdAt));

/** What could not be copied, in the source's order. Of a copy that failed, whatever is still open was not reached. */
export const listFailedTracks = async (db: Executor, { id, state }: CopyRow): Promise<FailedTrack[]> => {
  const isLost = state === 'failed' ? ne(copyItems.state, 'written') : eq(copyItems.state, 'failed');
  const items = await db
    .select()
    .from(copyItems)
    .where(and(eq(copyItems.jobId, id), isLost))
    .orderBy(asc(copyItems.position));
  return items.map(({ position, row, reason }) => ({
    position,
    title: row.state === 'available' ? row.track.title : row.title,
    author: row.state === 'available' ? row.track.artists.join(', ') : row.author,
    reason: reason ?? 'not-reached',
  }));
};

/** Ends a copy that nobody runs at once; a running one is told to stop by its worker's next heartbeat. */
export const requestCancel = (db: Database, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(copyJobs).where(eq(copyJobs.id, id)).for('update');
    if (!row || endedCopyStates.includes(row.state)) return;
    if (row.state !== 'running') await giveUpOpenItems(tx, id);
    await tx
      .update(copyJobs)
      .set({
        cancelRequested: true,
        ...(row.state === 'running' ? {} : { state: 'cancelled', resumesAt: null, problem: null, ...countItems(id) }),
        sequence: sql`${copyJobs.sequence} + 1`,
        changedAt: sql`now()`,
      })
      .where(and(eq(copyJobs.id, id), inArray(copyJobs.state, ['queued', 'waiting', 'running'])));
  });

/** Puts a failed copy back among those to run, with what it has done kept; any other one stays as it is. */
export const requeueFailedCopy = async (db: Executor, id: string): Promise<void> => {
  await db
    .update(copyJobs)
    .set({
      state: 'queued',
      problem: null,
      outages: 0,
      cancelRequested: false,
      ...countItems(id),
      sequence: sql`${copyJobs.sequence} + 1`,
      changedAt: sql`now()`,
    })
    .where(and(eq(copyJobs.id, id), eq(copyJobs.state, 'failed')));
};
