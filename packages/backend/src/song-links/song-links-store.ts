import type { ServiceName, SourceTrack } from '@playa/contracts';
import type { Match, SongLink, SongLinks } from '@playa/transfer';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { songLinks } from './song-links-table.ts';

type LinkRow = typeof songLinks.$inferSelect;

const toMatch = (row: LinkRow): Match => ({
  trackId: row.destinationId,
  isrc: row.isrc,
  confidence: row.confidence,
  by: row.matchedBy,
});

/** By the source's id alone: services do have wrong ISRCs, and a link found by one could not be checked against the title. */
const find = async (
  db: Database,
  tracks: readonly SourceTrack[],
  destination: ServiceName,
): Promise<Map<string, Match>> => {
  const [first] = tracks;
  if (!first) return new Map();
  const rows = await db
    .select()
    .from(songLinks)
    .where(
      and(
        eq(songLinks.sourceService, first.service),
        inArray(
          songLinks.sourceId,
          tracks.map(({ id }) => id),
        ),
        eq(songLinks.destinationService, destination),
      ),
    );
  return new Map(rows.map((row) => [row.sourceId, toMatch(row)]));
};

const save = async (db: Database, links: readonly SongLink[]): Promise<void> => {
  if (links.length === 0) return;
  const rows = links.map(({ track, destination, match }) => ({
    sourceService: track.service,
    sourceId: track.id,
    destinationService: destination,
    destinationId: match.trackId,
    isrc: match.isrc,
    confidence: match.confidence,
    matchedBy: match.by,
  }));
  // Copies that run at the same time write the same songs: one order for all keeps them from locking each other out.
  rows.sort((a, b) => (a.sourceId < b.sourceId ? -1 : 1));
  await db
    .insert(songLinks)
    .values(rows)
    .onConflictDoUpdate({
      target: [songLinks.sourceService, songLinks.sourceId, songLinks.destinationService],
      set: {
        destinationId: sql`excluded.destination_id`,
        isrc: sql`excluded.isrc`,
        confidence: sql`excluded.confidence`,
        matchedBy: sql`excluded.matched_by`,
        matchedAt: sql`now()`,
      },
    });
};

const remove = async (db: Database, destination: ServiceName, trackIds: readonly string[]): Promise<void> => {
  await db
    .delete(songLinks)
    .where(and(eq(songLinks.destinationService, destination), inArray(songLinks.destinationId, [...trackIds])));
};

/** The matches of all copies, in the database. */
export const createSongLinks = (db: Database): SongLinks => ({
  find: (tracks, destination) => find(db, tracks, destination),
  save: (links) => save(db, links),
  remove: (destination, trackIds) => remove(db, destination, trackIds),
});
