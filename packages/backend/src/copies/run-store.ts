import type { CopyProblem, CopyWait } from '@playa/transfer';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { isUniqueViolation } from '../database/postgres-code.ts';
import { copyJobs } from './copies-table.ts';
import type { CopyRow } from './copy-progress.ts';
import { countItems, countStoppedItems } from './item-statements.ts';

/** How a run leaves its copy behind. */
export type RunEnd =
  | { state: 'done'; problem: CopyProblem | null }
  | { state: 'cancelled' }
  | { state: 'failed'; problem: CopyProblem }
  | { state: 'waiting'; resumesAt: Date; outages: number; problem: CopyProblem }
  | { state: 'queued' };

const seconds = (milliseconds: number): SQL => sql`make_interval(secs => ${milliseconds / 1000})`;

/** Copies of one user that run at the same time, over all backends. */
export const runsPerUser = 4;
/** Claims that lost a place to another backend before the next look is left to the poll. */
const claimAttempts = 5;

/** Copies that are due and that nobody runs: a run without a heartbeat for `leaseMs` is dead. */
const isDue = (leaseMs: number): SQL => sql`(
  ${copyJobs.state} = 'queued'
  or (${copyJobs.state} = 'waiting' and ${copyJobs.resumesAt} <= now())
  or (${copyJobs.state} = 'running' and ${copyJobs.heartbeatAt} <= now() - ${seconds(leaseMs)}))`;

/**
 * The id of the copy whose turn it is: the oldest due one of the user with the fewest running. A copy left behind by a dead run
 * keeps its place, so it is always eligible. `skip locked`: a backend that hangs in a transaction holds up its own copy only.
 */
const nextInTurn = (leaseMs: number): SQL => sql`(
  select ${copyJobs.id} from ${copyJobs}
  left join (
    select user_id as busy_user, count(*) as running from ${copyJobs} where state = 'running' group by user_id
  ) as busy on busy_user = ${copyJobs.userId}
  where ${isDue(leaseMs)} and (${copyJobs.state} = 'running' or coalesce(running, 0) < ${runsPerUser})
  order by coalesce(running, 0), ${copyJobs.createdAt}
  limit 1 for update of ${copyJobs} skip locked)`;

/** A free place of the copy's user. Two claims may choose the same one: the index lets one of them through. */
const freeSlot = sql`coalesce(
  case when ${copyJobs.state} = 'running' then ${copyJobs.slot} end,
  (select place from generate_series(0, ${runsPerUser - 1}) as place
    where not exists (
      select from ${copyJobs} as other
      where other.user_id = ${copyJobs.userId} and other.state = 'running' and other.slot = place)
    order by random() limit 1),
  0)`;

/** Takes the copy whose turn it is for a run; null when none is due, or none may run yet. */
export const claimNextCopy = async (db: Database, runId: string, leaseMs: number): Promise<CopyRow | null> => {
  for (let attempt = 1; attempt <= claimAttempts; attempt += 1) {
    try {
      const [row] = await db
        .update(copyJobs)
        .set({
          state: 'running',
          runId,
          slot: freeSlot,
          heartbeatAt: sql`now()`,
          resumesAt: null,
          problem: null,
          sequence: sql`${copyJobs.sequence} + 1`,
          changedAt: sql`now()`,
        })
        .where(eq(copyJobs.id, nextInTurn(leaseMs)))
        .returning();
      return row ?? null;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  return null;
};

/** What a heartbeat learns. */
export type Beat = 'go-on' | 'cancel' | 'taken';

/** Says that the run lives, and learns whether it should go on. */
export const beat = async (db: Database, id: string, runId: string): Promise<Beat> => {
  const [row] = await db
    .update(copyJobs)
    .set({ heartbeatAt: sql`now()` })
    .where(and(eq(copyJobs.id, id), eq(copyJobs.runId, runId)))
    .returning({ cancelRequested: copyJobs.cancelRequested });
  if (!row) return 'taken';
  return row.cancelRequested ? 'cancel' : 'go-on';
};

/** Notes what a run waits for, or that it goes on; changes nothing once the run has ended. */
export const noteWait = async (db: Database, id: string, runId: string, wait: CopyWait | null): Promise<void> => {
  const { resumesAt, problem } = wait ?? { resumesAt: null, problem: null };
  await db
    .update(copyJobs)
    .set({ resumesAt, problem, sequence: sql`${copyJobs.sequence} + 1`, changedAt: sql`now()` })
    .where(and(eq(copyJobs.id, id), eq(copyJobs.runId, runId)));
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
      .set({
        resumesAt: null,
        problem: null,
        ...final,
        ...figures,
        runId: null,
        sequence: sql`${copyJobs.sequence} + 1`,
        changedAt: sql`now()`,
      })
      .where(mine);
  });
