import { eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../database/database.ts';
import { copyJobs } from '../copies-table.ts';
import { incarnation } from '../incarnation-store.ts';
import { copyWorkers } from '../workers-table.ts';
import type { ActiveRuns, Heartbeat, HeartbeatAnswer } from './lease.ts';

/** Registers a process that will run copies. */
export const registerWorker = async (db: Executor, id: string): Promise<void> => {
  await db.insert(copyWorkers).values({ id });
};

/** Unregisters a process that no longer runs copies. */
export const retireWorker = async (db: Executor, id: string): Promise<void> => {
  await db.delete(copyWorkers).where(eq(copyWorkers.id, id));
};

/**
 * Renews the lease of a process and returns for each run whether it should continue, in one statement. A copy of the process that is not
 * listed, e.g. because the answer to its claim was lost, is released. Only claims before `since` are released, because later ones may have
 * been made after the runs were listed; locked rows wait for the next heartbeat. In a restored database the process owns no copies, because
 * the journals may be older than its runs.
 */
export const sendHeartbeat = async (
  db: Database,
  workerId: string,
  { runIds, since }: ActiveRuns,
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
