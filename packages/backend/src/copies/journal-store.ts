import { endedCopyStates, type StartCopyBody } from '@playa/contracts';
import {
  type CopyProblem,
  type CopyWait,
  type ItemStatus,
  type Journal,
  type JournalItem,
  type JournalState,
  JournalTakenOver,
} from '@playa/transfer';
import { and, asc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { copyItems, copyJobs } from './copies-table.ts';
import { isAllowedFrom, type ToState, type TransitionName, transitions } from './copy-states.ts';
import { incarnation } from './incarnation-store.ts';

/**
 * A stored copy. All statements that change copies or their items are in this file, except claims (`claims-store.ts`) and user choices
 * (`missing-songs-store.ts`). States change as `copy-states.ts` defines.
 */
export type CopyRow = typeof copyJobs.$inferSelect;

/** SQL condition: the transition is allowed from the copy's state. */
export const isAllowedState = (name: TransitionName): SQL => inArray(copyJobs.state, [...transitions[name].from]);

/** Columns that every change visible to clients sets. */
export const changed = { sequence: sql`${copyJobs.sequence} + 1`, changedAt: sql`now()` };

/** A new copy; null when the user has one with this key already. */
export const insertCopy = async (
  db: Executor,
  userId: string,
  idempotencyKey: string,
  body: StartCopyBody,
): Promise<CopyRow | null> => {
  const { playlistId: sourcePlaylistId, ...rest } = body;
  const [row] = await db
    .insert(copyJobs)
    .values({ userId, idempotencyKey, sourcePlaylistId, ...rest })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
};

/** Stores what a run waits for, or that it has resumed; no effect after the run has ended. */
export const saveWait = async (db: Database, id: string, runId: string, wait: CopyWait | null): Promise<void> => {
  const { resumesAt, problem } = wait ?? { resumesAt: null, problem: null };
  await db
    .update(copyJobs)
    .set({ resumesAt, problem, ...changed })
    .where(and(eq(copyJobs.id, id), eq(copyJobs.runId, runId)));
};

/** The outcome of a run: the copy's next state and its data. */
export type RunEnd = { state: ToState<'end'> } & (
  | { state: 'done'; problem: CopyProblem | null }
  | { state: 'cancelled' }
  | { state: 'failed'; problem: CopyProblem }
  | { state: 'waiting'; resumesAt: Date; outages: number; problem: CopyProblem }
  | { state: 'queued' }
);

/** What else is stored when a copy ends, in the same transaction. */
export type OnEnded = (tx: Executor, row: CopyRow) => Promise<void>;

/**
 * Ends a run; no effect if another run owns the copy by now. A cancel request that the run did not see still applies. `onEnded` is not
 * called for a copy that will resume.
 */
export const endRun = (db: Database, id: string, runId: string, end: RunEnd, onEnded?: OnEnded): Promise<void> =>
  db.transaction(async (tx) => {
    const isOwnRun = and(eq(copyJobs.id, id), eq(copyJobs.runId, runId), isAllowedState('end'));
    const [locked] = await tx
      .select({ cancelRequested: copyJobs.cancelRequested })
      .from(copyJobs)
      .where(isOwnRun)
      .for('update');
    if (!locked) return;
    const willResume = end.state === 'waiting' || end.state === 'queued';
    const cancelled = willResume && locked.cancelRequested;
    const isDone = end.state === 'done';
    // Songs that the user chose during the run are inserted by another run.
    const final: RunEnd = cancelled
      ? { state: 'cancelled' }
      : isDone && (await hasPendingChoices(tx, id))
        ? { state: 'queued' }
        : end;
    const stopped = final.state === 'failed' || final.state === 'cancelled';
    const figures = stopped ? { ...countStoppedItems(id), seenAt: null } : {};
    const [updated] = await tx
      .update(copyJobs)
      .set({
        resumesAt: null,
        problem: null,
        ...final,
        ...figures,
        waitingSince: willResume ? sql`now()` : null,
        ...(isDone ? { finished: true } : {}),
        runId: null,
        workerId: null,
        ...changed,
      })
      .where(isOwnRun)
      .returning();
    if (updated && final.state !== 'waiting' && final.state !== 'queued') await onEnded?.(tx, updated);
  });

/** Whether chosen songs of a finished copy wait for insertion or removal. */
const hasPendingChoices = async (db: Executor, jobId: string): Promise<boolean> => {
  const [chosen] = await db
    .select({ position: copyItems.position })
    .from(copyItems)
    .where(and(eq(copyItems.jobId, jobId), inArray(copyItems.state, ['matched', 'removing'])))
    .limit(1);
  return chosen !== undefined;
};

const cancelledState: { state: ToState<'cancel'> } = { state: 'cancelled' };

/** Cancels a copy without a run immediately; a running copy learns of it with its worker's next heartbeat. */
export const requestCancel = (db: Database, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(copyJobs).where(eq(copyJobs.id, id)).for('update');
    if (!row) return;
    const isImmediate = isAllowedFrom('cancel', row.state);
    if (!isImmediate && !isAllowedFrom('requestCancel', row.state)) return;
    await tx
      .update(copyJobs)
      .set({
        cancelRequested: true,
        ...(isImmediate ? { ...cancelledState, resumesAt: null, problem: null, ...countStoppedItems(id) } : {}),
        ...changed,
      })
      .where(eq(copyJobs.id, id));
  });

