import type {
  ChosenTrack,
  CopyFailureReason,
  CopyKind,
  CopySource,
  CopyState,
  ServiceName,
  SourceRow,
} from '@playa/contracts';
import type { Continuation, CopyProblem, ItemStatus, Lookup, Match } from '@playa/transfer';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../database/users-table.ts';
import { copyGroups } from './groups-table.ts';
import { incarnation } from './incarnation-store.ts';

/** What a job does. A `preview` looks for what a sync would change and changes nothing; clients do not hear of it. */
type JobKind = CopyKind | 'preview';

const moment = () => timestamp({ withTimezone: true });

/**
 * One copy: what was asked for, how far it is, and which worker has it. Of jobs that change a playlist which was copied before, syncs and
 * copies that put chosen songs at their place, one runs at a time: an index makes it so.
 */
export const copyJobs = pgTable(
  'copy_jobs',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    idempotencyKey: text().notNull(),
    kind: text().$type<JobKind>().notNull().default('copy'),
    source: text().$type<CopySource>().notNull(),
    destination: text().$type<ServiceName>().notNull(),
    sourcePlaylistId: text().notNull(),
    /** The source was given by its public link: it need not be the user's, nor its service be connected. */
    fromLink: boolean().notNull().default(false),
    playlistName: text().notNull(),
    playlistImage: text(),
    createdAt: moment().notNull().defaultNow(),
    /** The incarnation of the database in which the copy was asked for. In another one its journal may be older than what it wrote. */
    storedIn: text().default(incarnation),
    /** When the rows of a copy that ended long ago were dropped, save those that its report names. It cannot go on then. */
    rowsDroppedAt: moment(),
    /** Null for a copy that was started alone. */
    groupId: uuid().references(() => copyGroups.id, { onDelete: 'set null' }),
    /**
     * Its place among its user's copies that wait for their turn: the lowest is next. The second since 1970 in which it was asked
     * for, unless the user moved it.
     */
    place: doublePrecision().notNull().default(sql`extract(epoch from now())`),
    /** Songs of the source playlist when the copy was asked for, as far as was known. */
    songCount: integer(),

    state: text().$type<CopyState>().notNull().default('queued'),
    /** Grows with every change, so that what was sent late is known to be old. */
    sequence: integer().notNull().default(0),
    changedAt: moment().notNull().defaultNow(),
    total: integer(),
    copied: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    destinationPlaylistId: text(),
    resumesAt: moment(),
    problem: jsonb().$type<CopyProblem>(),
    cancelRequested: boolean().notNull().default(false),
    /** It was done once: from then on its playlist is the listener's, and runs only put songs at their place. */
    finished: boolean().notNull().default(false),
    /** When the listener saw how the copy ended. */
    seenAt: moment(),
    /** Since when it waits for its turn or for a service; null while it runs. */
    waitingSince: moment().defaultNow(),
    /** Seconds that it had waited when it last went on. */
    waitedSeconds: integer().notNull().default(0),

    cursor: text(),
    /** The source's revision when it was read; null where it has none. */
    sourceRevision: text(),
    readComplete: boolean().notNull().default(false),
    creationStarted: boolean().notNull().default(false),
    /** Whether it goes on in "Name (2)" when the new playlist is full. */
    continueWhenFull: boolean().notNull().default(false),
    continuations: jsonb().$type<readonly Continuation[]>().notNull().default([]),
    outages: integer().notNull().default(0),
    /** Runs that have looked in vain for an unclear write. */
    reconcileAttempts: integer('looks').notNull().default(0),

    /** The run that may write; null while nobody runs the copy. */
    runId: uuid(),
    /** Which of its user's places a running copy has; the index below makes the number of places a limit. */
    slot: smallint(),
    /** When the run claimed the copy; a run of a release without `copy_workers` goes on setting it. */
    heartbeatAt: moment(),
    /** The process of the run, as long as it is in `copy_workers`. No reference, so that taking it out waits for no copy's row. */
    workerId: uuid(),
  },
  (table) => [
    unique('copy_jobs_idempotency_key').on(table.userId, table.idempotencyKey),
    index('copy_jobs_latest').on(table.userId, table.createdAt),
    index('copy_jobs_of_playlist').on(table.userId, table.sourcePlaylistId, table.destination),
    index('copy_jobs_of_group').on(table.groupId).where(sql`${table.groupId} is not null`),
    index('copy_jobs_unfinished').on(table.state).where(sql`${table.state} in ('queued', 'running', 'waiting')`),
    index('copy_jobs_unfinished_of_user')
      .on(table.userId)
      .where(sql`${table.state} in ('queued', 'running', 'waiting')`),
    // Of copies that have ended alone: a run changes `changed_at` all the time.
    index('copy_jobs_unseen')
      .on(table.userId, table.changedAt)
      .where(sql`${table.state} in ('done', 'cancelled', 'failed') and ${table.seenAt} is null`),
    index('copy_jobs_ended')
      .on(table.userId, table.changedAt)
      .where(sql`${table.state} in ('done', 'cancelled', 'failed')`),
    index('copy_jobs_of_syncs')
      .on(table.changedAt)
      .where(sql`${table.state} in ('done', 'cancelled', 'failed') and ${table.kind} <> 'copy'`),
    index('copy_jobs_with_rows')
      .on(table.changedAt)
      .where(sql`${table.state} in ('done', 'cancelled', 'failed') and ${table.rowsDroppedAt} is null`),
    index('copy_jobs_of_worker').on(table.workerId).where(sql`${table.state} = 'running'`),
    uniqueIndex('copy_jobs_playlist')
      .on(table.userId, table.destination, table.destinationPlaylistId)
      .where(sql`${table.state} = 'running' and (${table.finished} or ${table.kind} = 'sync')`),
    uniqueIndex('copy_jobs_slot').on(table.userId, table.slot).where(sql`${table.state} = 'running'`),
  ],
);

/** What the listener chose for a row: a track of the destination, or null where it does not have the song. */
export interface ItemChoice {
  track: ChosenTrack | null;
  /** Why the row had failed. */
  before: CopyFailureReason | null;
}

/** The rows of a copy's source. */
export const copyItems = pgTable(
  'copy_items',
  {
    jobId: uuid()
      .notNull()
      .references(() => copyJobs.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    row: jsonb().$type<SourceRow>().notNull(),
    state: text().$type<ItemStatus['state']>().notNull(),
    match: jsonb().$type<Match>(),
    reason: text().$type<CopyFailureReason>(),
    /** Of a row that was searched for in vain: what was searched and found. Kept when it is mended. */
    lookup: jsonb().$type<Lookup>(),
    choice: jsonb().$type<ItemChoice>(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.position] })],
);
