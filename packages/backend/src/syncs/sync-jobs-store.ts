import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { isStaying } from '../accounts/deletions-store.ts';
import { checkCopyLimit, isEnded, isUnfinished } from '../copies/copies-store.ts';
import { copyJobs } from '../copies/copies-table.ts';
import type { Database, Executor } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { type SyncRow, toldOfSync } from './syncs-store.ts';
import { syncRuns, syncs } from './syncs-table.ts';

export type SyncRunRow = typeof syncRuns.$inferSelect;

type Work = { mode: 'preview' } | { mode: 'daily' } | { mode: 'accepted'; changes: readonly string[] };

/** The unfinished job of a sync; null if there is none. */
export const findOpenJob = async (db: Executor, syncId: string): Promise<string | null> => {
  const [row] = await db
    .select({ id: copyJobs.id })
    .from(syncRuns)
    .innerJoin(copyJobs, eq(copyJobs.id, syncRuns.jobId))
    .where(and(eq(syncRuns.syncId, syncId), isUnfinished));
  return row?.id ?? null;
};

/**
 * Queues a job of a sync with the copies; null while another job of the sync has not ended.
 * @throws {ProblemError} too-many-requests
 */
export const startSyncJob = (db: Database, sync: SyncRow, work: Work): Promise<string | null> =>
  db.transaction(async (tx) => {
    await checkCopyLimit(tx, sync.userId, 1);
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
      // The end of a daily sync counts as seen: it is listed on the page of the syncs.
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

/** Earlier previews, which are not displayed once there is a newer one. */
const dropPreviewJobs = async (tx: Executor, syncId: string): Promise<void> => {
  const earlier = tx.select({ id: syncRuns.jobId }).from(syncRuns).where(eq(syncRuns.syncId, syncId));
  await tx.delete(copyJobs).where(and(inArray(copyJobs.id, earlier), eq(copyJobs.kind, 'preview')));
};

/** Most daily syncs that one poll starts. */
const startedAtOnce = 50;

/** Starts one due daily sync; null if another backend has started it. */
const startDueSync = (db: Database, id: string): Promise<{ jobId: string | null } | null> =>
  db.transaction(async (tx) => {
    const [sync] = await tx
      .select(toldOfSync)
      .from(syncs)
      .where(and(eq(syncs.id, id), syncs.daily, lte(syncs.nextAt, sql`now()`), isStaying(syncs.userId)))
      .for('update', { skipLocked: true });
    if (!sync) return null;
    const jobId = await insertJob(tx, sync, { mode: 'daily' });
    await tx.update(syncs).set({ nextAt: nextDay }).where(eq(syncs.id, id));
    return { jobId };
  });

/** The same time of day on the next day in the future. */
const nextDay = sql`${syncs.nextAt} + make_interval(days => floor(extract(epoch from now() - ${syncs.nextAt}) / 86400)::int + 1)`;

/**
 * Starts due daily syncs, each once however many backends poll. Several missed days cause one run; a sync with an unfinished job skips the
 * day. A sync that fails to start is retried in an hour and does not block others.
 * @param onError called with errors of starts
 * @returns the ids of the jobs
 */
export const startDueSyncs = async (
  db: Database,
  onError: (error: unknown, syncId: string) => void,
): Promise<string[]> => {
  const due = await db
    .select({ id: syncs.id })
    .from(syncs)
    .where(and(syncs.daily, lte(syncs.nextAt, sql`now()`), isStaying(syncs.userId)))
    .orderBy(syncs.nextAt)
    .limit(startedAtOnce);
  const started: string[] = [];
  for (const { id } of due) {
    try {
      const outcome = await startDueSync(db, id);
      if (outcome?.jobId) started.push(outcome.jobId);
    } catch (error) {
      onError(error, id);
      if (isDatabaseUnavailable(error)) break;
      await db.update(syncs).set({ nextAt: sql`now() + interval '1 hour'` }).where(eq(syncs.id, id));
    }
  }
  return started;
};

/** The task of a job; null if its sync was deleted. */
export const findSyncRun = async (db: Executor, jobId: string): Promise<SyncRunRow | null> => {
  const [row] = await db.select().from(syncRuns).where(eq(syncRuns.jobId, jobId));
  return row ?? null;
};

/** Jobs of one statement, and statements of one tidying up; what is left is dropped by the next one. */
const jobsAtOnce = 1_000;
const statements = 100;

/**
 * Deletes jobs of syncs that ended 30 days ago, and previews that ended a day ago, except the latest of each sync, which its page displays.
 * Of a deleted sync none is exempt.
 */
export const dropOldSyncJobs = async (db: Executor): Promise<void> => {
  for (let statement = 0; statement < statements; statement += 1) {
    const { rowCount } = await db.execute(sql`
      delete from ${copyJobs} where id in (
        select ${copyJobs.id} from ${copyJobs} left join ${syncRuns} as run on run.job_id = ${copyJobs.id}
        where ${isEnded} and ${copyJobs.kind} <> 'copy' and ${copyJobs.changedAt} < now() - interval '1 day'
          and (${copyJobs.kind} = 'preview' or ${copyJobs.changedAt} < now() - interval '30 days')
          and (run.sync_id is null or exists (
            select from ${syncRuns} as newer
            where newer.sync_id = run.sync_id and newer.mode = run.mode and newer.created_at > run.created_at))
        limit ${jobsAtOnce} for update of ${copyJobs} skip locked)`);
    if ((rowCount ?? 0) < jobsAtOnce) return;
  }
};
