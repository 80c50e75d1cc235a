import { randomBytes } from 'node:crypto';
import { type SharedPlaylistSummary, sharedPlaylistLimits } from '@playa/contracts';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { isStaying } from '../accounts/deletions-store.ts';
import type { Database, Executor } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { type StoredTrack, sharedPlaylistPages, sharedPlaylists } from './shared-playlists-table.ts';
import { songUrl } from './song-url.ts';

export type { StoredTrack };
export type SharedRow = typeof sharedPlaylists.$inferSelect;
export type NewShared = Pick<
  SharedRow,
  'userId' | 'name' | 'playlistId' | 'service' | 'bannerUrl' | 'artists' | 'songCount' | 'creationKey'
>;

const { songsPerCall, playlistsOfUser, songsOfUser } = sharedPlaylistLimits;
/** Songs that have not all arrived by then come no more. */
const abandonedAfter = sql`interval '1 day'`;
const isComplete = sql`${sharedPlaylists.storedCount} = ${sharedPlaylists.songCount}`;

/** As a link names a playlist: 128 bits, which nobody guesses. Hexadecimal, so that no program takes a part of it for markup. */
const newId = (): string => randomBytes(16).toString('hex');

export const notShared = () => problem('not-found', 'This playlist is not shared, or its link was withdrawn.');

const insertPages = async (tx: Executor, id: string, position: number, tracks: readonly StoredTrack[]) => {
  for (let at = 0; at < tracks.length; at += songsPerCall) {
    const page = tracks.slice(at, at + songsPerCall);
    await tx.insert(sharedPlaylistPages).values({ sharedPlaylistId: id, position: position + at, tracks: page });
  }
};

/** Concurrent calls of one user take turns. */
const lockShares = (tx: Executor, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shared-playlists:${userId}`}, 0))`);

/** @throws {ProblemError} conflict where the user keeps enough */
const checkRoom = async (tx: Executor, userId: string, songCount: number): Promise<void> => {
  const [kept] = await tx
    .select({ lists: sql<number>`count(*)::int`, songs: sql<number>`coalesce(sum(song_count), 0)::int` })
    .from(sharedPlaylists)
    .where(eq(sharedPlaylists.userId, userId));
  const { lists, songs } = kept ?? { lists: 0, songs: 0 };
  if (lists < playlistsOfUser && songs + songCount <= songsOfUser) return;
  throw problem('conflict', 'You have shared as much as Playa keeps. Withdraw a shared playlist to share another one.');
};

/** Also while its songs arrive. Null where the user shares no such playlist. */
export const findOwnShared = async (db: Executor, userId: string, id: string): Promise<SharedRow | null> => {
  const [row] = await db
    .select()
    .from(sharedPlaylists)
    .where(and(eq(sharedPlaylists.id, id), eq(sharedPlaylists.userId, userId)));
  return row ?? null;
};

/** Stores a playlist with the songs that came with it, or finds the one of the same `creationKey`. @throws {ProblemError} conflict where the user keeps enough */
export const insertShared = (db: Database, values: NewShared, tracks: readonly StoredTrack[]): Promise<SharedRow> =>
  db.transaction(async (tx) => {
    await lockShares(tx, values.userId);
    const { creationKey } = values;
    const [earlier] =
      creationKey === null
        ? []
        : await tx.select().from(sharedPlaylists).where(eq(sharedPlaylists.creationKey, creationKey));
    if (earlier) return earlier;
    await checkRoom(tx, values.userId, values.songCount);
    const [row] = await tx
      .insert(sharedPlaylists)
      .values({ ...values, id: newId(), storedCount: tracks.length })
      .returning();
    if (!row) throw new Error('no shared playlist was inserted');
    await insertPages(tx, row.id, 0, tracks);
    return row;
  });

/**
 * Adds the next songs of a playlist that its owner is sharing. What has arrived already is passed over.
 * @returns null where the user shares no such playlist
 * @throws {ProblemError} conflict where these are not the songs that follow
 */
