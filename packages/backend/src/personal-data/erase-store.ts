import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { refreshTokens, sessions } from '../auth/auth-table.ts';
import { copyItems, copyJobs } from '../copies/copies-table.ts';
import { copyTurns } from '../copies/turns-table.ts';
import { songCorrections } from '../corrections/song-corrections-table.ts';
import type { Database, Executor } from '../database/database.ts';
import { users } from '../database/users-table.ts';
import { importPages, imports } from '../imports/imports-table.ts';
import { rateLimits } from '../limits/limits-table.ts';
import { mailboxOf } from '../limits/rate-limit-keys.ts';
import { roomCommands, roomComments, roomSongs, rooms } from '../rooms/rooms-table.ts';
import { sharedPlaylistPages, sharedPlaylists } from '../shared-playlists/shared-playlists-table.ts';
import { songRefusals } from '../song-links/song-links-table.ts';
import { songMisses } from '../song-links/song-misses-table.ts';

/** Rows that one statement deletes at most: none holds its locks for long. */
const rowsAtOnce = 1_000;

/**
 * The tables in which a user may have very many rows, the dependent ones first. All others are emptied by the deletion of the account's own row:
 * their references say `on delete cascade`, and a test holds every table to that.
 */
const largeTables = (userId: string): readonly (readonly [PgTable, SQL])[] => [
  [copyItems, sql`${copyItems.jobId} in (select ${copyJobs.id} from ${copyJobs} where ${copyJobs.userId} = ${userId})`],
  [copyJobs, eq(copyJobs.userId, userId)],
  [
    importPages,
    sql`${importPages.importId} in (select ${imports.id} from ${imports} where ${imports.userId} = ${userId})`,
  ],
  [
    sharedPlaylistPages,
    sql`${sharedPlaylistPages.sharedPlaylistId} in
      (select ${sharedPlaylists.id} from ${sharedPlaylists} where ${sharedPlaylists.userId} = ${userId})`,
  ],
  [roomSongs, sql`${roomSongs.roomId} in (select ${rooms.id} from ${rooms} where ${rooms.ownerId} = ${userId})`],
  [roomComments, eq(roomComments.userId, userId)],
  [roomCommands, eq(roomCommands.userId, userId)],
  [songCorrections, eq(songCorrections.userId, userId)],
  [songMisses, eq(songMisses.userId, userId)],
  [songRefusals, eq(songRefusals.userId, userId)],
  [
    refreshTokens,
    sql`${refreshTokens.sessionId} in (select ${sessions.id} from ${sessions} where ${sessions.userId} = ${userId})`,
  ],
];

/** Deletes most of what a user has, in batches; `between` is awaited after each. */
export const deleteLargeTables = async (db: Database, userId: string, between: () => Promise<void>): Promise<void> => {
  for (const [table, isOwn] of largeTables(userId)) {
    for (let deleted = rowsAtOnce; deleted === rowsAtOnce; ) {
      const some = sql`array(select ctid from ${table} where ${isOwn} limit ${rowsAtOnce})`;
      deleted = (await db.execute(sql`delete from ${table} where ctid = any(${some})`)).rowCount ?? 0;
      await between();
    }
  }
};

/** The account's id and its sessions' are in the names of counters, and the mailboxes at their end. */
const deleteCounters = async (tx: Executor, userId: string, emails: readonly string[]): Promise<void> => {
  const ids = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  const holds = [userId, ...ids.map(({ id }) => id)].map((id) => sql`position(${id} in ${rateLimits.key}) > 0`);
  const ends = emails.map(
    (email) => sql`right(${rateLimits.key}, length(${`:${mailboxOf(email)}`})) = ${`:${mailboxOf(email)}`}`,
  );
  await tx.delete(rateLimits).where(or(...holds, ...ends));
};

/** Deletes an account and all that is left of it. False where it is gone already, or kept by a login after all. */
export const deleteAccountRows = async (tx: Executor, userId: string, emails: readonly string[]): Promise<boolean> => {
  const due = sql`${users.id} = ${userId} and ${users.deletesAt} <= now()`;
  const [locked] = await tx.select({ id: users.id }).from(users).where(due).for('update');
  if (!locked) return false;
  await deleteCounters(tx, userId, emails);
  await tx.delete(copyTurns).where(eq(copyTurns.userId, userId));
  await tx.delete(users).where(eq(users.id, userId));
  return true;
};
