import {
  JournalTakenOver,
  type SyncFailure,
  type SyncJournal,
  type SyncPreview,
  type SyncState,
} from '@playa/transfer';
import { and, eq, sql } from 'drizzle-orm';
import { copyItems, copyJobs } from '../copies/copies-table.ts';
import type { CopyRow } from '../copies/journal-store.ts';
import type { Database, Executor } from '../database/database.ts';
import type { SyncRunRow } from './sync-jobs-store.ts';
import { tellPreview } from './sync-preview.ts';
import { syncRuns, syncs } from './syncs-table.ts';

/** Rows that one statement inserts. */
const rowsAtOnce = 1_000;

type JobChange = Partial<Pick<CopyRow, 'total' | 'copied' | 'failed' | 'reconcileAttempts'>>;
type SyncChange = Partial<
  Pick<typeof syncs.$inferInsert, 'memory' | 'adding' | 'sent' | 'confirmed' | 'preview' | 'previewChanges' | 'lastAt'>
>;

/**
 * The journal of one run of a sync, in the database. Every change locks the job's row first: a replaced run, or one whose sync was deleted,
 * can change nothing.
 */
export const createSyncJournal = (db: Database, { jobId, syncId }: SyncRunRow, runId: string): SyncJournal => {
  const mine = and(eq(copyJobs.id, jobId), eq(copyJobs.runId, runId));

  const change = (job: JobChange, sync: SyncChange, more?: (tx: Executor) => Promise<unknown>): Promise<void> =>
    db.transaction(async (tx) => {
      const [held] = await tx.select({ id: copyJobs.id }).from(copyJobs).where(mine).for('update');
      if (!held) throw new JournalTakenOver(jobId);
      if (Object.keys(sync).length > 0) await tx.update(syncs).set(sync).where(eq(syncs.id, syncId));
      await more?.(tx);
      const changed = { sequence: sql`${copyJobs.sequence} + 1`, changedAt: sql`now()` };
      await tx
        .update(copyJobs)
        .set({ ...job, ...changed })
        .where(mine);
    });

  const load = async (): Promise<SyncState> => {
    const [row] = await db
      .select({ job: copyJobs, sync: syncs, run: syncRuns })
      .from(syncRuns)
      .innerJoin(copyJobs, eq(copyJobs.id, syncRuns.jobId))
      .innerJoin(syncs, eq(syncs.id, syncRuns.syncId))
      .where(mine);
    if (!row) throw new JournalTakenOver(jobId);
    const { memory, adding, sent, confirmed } = row.sync;
    const { total, copied: done, outages, reconcileAttempts } = row.job;
    return { memory, adding, sent, confirmed, started: row.run.started, total, done, outages, reconcileAttempts };
  };

  return {
    load,
    begin: ({ memory, adding, total, done }) =>
      change({ total, copied: done, reconcileAttempts: 0 }, { memory, adding, sent: 0, confirmed: 0 }, (tx) =>
        tx.update(syncRuns).set({ started: true }).where(eq(syncRuns.jobId, jobId)),
      ),
    saveCalls: ({ sent, confirmed, done }) => change({ copied: done }, { sent, confirmed }),
    finish: ({ memory, total, done }) =>
      change(
        { reconcileAttempts: 0, total, copied: done },
        { memory, adding: [], sent: 0, confirmed: 0, lastAt: new Date() },
      ),
    savePreview: (preview: SyncPreview | null) =>
      change({}, preview ? { preview: tellPreview(preview), previewChanges: preview.changes } : noPreview),
    saveFailures: (failures) => change({ failed: failures.length }, {}, (tx) => replaceFailures(tx, jobId, failures)),
    saveReconcileAttempts: (reconcileAttempts) => change({ reconcileAttempts }, {}),
  };
};

const noPreview = { preview: null, previewChanges: null };

const replaceFailures = async (tx: Executor, jobId: string, failures: readonly SyncFailure[]): Promise<void> => {
  await tx.delete(copyItems).where(eq(copyItems.jobId, jobId));
  for (let at = 0; at < failures.length; at += rowsAtOnce) {
    const part = failures.slice(at, at + rowsAtOnce);
    await tx.insert(copyItems).values(part.map((failure) => ({ jobId, state: 'failed' as const, ...failure })));
  }
};
