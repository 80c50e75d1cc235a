import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/database-errors.ts';
import { copyJobs } from '../copies-table.ts';
import { type FromState, type ToState, transitions } from '../copy-states.ts';
import { type CopyRow, changed } from '../journal-store.ts';
import { copyTurns } from '../turns-table.ts';
import { copyWorkers } from '../workers-table.ts';

/** Copies of one user that run at the same time, over all backends. */
export const runsPerUser = 4;
/** Attempts to claim after losing a slot or a playlist to another backend, before waiting for the next poll. */
const claimAttempts = 5;

const seconds = (milliseconds: number): SQL => sql`make_interval(secs => ${milliseconds / 1000})`;

/**
 * When copies of a state are due and have no live run. The run of a deleted process is dead. The time of the claim counts too, so that
 * overlapping claims never treat a new copy as a dead one.
 */
const dueWhen = (leaseMs: number): Readonly<Record<FromState<'claim'>, SQL>> => ({
  queued: sql`true`,
  waiting: sql`${copyJobs.resumesAt} <= now()`,
  running: sql`${copyJobs.heartbeatAt} <= now() - ${seconds(leaseMs)}
    and (${copyJobs.workerId} is null or not exists (select from ${copyWorkers} where id = ${copyJobs.workerId}))`,
});

const isDue = (leaseMs: number): SQL => {
  const due = dueWhen(leaseMs);
  // As literals, so that PostgreSQL uses the partial index on unfinished copies.
  const perState = transitions.claim.from.map(
    (state) => sql`(${copyJobs.state} = ${sql.raw(`'${state}'`)} and ${due[state]})`,
  );
  return sql`(${sql.join(perState, sql` or `)})`;
};

/**
 * Whether a sync, or a copy that inserts chosen songs, has to wait for another such job of the same playlist: a running one, or one whose
 * last write the service may not show yet.
 */
const isPlaylistBusy = sql`(${copyJobs.finished} or ${copyJobs.kind} = 'sync') and exists (
  select from ${copyJobs} as other
  where other.user_id = ${copyJobs.userId} and other.destination = ${copyJobs.destination}
    and other.destination_playlist_id = ${copyJobs.destinationPlaylistId} and other.id <> ${copyJobs.id}
    and (other.finished or other.kind = 'sync')
    and (other.state = 'running'
      or (other.state in ('queued', 'waiting') and other.looks > 0 and ${copyJobs.reconcileAttempts} = 0)))`;

/**
 * The id of the next copy: the due one with the lowest place of the user with the fewest running copies; among such users the one whose
 * last claim is the oldest, so that new users need not wait for all copies of others. A copy of a dead run keeps its slot, so it is always
 * eligible. `skip locked`: a backend that hangs in a transaction blocks its own copy only.
 */
const nextCopyId = (leaseMs: number): SQL => sql`(
  select ${copyJobs.id} from ${copyJobs}
  left join (
    select user_id as busy_user, count(*) as running from ${copyJobs} where state = 'running' group by user_id
  ) as busy on busy_user = ${copyJobs.userId}
  left join ${copyTurns} on ${copyTurns.userId} = ${copyJobs.userId}
  where ${isDue(leaseMs)} and (${copyJobs.state} = 'running' or (coalesce(running, 0) < ${runsPerUser} and not (${isPlaylistBusy})))
  order by coalesce(running, 0), ${copyTurns.lastAt} nulls first, ${copyJobs.place}, ${copyJobs.createdAt}
  limit 1 for update of ${copyJobs} skip locked)`;

/** Adds the time of the wait to the total when a copy resumes. */
const endOfWait = {
  waitingSince: null,
  waitedSeconds: sql`${copyJobs.waitedSeconds} + coalesce(extract(epoch from now() - ${copyJobs.waitingSince})::int, 0)`,
};

/** A free place of the copy's user. Two claims may choose the same one: the index lets one of them through. */
const freeSlot = sql`coalesce(
  case when ${copyJobs.state} = 'running' then ${copyJobs.slot} end,
  (select free from generate_series(0, ${runsPerUser - 1}) as free
    where not exists (
      select from ${copyJobs} as other
      where other.user_id = ${copyJobs.userId} and other.state = 'running' and other.slot = free)
    order by random() limit 1),
  0)`;

/** What there is to do, and when to poll again. */
export interface QueuePoll {
  /** Whether a copy may be claimed, unless its user has no free slot. */
  isDue: boolean;
  /** Whether any process runs copies; its copies become due if it dies. */
  anyWorkers: boolean;
  /** Milliseconds until the next waiting copy is due; null if none waits. */
  nextDueMs: number | null;
}

/**
 * Polls the queue, and deletes processes without a heartbeat for `leaseMs`. Row locks exclude a concurrent heartbeat: either the process
 * stays, or its next heartbeat learns that it was deleted.
 */
export const pollQueue = async (db: Database, leaseMs: number): Promise<QueuePoll> => {
  const { rows } = await db.execute<{ is_due: boolean; any_workers: boolean; next_due_ms: number | null }>(sql`
    with gone as (delete from ${copyWorkers} where heartbeat_at <= now() - ${seconds(leaseMs)} returning id)
    select exists (select from gone) or exists (select from ${copyJobs} where ${isDue(leaseMs)}) as is_due,
      exists (select from ${copyWorkers}) as any_workers,
      (select extract(epoch from min(${copyJobs.resumesAt}) - now()) * 1000 from ${copyJobs}
        where ${copyJobs.state} = 'waiting')::float8 as next_due_ms`);
  const [{ is_due, any_workers, next_due_ms } = { is_due: false, any_workers: false, next_due_ms: null }] = rows;
  return { isDue: is_due, anyWorkers: any_workers, nextDueMs: next_due_ms };
};

interface Claim {
  runId: string;
  leaseMs: number;
  workerId: string | null;
}

const updateNextCopy = (db: Database, { runId, leaseMs, workerId }: Claim) =>
  db
    .update(copyJobs)
    .set({
      state: 'running' satisfies ToState<'claim'>,
      runId,
      workerId,
      slot: freeSlot,
      heartbeatAt: sql`now()`,
      resumesAt: null,
      problem: null,
      ...endOfWait,
      ...changed,
    })
    .where(eq(copyJobs.id, nextCopyId(leaseMs)))
    .returning();

/**
 * Claims the next copy for a run; null if none is due or none may run yet.
 * @param workerId the process whose heartbeats renew the lease; without one the lease ends after `leaseMs`
 */
export const claimNextCopy = async (
  db: Database,
  runId: string,
  leaseMs: number,
  workerId: string | null = null,
): Promise<CopyRow | null> => {
  for (let attempt = 1; attempt <= claimAttempts; attempt += 1) {
    try {
      const claimed = db.$with('claimed').as(updateNextCopy(db, { runId, leaseMs, workerId }));
      // After the claim, so that two claims of one user never wait for each other.
      const turn = db.$with('turn').as(
        db
          .insert(copyTurns)
          .select(db.select({ userId: claimed.userId, lastAt: sql`now()`.as('last_at') }).from(claimed))
          .onConflictDoUpdate({ target: copyTurns.userId, set: { lastAt: sql`excluded.last_at` } })
          .returning(),
      );
      const [row] = await db.with(claimed, turn).select().from(claimed);
      return row ?? null;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  return null;
};
