import { randomUUID } from 'node:crypto';
import { endedCopyStates } from '@playa/contracts';
import { and, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import { isStaying } from '../accounts/deletions-store.ts';
import { makeRoomForCopies } from '../copies/copies-store.ts';
import { copyJobs } from '../copies/copies-table.ts';
import type { Database, Executor } from '../database/database.ts';
import { type SyncRow, toldOfSync } from './syncs-store.ts';
import { syncRuns, syncs } from './syncs-table.ts';

export type SyncRunRow = typeof syncRuns.$inferSelect;

type Work = { mode: 'preview' } | { mode: 'daily' } | { mode: 'accepted'; changes: readonly string[] };

/** The job of a sync that is under way; null when there is none. */
export const findOpenJob = async (db: Executor, syncId: string): Promise<string | null> => {
  const [row] = await db
    .select({ id: copyJobs.id })
    .from(syncRuns)
    .innerJoin(copyJobs, eq(copyJobs.id, syncRuns.jobId))
    .where(and(eq(syncRuns.syncId, syncId), notInArray(copyJobs.state, [...endedCopyStates])));
  return row?.id ?? null;
};

/**
 * Puts a job of a sync into the queue of copies; null while another one of it is under way, of which there is one at most.
 * @throws {ProblemError} too-many-requests
 */
export const startSyncJob = (db: Database, sync: SyncRow, work: Work): Promise<string | null> =>
  db.transaction(async (tx) => {
    await makeRoomForCopies(tx, sync.userId, 1);
    const [held] = await tx.select({ id: syncs.id }).from(syncs).where(eq(syncs.id, sync.id)).for('update');
    return held ? insertJob(tx, sync, work) : null;
  });

/** The sync's row has to be locked. */
const insertJob = async (tx: Executor, sync: SyncRow, work: Work): Promise<string | null> => {
  if ((await findOpenJob(tx, sync.id)) !== null) return null;
  const { userId, source, sourcePlaylistId, destination, destinationPlaylistId, playlistName, playlistImage } = sync;
  if (work.mode === 'preview') await dropPreviewJobs(tx, sync.id);
  const [job] = await tx
    .insert(copyJobs)
    .values({
      userId,
      idempotencyKey: `sync:${randomUUID()}`,
      kind: work.mode === 'preview' ? 'preview' : 'sync',
      source,
      sourcePlaylistId,
      destination,
      destinationPlaylistId,
      playlistName,
      playlistImage,
      // Nobody waits for the end of a daily sync: it is in the history, and on the page of the syncs.
      seenAt: work.mode === 'daily' ? sql`now()` : null,
    })
    .returning({ id: copyJobs.id });
  if (!job) throw new Error('the job was not stored');
  const accepted = work.mode === 'accepted' ? work.changes : null;
  await tx
    .insert(syncRuns)
    .values({ jobId: job.id, syncId: sync.id, mode: work.mode, removals: sync.removals, accepted });
  if (work.mode === 'preview') {
    await tx.update(syncs).set({ preview: null, previewChanges: null }).where(eq(syncs.id, sync.id));
  }
  return job.id;
};

/** Earlier searches for changes: nothing is told of them once there is a newer one. */
const dropPreviewJobs = async (tx: Executor, syncId: string): Promise<void> => {
  const earlier = tx.select({ id: syncRuns.jobId }).from(syncRuns).where(eq(syncRuns.syncId, syncId));
  await tx.delete(copyJobs).where(and(inArray(copyJobs.id, earlier), eq(copyJobs.kind, 'preview')));
};

/** Daily syncs that one look starts at most. */
const startedAtOnce = 50;

/**
 * Starts the daily syncs that are due, each once however many backends look. Missed days are made up for once; a sync of which a job is
 * under way skips the day.
 */
export const startDueSyncs = (db: Database): Promise<string[]> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select(toldOfSync)
      .from(syncs)
      .where(and(syncs.daily, lte(syncs.nextAt, sql`now()`), isStaying(syncs.userId)))
      .orderBy(syncs.nextAt)
      .limit(startedAtOnce)
      .for('update', { skipLocked: true });
    const started: string[] = [];
    for (const sync of due) {
      const job = await insertJob(tx, sync, { mode: 'daily' });
      if (job !== null) started.push(job);
      const missedDays = sql`floor(extract(epoch from now() - ${syncs.nextAt}) / 86400)::int`;
      await tx
        .update(syncs)
        .set({ nextAt: sql`${syncs.nextAt} + make_interval(days => ${missedDays} + 1)` })
        .where(eq(syncs.id, sync.id));
    }
    return started;
  });

/** What a job is to do; null when its sync was deleted. */
export const findSyncRun = async (db: Executor, jobId: string): Promise<SyncRunRow | null> => {
  const [row] = await db.select().from(syncRuns).where(eq(syncRuns.jobId, jobId));
  return row ?? null;
};
