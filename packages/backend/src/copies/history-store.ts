import { type CopiedSong, endedCopyStates } from '@playa/contracts';
import { and, asc, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { isEnded, isUnfinished } from './copies-store.ts';
import { copyItems, copyJobs } from './copies-table.ts';
import type { CopyRow } from './journal-store.ts';

/** A page of the history begins after this copy, in the list of open or of ended copies. */
export interface HistoryCursor {
  part: 'open' | 'ended';
  /** As PostgreSQL writes it, to the microsecond. */
  createdAt: string;
  id: string;
}

export interface HistoryPage {
  copies: CopyRow[];
  next: HistoryCursor | null;
}

const partOf = ({ state }: CopyRow): HistoryCursor['part'] => (endedCopyStates.includes(state) ? 'ended' : 'open');

/** A page of the user's copies, syncs left out: those under way first, then those that ended, the newest first. */
export const listHistory = async (
  db: Executor,
  userId: string,
  { cursor, limit }: { cursor: HistoryCursor | null; limit: number },
): Promise<HistoryPage> => {
  const read = (part: HistoryCursor['part'], count: number) => {
    const afterCursor: SQL | undefined =
      cursor?.part === part
        ? sql`(${copyJobs.createdAt}, ${copyJobs.id}) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`
        : undefined;
    return db
      .select({ copy: copyJobs, createdAt: sql<string>`${copyJobs.createdAt}::text` })
      .from(copyJobs)
      .where(
        and(
          eq(copyJobs.userId, userId),
          eq(copyJobs.kind, 'copy'),
          part === 'open' ? isUnfinished : isEnded,
          afterCursor,
        ),
      )
      .orderBy(desc(copyJobs.createdAt), desc(copyJobs.id))
      .limit(count);
  };
  // One more than asked for, to know whether there is another page.
  const found = cursor?.part === 'ended' ? [] : await read('open', limit + 1);
  if (found.length <= limit) found.push(...(await read('ended', limit + 1 - found.length)));
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next =
    found.length > limit && last ? { part: partOf(last.copy), createdAt: last.createdAt, id: last.copy.id } : null;
  return { copies: page.map(({ copy }) => copy), next };
};

/** Songs on one page of a copy's songs. */
export const songsPerPage = 1000;

/** The songs of a copy from a position on, in the source's order. Open songs of a stopped copy were not reached. */
export const listSongs = async (db: Executor, { id, state }: CopyRow, from: number): Promise<CopiedSong[]> => {
  const rows = await db
    .select()
    .from(copyItems)
    .where(and(eq(copyItems.jobId, id), gte(copyItems.position, from)))
    .orderBy(asc(copyItems.position))
    .limit(songsPerPage);
  const hasStopped = state === 'failed' || state === 'cancelled';
  return rows.map((item): CopiedSong => {
    const { position, row } = item;
    const track = row.state === 'available' ? row.track : null;
    const song = {
      position,
      title: row.state === 'available' ? row.track.title : row.title,
      author: row.state === 'available' ? row.track.artists.join(', ') : row.author,
      album: track?.album ?? null,
      isrc: track?.isrc ?? null,
    };
    if (item.state === 'written') {
      return { ...song, state: 'copied', reason: null, destinationTrackId: item.match?.trackId ?? null };
    }
    const isFailed = item.state === 'failed' || hasStopped;
    return {
      ...song,
      state: isFailed ? 'failed' : 'open',
      reason: isFailed ? (item.reason ?? 'not-reached') : null,
      destinationTrackId: null,
    };
  });
};
