import type { ServiceName, SyncPreview } from '@playa/contracts';
import type { SyncSnapshot } from '@playa/transfer';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { copyJobs } from '../copies/copies-table.ts';
import { users } from '../database/users-table.ts';

const moment = () => timestamp({ withTimezone: true });

/** A sync of two playlists. */
export const syncs = pgTable(
  'syncs',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text().$type<ServiceName>().notNull(),
    sourcePlaylistId: text().notNull(),
    destination: text().$type<ServiceName>().notNull(),
    destinationPlaylistId: text().notNull(),
    playlistName: text().notNull(),
    playlistImage: text(),
    createdAt: moment().notNull().defaultNow(),
    removals: boolean().notNull().default(false),
    daily: boolean().notNull().default(false),
    /** When the next daily sync is due; also set while daily syncs are off. */
    nextAt: moment(),
    /** When the playlists were last in sync. */
    lastAt: moment(),

    /** The state of the playlists after the last sync; during a run, the state if it is interrupted. */
    memory: jsonb().$type<SyncSnapshot>().notNull(),
    /** The tracks that the pending calls add, in order. */
    adding: jsonb().$type<readonly string[]>().notNull().default([]),
    sent: integer().notNull().default(0),
    confirmed: integer().notNull().default(0),

    preview: jsonb().$type<SyncPreview>(),
    /** The changes of the preview. */
    previewChanges: jsonb().$type<readonly string[]>(),
  },
  (table) => [
    unique('syncs_of_playlists').on(
      table.userId,
      table.source,
      table.sourcePlaylistId,
      table.destination,
      table.destinationPlaylistId,
    ),
    index('syncs_due').on(table.nextAt).where(sql`${table.daily}`),
  ],
);

/** The task of a sync job. */
export const syncRuns = pgTable(
  'sync_runs',
  {
    jobId: uuid()
      .primaryKey()
      .references(() => copyJobs.id, { onDelete: 'cascade' }),
    syncId: uuid()
      .notNull()
      .references(() => syncs.id, { onDelete: 'cascade' }),
    mode: text().$type<'preview' | 'accepted' | 'daily'>().notNull(),
    removals: boolean().notNull(),
    /** The changes that the user accepted; null unless the mode is `accepted`. */
    accepted: jsonb().$type<readonly string[]>(),
    /** Whether calls have begun. */
    started: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('sync_runs_of_sync').on(table.syncId),
    index('sync_runs_latest').on(table.syncId, table.mode, table.createdAt),
  ],
);
