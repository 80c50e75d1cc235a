import { eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { copyJobs } from './copies-table.ts';
import type { Heartbeat, HeartbeatAnswer } from './lease.ts';
import { copyWorkers } from './workers-table.ts';

/** Makes a process known that is going to run copies. */
export const registerWorker = async (db: Executor, id: string): Promise<void> => {
  await db.insert(copyWorkers).values({ id });
};

/** Takes a process out that runs no copies any more. */
export const retireWorker = async (db: Executor, id: string): Promise<void> => {
  await db.delete(copyWorkers).where(eq(copyWorkers.id, id));
};

/** Says that a process lives, and learns of all of its runs whether they should go on: one statement, however many they are. */
export const sendHeartbeat = async (db: Database, workerId: string): Promise<Heartbeat> => {
  const { rows } = await db.execute<{ run_id: string | null; cancel_requested: boolean }>(sql`
    with worker as (update ${copyWorkers} set heartbeat_at = now() where id = ${workerId} returning id)
    select run_id, cancel_requested from worker left join ${copyJobs} on worker_id = worker.id and state = 'running'`);
  if (rows.length === 0) return null;
  const answers = new Map<string, HeartbeatAnswer>();
  for (const row of rows) if (row.run_id) answers.set(row.run_id, row.cancel_requested ? 'cancel' : 'go-on');
  return answers;
};