const cancelAll = (db: Database, which: SQL): Promise<string[]> =>
  db.transaction(async (tx) => {
    // Locks all first, so that none changes its state between the two statements.
    await tx.select({ id: copyJobs.id }).from(copyJobs).where(which).orderBy(asc(copyJobs.id)).for('update');
    const stopping = await tx
      .update(copyJobs)
      .set({ cancelRequested: true, ...changed })
      .where(and(which, isAllowedState('requestCancel'), eq(copyJobs.cancelRequested, false)))
      .returning({ id: copyJobs.id });
    const stopped = await tx
      .update(copyJobs)
      .set({
        ...cancelledState,
        cancelRequested: true,
        resumesAt: null,
        problem: null,
        ...countStoppedItems(copyJobs.id),
        ...changed,
      })
      .where(and(which, isAllowedState('cancel')))
      .returning({ id: copyJobs.id });
    return [...stopping, ...stopped].map(({ id }) => id);
  });

/**
 * Stops every copy of a group that has not ended, as {@link requestCancel} does one.
 * @returns the ids of the copies that changed
 */
export const requestGroupCancel = (db: Database, groupId: string): Promise<string[]> =>
  cancelAll(db, eq(copyJobs.groupId, groupId));

/** Stops every job of a user that has not ended: copies, syncs and previews. */
export const requestUserCancel = async (db: Database, userId: string): Promise<void> => {
  await cancelAll(db, sql`${copyJobs.userId} = ${userId} and ${notInArray(copyJobs.state, [...endedCopyStates])}`);
};

/** Whether a backend runs a job of the user. */
export const isRunning = async (db: Executor, userId: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: copyJobs.id })
    .from(copyJobs)
    .where(and(eq(copyJobs.userId, userId), eq(copyJobs.state, 'running')))
    .limit(1);
  return row !== undefined;
};

/** Queues a failed or cancelled copy again, with its progress; other copies do not change. */
export const requeueStoppedCopy = async (db: Executor, id: string): Promise<void> => {
  await db
    .update(copyJobs)
    .set({
      state: 'queued' satisfies ToState<'retry'>,
      problem: null,
      outages: 0,
      reconcileAttempts: 0,
      cancelRequested: false,
      seenAt: null,
      waitingSince: sql`now()`,
      waitedSeconds: 0,
      ...countFailedItems(id),
      ...changed,
    })
    .where(and(eq(copyJobs.id, id), isAllowedState('retry'), isNull(copyJobs.rowsDroppedAt)));
};

type Change = Pick<JournalItem, 'position' | 'status'>;

/** The columns of a status. */
const statusColumns = ({ status }: Pick<JournalItem, 'status'>) => ({
  state: status.state,
  match: 'match' in status ? status.match : null,
  reason: 'reason' in status ? status.reason : null,
  lookup: 'lookup' in status ? (status.lookup ?? null) : null,
});

const toJsonRows = (items: readonly (Change & Partial<Pick<JournalItem, 'row'>>)[]): string =>
  JSON.stringify(items.map((item) => ({ position: item.position, row: item.row, ...statusColumns(item) })));

const countIn = (table: string, state: string): SQL =>
  sql`count(*) filter (where ${sql.raw(table)}.state = ${sql.raw(`'${state}'`)})`;

/** Sets any number of statuses; `difference` is by how much that changes the copy's figures. Parts of a statement, for `with`. */
const updateStatuses = (jobId: string, changes: readonly Change[]): SQL => sql`
  change as (
    select * from jsonb_to_recordset(${toJsonRows(changes)}::jsonb) as change(position int, state text, match jsonb, reason text, lookup jsonb)
  ), before as (
    select position, state from ${copyItems} where job_id = ${jobId} and position in (select position from change)
  ), updated as (
    update ${copyItems} set state = change.state, match = nullif(change.match, 'null'::jsonb), reason = change.reason,
      lookup = coalesce(nullif(change.lookup, 'null'::jsonb), ${copyItems}.lookup)
    from change where ${copyItems.jobId} = ${jobId} and ${copyItems.position} = change.position
  ), difference as (
    select ${countIn('change', 'written')} - ${countIn('before', 'written')} as copied,
      ${countIn('change', 'failed')} - ${countIn('before', 'failed')} as failed
    from before join change using (position)
  )`;

/** Adds rows that are not there yet, as {@link updateStatuses}. */
const insertItems = (jobId: string, items: readonly JournalItem[]): SQL => sql`
  added as (
    insert into ${copyItems} (job_id, position, row, state, match, reason, lookup)
    select ${jobId}::uuid, position, row, state, nullif(match, 'null'::jsonb), reason, nullif(lookup, 'null'::jsonb)
    from jsonb_to_recordset(${toJsonRows(items)}::jsonb) as item(position int, row jsonb, state text, match jsonb, reason text, lookup jsonb)
    on conflict do nothing returning state
  ), difference as (select ${countIn('added', 'written')} as copied, ${countIn('added', 'failed')} as failed from added)`;

