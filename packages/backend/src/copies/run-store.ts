import type { CopyProblem } from '@playa/transfer';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { copyJobs } from './copies-table.ts';
import type { CopyRow } from './copy-progress.ts';
import { countItems, countStoppedItems } from './item-statements.ts';

/** How a run leaves its copy behind. */
export type RunEnd =
  | { state: 'done' | 'cancelled' }
  | { state: 'failed'; problem: CopyProblem }
  | { state: 'waiting'; resumesAt: Date; outages: number; problem: CopyProblem }
  | { state: 'queued' };

const seconds = (milliseconds: number): SQL => sql`make_interval(secs => ${milliseconds / 1000})`;

/** Copies that are due and that nobody runs: a run without a heartbeat for `leaseMs` is dead. */
const isDue = (leaseMs: number, slackMs = 0) =>
  or(
    and(eq(copyJobs.state, 'queued'), sql`${copyJobs.changedAt} <= now() - ${seconds(slackMs)}`),
    and(eq(copyJobs.state, 'waiting'), sql`${copyJobs.resumesAt} <= now() - ${seconds(slackMs)}`),
    and(eq(copyJobs.state, 'running'), sql`${copyJobs.heartbeatAt} <= now() - ${seconds(leaseMs)}`),
  );

/** Takes a copy for a run; null when it is not due or another run has it. */
export const claimCopy = async (db: Database, id: string, runId: string, leaseMs: number): Promise<CopyRow | null> => {
  const [row] = await db
    .update(copyJobs)
    .set({
      state: 'running',
      runId,
      heartbeatAt: sql`now()`,
      resumesAt: null,
      problem: null,
      sequence: sql`${copyJobs.sequence} + 1`,
      changedAt: sql`now()`,
    })
    .where(and(eq(copyJobs.id, id), isDue(leaseMs)))
    .returning();
  return row ?? null;
};

/** Says that the run lives, and learns whether it should go on. */
export const beat = async (db: Database, id: string, runId: string): Promise<'go-on' | 'cancel' | 'taken'> => {
  const [row] = await db
    .update(copyJobs)
    .set({ heartbeatAt: sql`now()` })
    .where(and(eq(copyJobs.id, id), eq(copyJobs.runId, runId)))
    .returning({ cancelRequested: copyJobs.cancelRequested });
  if (!row) return 'taken';
  return row.cancelRequested ? 'cancel' : 'go-on';
};

/** Ends a run; changes nothing when another one has the copy by now. A cancel that came too late for the run still counts. */
export const endRun = (db: Database, id: string, runId: string, end: RunEnd): Promise<void> =>
  db.transaction(async (tx) => {
    const mine = and(eq(copyJobs.id, id), eq(copyJobs.runId, runId));
    const [held] = await tx
      .select({ cancelRequested: copyJobs.cancelRequested })
      .from(copyJobs)
      .where(mine)
      .for('update');
    if (!held) return;
    const goesOn = end.state === 'waiting' || end.state === 'queued';
    const final: RunEnd = goesOn && held.cancelRequested ? { state: 'cancelled' } : end;
    const stopped = final.state === 'failed' || final.state === 'cancelled';
    const figures = stopped ? countStoppedItems(id) : countItems(id);
    await tx
      .update(copyJobs)
      .set({ ...final, ...figures, runId: null, sequence: sql`${copyJobs.sequence} + 1`, changedAt: sql`now()` })
      .where(mine);
  });

/** Copies whose worker died or whose wake-up was lost. */
export const findStrandedCopies = async (db: Database, leaseMs: number): Promise<string[]> => {
  const rows = await db.select({ id: copyJobs.id }).from(copyJobs).where(isDue(leaseMs, leaseMs));
  return rows.map(({ id }) => id);
};
