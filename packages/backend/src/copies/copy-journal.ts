import { type ItemStatus, type Journal, type JournalState, JournalTaken } from '@playa/transfer';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { copyItems, copyJobs } from './copies-table.ts';
import type { CopyRow } from './copy-progress.ts';
import { countItems, statusColumns, updateStatuses } from './item-statements.ts';

type JobChange = Partial<
  Pick<CopyRow, 'cursor' | 'readComplete' | 'total' | 'creationStarted' | 'destinationPlaylistId' | 'looks'>
>;
type ItemRow = typeof copyItems.$inferSelect;

const toStatus = ({ state, match, reason }: ItemRow): ItemStatus => {
  if (state === 'failed') return { state, reason: reason ?? 'not-reached' };
  return state === 'read' || match === null ? { state: 'read' } : { state, match };
};

/**
 * The journal of one run, in the database. Every change takes the copy's row first: changes of one run happen one after
 * another, and a run that another one has replaced can change nothing any more.
 */
export const createCopyJournal = (db: Database, jobId: string, runId: string): Journal => {
  const mine = and(eq(copyJobs.id, jobId), eq(copyJobs.runId, runId));

  const change = (job: JobChange, items?: (tx: Executor) => Promise<void>): Promise<void> =>
    db.transaction(async (tx) => {
      const [held] = await tx.select({ id: copyJobs.id }).from(copyJobs).where(mine).for('update');
      if (!held) throw new JournalTaken(jobId);
      await items?.(tx);
      await tx
        .update(copyJobs)
        .set({
          ...job,
          ...(items ? countItems(jobId) : {}),
          sequence: sql`${copyJobs.sequence} + 1`,
          changedAt: sql`now()`,
        })
        .where(mine);
    });

  const load = async (): Promise<JournalState> => {
    const [job] = await db.select().from(copyJobs).where(mine);
    if (!job) throw new JournalTaken(jobId);
    const rows = await db.select().from(copyItems).where(eq(copyItems.jobId, jobId)).orderBy(asc(copyItems.position));
    const { cursor, readComplete, total, destinationPlaylistId, creationStarted, outages, looks } = job;
    return {
      items: rows.map((item) => ({ position: item.position, row: item.row, status: toStatus(item) })),
      cursor,
      readComplete,
      total,
      destinationPlaylistId,
      creationStarted,
      outages,
      looks,
    };
  };

  return {
    load,
    appendRows: ({ items, ...job }) =>
      change(job, async (tx) => {
        if (items.length === 0) return;
        const values = items.map((item) => ({ jobId, position: item.position, row: item.row, ...statusColumns(item) }));
        await tx.insert(copyItems).values(values).onConflictDoNothing();
      }),
    setStatuses: (changes) => change({}, (tx) => updateStatuses(tx, jobId, changes)),
    startCreation: () => change({ creationStarted: true }),
    withdrawCreation: () => change({ creationStarted: false }),
    saveDestination: (destinationPlaylistId) => change({ destinationPlaylistId }),
    saveLooks: (looks) => change({ looks }),
  };
};