const countWhere = (jobId: string | typeof copyJobs.id, condition: SQL): SQL<number> =>
  sql`(select count(*)::int from ${copyItems} where ${copyItems.jobId} = ${jobId} and ${condition})`;

/** The rows that failed, counted: of a copy that stopped all open ones counted as failed. */
const countFailedItems = (jobId: string): { failed: SQL<number> } => ({
  failed: countWhere(jobId, sql`${copyItems.state} = 'failed'`),
});

/** The figures of a copy that stopped: rows that are still open count as failed, although a retry may yet copy them. */
const countStoppedItems = (jobId: string | typeof copyJobs.id): { failed: SQL<number> } => ({
  failed: countWhere(jobId, sql`${copyItems.state} <> 'written'`),
});

type JobChange = Partial<
  Pick<
    CopyRow,
    | 'cursor'
    | 'sourceRevision'
    | 'readComplete'
    | 'total'
    | 'creationStarted'
    | 'continuations'
    | 'destinationPlaylistId'
    | 'reconcileAttempts'
  >
>;

/** The columns that a run needs; `lookup` is for the user only. */
const itemColumns = {
  position: copyItems.position,
  row: copyItems.row,
  state: copyItems.state,
  match: copyItems.match,
  reason: copyItems.reason,
};
type ItemRow = Pick<typeof copyItems.$inferSelect, 'state' | 'match' | 'reason'>;

const toStatus = ({ state, match, reason }: ItemRow): ItemStatus => {
  if (state === 'failed') return { state, reason: reason ?? 'not-reached' };
  if (state === 'read' || match === null) return { state: 'read' };
  return state === 'removing' ? { state, match, reason: reason ?? 'no-match' } : { state, match };
};

/**
 * The journal of one run, in the database. Every change locks the copy's row first: changes of one run are serialised, and a replaced run
 * can change nothing.
 */
export const createCopyJournal = (db: Database, jobId: string, runId: string): Journal => {
  const isOwnRun = and(eq(copyJobs.id, jobId), eq(copyJobs.runId, runId));

  const change = async (job: JobChange): Promise<void> => {
    const updated = await db
      .update(copyJobs)
      .set({ ...job, ...changed })
      .where(isOwnRun)
      .returning({ id: copyJobs.id });
    if (updated.length === 0) throw new JournalTakenOver(jobId);
  };

  /** Changes items and figures in one statement, after locking the copy's row. */
  const changeItems = (items: SQL, job: JobChange = {}): Promise<void> =>
    db.transaction(async (tx) => {
      const [locked] = await tx.select({ id: copyJobs.id }).from(copyJobs).where(isOwnRun).for('update');
      if (!locked) throw new JournalTakenOver(jobId);
      const plus = (figure: 'copied' | 'failed'): SQL =>
        sql`${copyJobs[figure]} + (select ${sql.raw(figure)} from difference)::int`;
      const update = tx
        .update(copyJobs)
        .set({ ...job, copied: plus('copied'), failed: plus('failed'), ...changed })
        .where(isOwnRun);
      await tx.execute(sql`with ${items} ${update.getSQL()}`);
    });

  const load = async (): Promise<JournalState> => {
    const [loaded] = await db
      .select({ job: copyJobs, mayBeStale: sql<boolean>`coalesce(${copyJobs.storedIn} <> ${incarnation}, true)` })
      .from(copyJobs)
      .where(isOwnRun);
    if (!loaded) throw new JournalTakenOver(jobId);
    const { job, mayBeStale } = loaded;
    const rows = await db
      .select(itemColumns)
      .from(copyItems)
      .where(eq(copyItems.jobId, jobId))
      .orderBy(asc(copyItems.position));
    const { cursor, readComplete, total, sourceRevision } = job;
    const { destinationPlaylistId, outages, reconcileAttempts, finished } = job;
    return {
      items: rows.map((item) => ({ position: item.position, row: item.row, status: toStatus(item) })),
      cursor,
      readComplete,
      total,
      sourceRevision,
      destinationPlaylistId,
      creationStarted: job.creationStarted,
      continuations: job.continuations,
      outages,
      reconcileAttempts,
      finished,
      mayBeStale,
    };
  };

  return {
    load,
    appendRows: ({ items, ...job }) => changeItems(insertItems(jobId, items), job),
    setStatuses: (changes) => changeItems(updateStatuses(jobId, changes)),
    startCreation: () => change({ creationStarted: true }),
    withdrawCreation: () => change({ creationStarted: false }),
    saveDestination: (destinationPlaylistId) => change({ destinationPlaylistId }),
    saveContinuations: (continuations) => change({ continuations }),
    saveReconcileAttempts: (reconcileAttempts) => change({ reconcileAttempts }),
  };
};
