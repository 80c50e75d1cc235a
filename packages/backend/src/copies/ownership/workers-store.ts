import { eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../database/database.ts';
import { copyJobs } from '../copies-table.ts';
import { incarnation } from '../incarnation-store.ts';
import { copyWorkers } from '../workers-table.ts';
import type { AliveRuns, Heartbeat, HeartbeatAnswer } from './lease.ts';

/** Makes a process known that is going to run copies. */
export const registerWorker = async (db: Executor, id: string): Promise<void> => {
  await db.insert(copyWorkers).values({ id });
};

/** Takes a process out that runs no copies any more. */
export const retireWorker = async (db: Executor, id: string): Promise<void> => {
  await db.delete(copyWorkers).where(eq(copyWorkers.id, id));
};

/**
 * Says that a process is alive and which runs it works on, and learns of each whether it should continue: one statement, however many
 * they are. A copy that the process has but names no more is left to others, such as one whose claim was never answered. Only claims
 * before `since` count, because a later one may have been made after the names were gathered; a row that is locked waits for the next
 * heartbeat. In a database that was restored meanwhile the process has no copies: what its runs know may not be in their journals.
 */
export const sendHeartbeat = async (
  db: Database,
  workerId: string,
  { runIds, since }: AliveRuns,
): Promise<Heartbeat> => {
  const { rows } = await db.execute<{ at: string; run_id: string | null; cancel_requested: boolean }>(sql`
    with worker as (update ${copyWorkers} set heartbeat_at = now()
      where id = ${workerId} and stored_in = ${incarnation} returning id),
    abandoned as (
      select ${copyJobs.id} as id from ${copyJobs} join worker on worker.id = ${copyJobs.workerId}
      where ${copyJobs.state} = 'running' and ${copyJobs.heartbeatAt} < ${since}::timestamptz
        and ${copyJobs.runId} <> all (${sql.param([...runIds])}::uuid[])
      for update of ${copyJobs} skip locked
    ), released as (update ${copyJobs} set worker_id = null from abandoned where ${copyJobs.id} = abandoned.id)
    select now()::text as at, run_id, cancel_requested
    from worker left join ${copyJobs} on worker_id = worker.id and state = 'running'`);
  const [first] = rows;
  if (!first) return null;
  const answers = new Map<string, HeartbeatAnswer>();
  for (const row of rows) if (row.run_id) answers.set(row.run_id, row.cancel_requested ? 'cancel' : 'go-on');
  return { at: first.at, answers };
};
