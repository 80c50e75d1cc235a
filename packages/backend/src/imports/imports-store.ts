import type { Import, ImportSong } from '@playa/contracts';
import { and, asc, eq, inArray, lt, not, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { importPages, imports, type StoredSong } from './imports-table.ts';

export type { StoredSong };
export type ImportRow = typeof imports.$inferSelect;

/** What is kept for one user at most; the lists that were used longest ago make room. */
export const keptPerUser = { imports: 500, songs: 100_000 };
/** A copy that was asked for within this time may still have to read its list. */
const inUse = sql`interval '1 day'`;
const kept = sql`interval '90 days'`;

/** A copy that is under way still has to read its list. By name, because copies are built on imports. */
const isNeeded = sql<boolean>`exists (
  select from copy_jobs where source = 'file' and source_playlist_id = imports.id::text and user_id = imports.user_id
    and state in ('queued', 'running', 'waiting'))`;

/** Concurrent changes of one user's lists take turns. */
const lockImports = (tx: Executor, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 1))`);

/**
 * Drops what was used longest ago until a list of so many songs fits.
 * @throws {ProblemError} too-many-requests while all of it may still be read
 */
const makeRoom = async (tx: Executor, userId: string, songCount: number): Promise<void> => {
  await lockImports(tx, userId);
  const rows = await tx
    .select({
      id: imports.id,
      songCount: imports.songCount,
      mayGo: sql<boolean>`${imports.usedAt} < now() - ${inUse} and not ${isNeeded}`,
    })
    .from(imports)
    .where(eq(imports.userId, userId))
    .orderBy(asc(imports.usedAt));
  let songs = rows.reduce((sum, row) => sum + row.songCount, songCount);
  let lists = rows.length + 1;
  const dropped: string[] = [];
  for (const row of rows) {
    if (songs <= keptPerUser.songs && lists <= keptPerUser.imports) break;
    if (!row.mayGo) continue;
    dropped.push(row.id);
    songs -= row.songCount;
    lists -= 1;
  }
  if (songs > keptPerUser.songs || lists > keptPerUser.imports) {
    const message = `Playa takes ${keptPerUser.songs.toLocaleString('en-US')} imported songs a day. Please go on tomorrow.`;
    throw problem('too-many-requests', message, { retryAfter: 24 * 60 * 60 });
  }
  if (dropped.length > 0) await tx.delete(imports).where(inArray(imports.id, dropped));
};

type NewImport = Pick<typeof imports.$inferInsert, 'name' | 'songCount' | 'storedCount' | 'origin' | 'creationKey'>;

const addImport = async (tx: Executor, userId: string, values: NewImport): Promise<ImportRow> => {
  await makeRoom(tx, userId, values.songCount);
  const [row] = await tx
    .insert(imports)
    .values({ ...values, userId })
    .returning();
  if (!row) throw new Error('no import was inserted');
  return row;
};

/** Stores a list, or finds the one of the same `creationKey`. @throws {ProblemError} too-many-requests */
export const insertImport = (
  db: Database,
  userId: string,
  values: { name: string; songCount: number; creationKey: string | null },
): Promise<ImportRow> =>
  db.transaction(async (tx) => {
    await lockImports(tx, userId);
    const { creationKey } = values;
    const [earlier] =
      creationKey === null ? [] : await tx.select().from(imports).where(eq(imports.creationKey, creationKey));
    return earlier ?? addImport(tx, userId, values);
  });

/** A list that Playa makes of something else; `pages` reads its songs, which stay the same for one `origin`. */
export interface MadeImport {
  name: string;
  origin: string;
  songCount: number;
  pages: (tx: Executor) => AsyncIterable<readonly StoredSong[]>;
}

/**
 * A complete import of a list that Playa has: the one of the same origin where there is one, under its present name.
 * @throws {ProblemError} too-many-requests
 */
export const makeImport = (db: Database, userId: string, { name, origin, songCount, pages }: MadeImport) =>
  db.transaction(async (tx): Promise<ImportRow> => {
    await lockImports(tx, userId);
    const [kept] = await tx
      .update(imports)
      .set({ name, usedAt: sql`now()` })
      .where(and(eq(imports.userId, userId), eq(imports.origin, origin)))
      .returning();
    if (kept) return kept;
    const row = await addImport(tx, userId, { name, origin, songCount, storedCount: songCount });
    let position = 0;
    for await (const songs of pages(tx)) {
      await tx.insert(importPages).values({ importId: row.id, position, songs: [...songs] });
      position += songs.length;
    }
    return row;
  });

/** The user's own; null for everything else. */
export const findImport = async (db: Executor, userId: string, id: string): Promise<ImportRow | null> => {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.userId, userId)));
  return row ?? null;
};

/**
 * Adds the next songs. Those that have arrived already are passed over, so that a call may be repeated.
 * @throws {ProblemError} conflict where songs before these are missing or there are more than announced
 */
export const appendSongs = (
  db: Database,
  id: string,
  { position, songs }: { position: number; songs: readonly ImportSong[] },
): Promise<ImportRow> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
    if (!row) throw problem('not-found', 'There is no such import.');
    const fresh = songs.slice(Math.max(0, row.storedCount - position));
    const storedCount = row.storedCount + fresh.length;
    if (position > row.storedCount || storedCount > row.songCount) {
      throw problem('conflict', 'These songs do not follow the ones that have arrived.');
    }
    if (fresh.length === 0) return row;
    await tx.insert(importPages).values({ importId: id, position: row.storedCount, songs: fresh });
    await tx.update(imports).set({ storedCount }).where(eq(imports.id, id));
    return { ...row, storedCount };
  });

/** Notes that a copy was asked for, so that the list is kept. */
export const touchImport = async (db: Executor, id: string): Promise<void> => {
  await db.update(imports).set({ usedAt: sql`now()` }).where(eq(imports.id, id));
};

/** The songs that one call brought, by the place of the first one, and how many there are in all. Null where there are none. */
export const findSongs = async (
  db: Executor,
  id: string,
  position: number,
): Promise<{ songs: StoredSong[]; songCount: number } | null> => {
  const [row] = await db
    .select({ songs: importPages.songs, songCount: imports.songCount })
    .from(importPages)
    .innerJoin(imports, eq(imports.id, importPages.importId))
    .where(and(eq(importPages.importId, id), eq(importPages.position, position)));
  return row ?? null;
};

/** Drops lists that no copy was asked of for 90 days, and those whose songs did not all arrive within a day. */
export const dropOldImports = async (db: Executor): Promise<void> => {
  const isAbandoned = and(lt(imports.storedCount, imports.songCount), lt(imports.usedAt, sql`now() - ${inUse}`));
  await db.delete(imports).where(and(or(lt(imports.usedAt, sql`now() - ${kept}`), isAbandoned), not(isNeeded)));
};

export const toImport = ({ id, name, songCount, storedCount }: ImportRow): Import => ({
  id,
  name,
  songCount,
  storedCount,
});
