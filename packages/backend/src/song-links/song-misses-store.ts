import type { ServiceName, SourceTrack } from '@playa/contracts';
import { matcherVersion } from '@playa/matching';
import type { SongMisses } from '@playa/transfer';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { songMisses } from './song-misses-table.ts';

/** How long a song that was not found is not looked for again. */
const remembered = sql`interval '7 days'`;

/** Whose misses they are. */
export interface Searcher {
  userId: string;
  /** Misses from before do not count: the account may have been of another country, where other songs are to be had. */
  connectedAt: Date;
}

const find = async (
  db: Database,
  { userId, connectedAt }: Searcher,
  tracks: readonly SourceTrack[],
  destination: ServiceName,
): Promise<Set<string>> => {
  const [first] = tracks;
  if (!first) return new Set();
  const rows = await db
    .select({ sourceId: songMisses.sourceId })
    .from(songMisses)
    .where(
      and(
        eq(songMisses.userId, userId),
        eq(songMisses.destinationService, destination),
        eq(songMisses.sourceService, first.service),
        inArray(
          songMisses.sourceId,
          tracks.map(({ id }) => id),
        ),
        eq(songMisses.matcherVersion, matcherVersion),
        gt(songMisses.searchedAt, sql`now() - ${remembered}`),
        gt(songMisses.searchedAt, connectedAt),
      ),
    );
  return new Set(rows.map(({ sourceId }) => sourceId));
};

const save = async (
  db: Database,
  { userId }: Searcher,
  tracks: readonly SourceTrack[],
  destinationService: ServiceName,
): Promise<void> => {
  const ids = new Map(tracks.map(({ id, service }) => [id, service]));
  if (ids.size === 0) return;
  const rows = [...ids].map(([sourceId, sourceService]) => ({
    userId,
    sourceService,
    sourceId,
    destinationService,
    matcherVersion,
  }));
  // A user's copies write the same songs at the same time: one order for all keeps them from locking each other out.
  rows.sort((a, b) => (a.sourceId < b.sourceId ? -1 : 1));
  await db
    .insert(songMisses)
    .values(rows)
    .onConflictDoUpdate({
      target: [songMisses.userId, songMisses.destinationService, songMisses.sourceService, songMisses.sourceId],
      set: { matcherVersion: sql`excluded.matcher_version`, searchedAt: sql`now()` },
    });
};

/** What the user's copies did not find in the last seven days, in the database. */
export const createSongMisses = (db: Database, searcher: Searcher): SongMisses => ({
  find: (tracks, destination) => find(db, searcher, tracks, destination),
  save: (tracks, destination) => save(db, searcher, tracks, destination),
});

export const dropOldSongMisses = async (db: Executor): Promise<void> => {
  await db.delete(songMisses).where(lt(songMisses.searchedAt, sql`now() - ${remembered}`));
};
