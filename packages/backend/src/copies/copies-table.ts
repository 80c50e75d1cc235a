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

/** A `preview` computes the changes of a sync without making them; it is not sent to clients. */
type JobKind = CopyKind | 'preview';

const timestampColumn = () => timestamp({ withTimezone: true });

/**
 * One copy: its request, its progress and its worker. A unique index allows one running job per existing destination playlist (syncs, and
 * copies that insert chosen songs).
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
    createdAt: timestampColumn().notNull().defaultNow(),
    /** The incarnation of the database in which the copy was created. In another one its journal may be older than its writes. */
    storedIn: text().default(incarnation),
    /** When the rows of an old copy were deleted, except failed ones. It cannot be retried then. */
    rowsDroppedAt: timestampColumn(),
    /** Null for a copy that was started alone. */
    groupId: uuid().references(() => copyGroups.id, { onDelete: 'set null' }),
    /** Its position in its user's queue: the lowest runs next. Seconds since 1970 of its creation, unless the user moved it. */
    place: doublePrecision().notNull().default(sql`extract(epoch from now())`),
    /** Songs of the source playlist when the copy was created; null if unknown. */
    songCount: integer(),

    state: text().$type<CopyState>().notNull().default('queued'),
    /** Grows with every change, so that clients can ignore outdated states. */
    sequence: integer().notNull().default(0),
    changedAt: timestampColumn().notNull().defaultNow(),
    total: integer(),
    copied: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    destinationPlaylistId: text(),
    resumesAt: timestampColumn(),
    problem: jsonb().$type<CopyProblem>(),
    cancelRequested: boolean().notNull().default(false),
    /** It was done once: from then on runs only insert songs that the user chose. */
    finished: boolean().notNull().default(false),
    /** When the user saw the end of the copy. */
    seenAt: timestampColumn(),
    /** Since when it waits in the queue or for a service; null while it runs. */
    waitingSince: timestampColumn().defaultNow(),
    /** Total seconds of earlier waits. */
    waitedSeconds: integer().notNull().default(0),

    cursor: text(),
    /** The source's revision when it was read; null where it has none. */
    sourceRevision: text(),
    readComplete: boolean().notNull().default(false),
    creationStarted: boolean().notNull().default(false),
    /** Whether it continues in "Name (2)" when the new playlist is full. */
    continueWhenFull: boolean().notNull().default(false),
    continuations: jsonb().$type<readonly Continuation[]>().notNull().default([]),
    outages: integer().notNull().default(0),
    /** Runs that have not found an unconfirmed write at the destination. */
    reconcileAttempts: integer('looks').notNull().default(0),

    /** The run that may write; null while nobody runs the copy. */
    runId: uuid(),
    /** The slot of a running copy among its user's; with the unique index below the number of slots is a limit. */
    slot: smallint(),
    /** When the run claimed the copy; runs of releases without `copy_workers` update it. */
    heartbeatAt: timestampColumn(),
    /** The process of the run, as long as it is in `copy_workers`. Not a foreign key, so that its deletion waits for no copy's row. */
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
    // For ended copies only: runs change `changed_at` all the time.
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

/** The user's choice for a row: a track of the destination, or null if it does not have the song. */
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
    /** For a row without a match: search texts and candidates. Kept after the user has resolved it. */
    lookup: jsonb().$type<Lookup>(),
    choice: jsonb().$type<ItemChoice>(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.position] })],
);
