import type { ServiceName, SourceTrack } from '@playa/contracts';
import { matcherVersion } from '@playa/matching';
import type { Miss, SongMiss, SongMisses } from '@playa/transfer';
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
): Promise<Map<string, Miss>> => {
  const [first] = tracks;
  if (!first) return new Map();
  const rows = await db
    .select({ sourceId: songMisses.sourceId, reason: songMisses.reason, lookup: songMisses.lookup })
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
  return new Map(
    rows.map(({ sourceId, reason, lookup }) => [
      sourceId,
      { reason, lookup: lookup ?? { queries: [], candidates: [] } },
    ]),
  );
};

const save = async (
  db: Database,
  { userId }: Searcher,
  misses: readonly SongMiss[],
  destinationService: ServiceName,
): Promise<void> => {
  const byId = new Map(misses.map((one) => [one.track.id, one]));
  if (byId.size === 0) return;
  const rows = [...byId].map(([sourceId, { track, miss }]) => ({
    userId,
    sourceService: track.service,
    sourceId,
    destinationService,
    matcherVersion,
    ...miss,
  }));
  // A user's copies write the same songs at the same time: one order for all keeps them from locking each other out.
  rows.sort((a, b) => (a.sourceId < b.sourceId ? -1 : 1));
  await db
    .insert(songMisses)
    .values(rows)
    .onConflictDoUpdate({
      target: [songMisses.userId, songMisses.destinationService, songMisses.sourceService, songMisses.sourceId],
      set: {
        matcherVersion: sql`excluded.matcher_version`,
        reason: sql`excluded.reason`,
        lookup: sql`excluded.lookup`,
        searchedAt: sql`now()`,
      },
    });
};

/** What the user's copies did not find in the last seven days, in the database. */
export const createSongMisses = (db: Database, searcher: Searcher): SongMisses => ({
  find: (tracks, destination) => find(db, searcher, tracks, destination),
  save: (misses, destination) => save(db, searcher, misses, destination),
});

export const dropOldSongMisses = async (db: Executor): Promise<void> => {
  await db.delete(songMisses).where(lt(songMisses.searchedAt, sql`now() - ${remembered}`));
};