export const appendTracks = (
  db: Database,
  userId: string,
  id: string,
  { position, tracks }: { position: number; tracks: readonly StoredTrack[] },
): Promise<SharedRow | null> =>
  db.transaction(async (tx) => {
    const isOwn = and(eq(sharedPlaylists.id, id), eq(sharedPlaylists.userId, userId));
    const [row] = await tx.select().from(sharedPlaylists).where(isOwn).for('update');
    if (!row) return null;
    const end = position + tracks.length;
    if (end <= row.storedCount) return row;
    const isPage = tracks.length === songsPerCall || end === row.songCount;
    if (position !== row.storedCount || end > row.songCount || !isPage) {
      throw problem('conflict', 'These songs do not follow the ones that have arrived.');
    }
    await insertPages(tx, id, position, tracks);
    await tx.update(sharedPlaylists).set({ storedCount: end }).where(isOwn);
    return { ...row, storedCount: end };
  });

/** A playlist all of whose songs have arrived, and whose owner stays. */
export const findShared = async (db: Executor, id: string): Promise<SharedRow | null> => {
  const [row] = await db
    .select()
    .from(sharedPlaylists)
    .where(and(eq(sharedPlaylists.id, id), isComplete, isStaying(sharedPlaylists.userId)));
  return row ?? null;
};

/** The rows from a place on, as many as one answer holds; none where no page begins there. */
export const findPage = async (db: Executor, id: string, position: number): Promise<StoredTrack[]> => {
  const [page] = await db
    .select({ tracks: sharedPlaylistPages.tracks })
    .from(sharedPlaylistPages)
    .where(and(eq(sharedPlaylistPages.sharedPlaylistId, id), eq(sharedPlaylistPages.position, position)));
  return page?.tracks ?? [];
};

/**
 * The same rows as they are answered, each with the address of its page: the bytes of the JSON that PostgreSQL makes. As text, a page
 * of a megabyte took 40 ms to decode and to encode again.
 */
export const findPageBytes = async (db: Executor, { id, service }: SharedRow, position: number): Promise<Buffer> => {
  const [page] = await db
    .select({
      bytes: sql<Buffer>`convert_to((
        select jsonb_agg(track || jsonb_build_object('url', ${songUrl(service, '')} || (track ->> 'track_id')) order by place)
        from jsonb_array_elements(${sharedPlaylistPages.tracks}) with ordinality as page (track, place)
      )::text, 'UTF8')`,
    })
    .from(sharedPlaylistPages)
    .where(and(eq(sharedPlaylistPages.sharedPlaylistId, id), eq(sharedPlaylistPages.position, position)));
  return page?.bytes ?? Buffer.from('[]');
};

/** What a user has shared, the latest first. */
export const listShared = (db: Executor, userId: string): Promise<SharedRow[]> =>
  db
    .select()
    .from(sharedPlaylists)
    .where(and(eq(sharedPlaylists.userId, userId), isComplete))
    .orderBy(desc(sharedPlaylists.createdAt), desc(sharedPlaylists.id));

/** Null where the user has shared no such playlist. */
export const renameShared = async (
  db: Executor,
  userId: string,
  id: string,
  name: string,
): Promise<SharedRow | null> => {
  const [row] = await db
    .update(sharedPlaylists)
    .set({ name })
    .where(and(eq(sharedPlaylists.id, id), eq(sharedPlaylists.userId, userId), isComplete))
    .returning();
  return row ?? null;
};

/** False where the user has shared no such playlist. */
export const deleteShared = async (db: Executor, userId: string, id: string): Promise<boolean> => {
  const deleted = await db
    .delete(sharedPlaylists)
    .where(and(eq(sharedPlaylists.id, id), eq(sharedPlaylists.userId, userId)))
    .returning({ id: sharedPlaylists.id });
  return deleted.length > 0;
};

/** Drops playlists whose songs did not all arrive. */
export const dropAbandonedShares = async (db: Executor): Promise<void> => {
  const isAbandoned = lt(sharedPlaylists.createdAt, sql`now() - ${abandonedAfter}`);
  await db.delete(sharedPlaylists).where(and(isAbandoned, sql`not (${isComplete})`));
};

export const toSummary = (row: SharedRow): SharedPlaylistSummary => ({
  _id: row.id,
  playlistName: row.name,
  playlistId: row.playlistId,
  playlistBannerUrl: row.bannerUrl,
  streamingService: row.service,
  songCount: row.songCount,
  createdAt: row.createdAt.toISOString(),
});
