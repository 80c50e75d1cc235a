import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { copyItems, copyJobs } from '../copies/copies-table.ts';
import type { CopyRow } from '../copies/journal-store.ts';
import type { Database, Executor } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { syncRuns, syncs } from './syncs-table.ts';

/** Most syncs of one user. */
export const syncsPerUser = 200;

/** The columns for the API: without those that only runs need, which may have megabytes. */
const {
  memory: _memory,
  adding: _adding,
  previewChanges: _changes,
  preview: _preview,
  ...columns
} = getTableColumns(syncs);
export const toldOfSync = { ...columns, hasPreview: sql<boolean>`${syncs.preview} is not null` };

/** A sync without what only its runs need. */
export type SyncRow = Omit<typeof syncs.$inferSelect, 'memory' | 'adding' | 'previewChanges' | 'preview'> & {
  hasPreview: boolean;
};
export type NewSync = typeof syncs.$inferInsert;
export type SyncSettings = Partial<Pick<SyncRow, 'daily' | 'removals'>>;

/**
 * Stores a sync, or returns the existing one of the same two playlists unchanged.
 * @throws {ProblemError} too-many-requests
 */
export const insertSync = async (tx: Executor, values: NewSync): Promise<SyncRow> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`syncs:${values.userId}`}, 0))`);
  const [existing] = await tx
    .select(toldOfSync)
    .from(syncs)
    .where(
      and(
        eq(syncs.userId, values.userId),
        eq(syncs.source, values.source),
        eq(syncs.sourcePlaylistId, values.sourcePlaylistId),
        eq(syncs.destination, values.destination),
        eq(syncs.destinationPlaylistId, values.destinationPlaylistId),
      ),
    );
  if (existing) return existing;
  const [{ count } = { count: 0 }] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(syncs)
    .where(eq(syncs.userId, values.userId));
  if (count >= syncsPerUser) {
    throw problem('conflict', `You keep ${syncsPerUser} playlists in step already. Please end one of them first.`);
  }
  const [row] = await tx.insert(syncs).values(values).returning(toldOfSync);
  if (!row) throw new Error('the sync was not stored');
  return row;
};

export const findSync = async (db: Executor, id: string): Promise<SyncRow | null> => {
  const [row] = await db.select(toldOfSync).from(syncs).where(eq(syncs.id, id));
  return row ?? null;
};

export const findPreview = async (
  db: Executor,
  id: string,
): Promise<Pick<typeof syncs.$inferSelect, 'preview' | 'previewChanges'> | null> => {
  const [row] = await db
    .select({ preview: syncs.preview, previewChanges: syncs.previewChanges })
    .from(syncs)
    .where(eq(syncs.id, id));
  return row ?? null;
};

export const listSyncsOf = (db: Executor, userId: string): Promise<SyncRow[]> =>
  db.select(toldOfSync).from(syncs).where(eq(syncs.userId, userId)).orderBy(desc(syncs.createdAt), syncs.id);

/** A random time within the next 24 hours, so that daily syncs are spread over the day. */
const someTimeToday = sql`now() + make_interval(secs => random() * 86400)`;

/** A preview for other settings is deleted. */
export const changeSyncSettings = async (
  db: Executor,
  id: string,
  { daily, removals }: SyncSettings,
): Promise<void> => {
  await db
    .update(syncs)
    .set({
      ...(daily === undefined ? {} : { daily }),
      ...(daily
        ? { nextAt: sql`case when ${syncs.nextAt} > now() then ${syncs.nextAt} else ${someTimeToday} end` }
        : {}),
      ...(removals === undefined
        ? {}
        : {
            removals,
            preview: sql`case when ${syncs.removals} = ${removals} then ${syncs.preview} end`,
            previewChanges: sql`case when ${syncs.removals} = ${removals} then ${syncs.previewChanges} end`,
          }),
    })
    .where(eq(syncs.id, id));
};

export const removeSync = async (db: Executor, id: string): Promise<void> => {
  await db.delete(syncs).where(eq(syncs.id, id));
};

/** The latest job of each kind by sync: runs, and previews without a later run. */
export interface LatestJobs {
  run: CopyRow | null;
  planning: CopyRow | null;
}

export const listLatestJobs = async (
  db: Database,
  userId: string,
  syncId?: string,
): Promise<Map<string, LatestJobs>> => {
  // One index lookup per mode: only the latest jobs are read, however many a sync has had.
  const ids = db
    .select({ id: sql<string>`latest.job_id` })
    .from(syncs)
    .crossJoin(sql`(values ('preview'), ('daily'), ('accepted')) as wanted (mode)`)
    .crossJoin(
      sql`lateral (
        select job_id from ${syncRuns} where ${syncRuns.syncId} = ${syncs.id} and ${syncRuns.mode} = wanted.mode
        order by ${syncRuns.createdAt} desc limit 1
      ) as latest`,
    )
    .where(and(eq(syncs.userId, userId), syncId === undefined ? undefined : eq(syncs.id, syncId)));
  const rows = await db
    .selectDistinctOn([syncRuns.syncId, copyJobs.kind], { syncId: syncRuns.syncId, job: copyJobs })
    .from(syncRuns)
    .innerJoin(copyJobs, eq(copyJobs.id, syncRuns.jobId))
    .where(inArray(syncRuns.jobId, ids))
    .orderBy(syncRuns.syncId, copyJobs.kind, desc(copyJobs.createdAt));
  const latest = new Map<string, LatestJobs>();
  for (const { syncId: id, job } of rows) {
    const jobs = latest.get(id) ?? { run: null, planning: null };
    latest.set(id, job.kind === 'preview' ? { ...jobs, planning: job } : { ...jobs, run: job });
  }
  for (const [id, { run, planning }] of latest) {
    if (run && planning && run.createdAt > planning.createdAt) latest.set(id, { run, planning: null });
  }
  return latest;
};

/** The rows of a copy from its journal. */
export const listCopyItems = (db: Executor, jobId: string): Promise<Array<typeof copyItems.$inferSelect>> =>
  db.select().from(copyItems).where(eq(copyItems.jobId, jobId)).orderBy(copyItems.position);
