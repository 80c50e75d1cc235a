import type { ServiceName, SourceTrack } from '@playa/contracts';
import { matcherVersion } from '@playa/matching';
import type { Match, SongLink, SongLinks } from '@playa/transfer';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { songLinks, songRefusals } from './song-links-table.ts';

/** How long a refused track is passed over: a song that an account's country did not have may come there. */
const passedOver = sql`interval '90 days'`;
/** What listeners agreed on holds in every country; where one refuses it, the refusal counts. */
const everywhere = '*';

/** Whose links they are. */
export interface LinkUser {
  userId: string;
  /** The country of the destination account; null where the service does not tell it. Asked for when it is first needed. */
  storefront: () => Promise<string | null>;
}

type LinkRow = Pick<typeof songLinks.$inferSelect, 'destinationId' | 'isrc' | 'confidence' | 'matchedBy'>;

const toMatch = (row: LinkRow): Match => ({
  trackId: row.destinationId,
  isrc: row.isrc,
  confidence: row.confidence,
  by: row.matchedBy,
});

const storefrontOf = async ({ storefront }: LinkUser): Promise<string> => (await storefront()) ?? '';

/**
 * By the source's id alone: services do have wrong ISRCs, and a link found by one could not be checked against the title. Only links
 * of the user's country and of this release's matching, unless listeners agreed on them. Of several the one that the fewest users
 * were refused, then the latest.
 */
const find = async (
  db: Database,
  user: LinkUser,
  tracks: readonly SourceTrack[],
  destination: ServiceName,
): Promise<Map<string, Match>> => {
  const [first] = tracks;
  if (!first) return new Map();
  const refusals = sql`(
    select count(*) from ${songRefusals} as refusal
    where refusal.destination_service = ${destination} and refusal.destination_id = ${songLinks.destinationId}
      and refusal.refused_at > now() - ${passedOver})`;
  const isRefused = sql`exists (
    select from ${songRefusals} as refusal
    where refusal.destination_service = ${destination} and refusal.destination_id = ${songLinks.destinationId}
      and refusal.user_id = ${user.userId} and refusal.refused_at > now() - ${passedOver})`;
  const isMatched = sql`(${songLinks.matcherVersion} = ${matcherVersion} and ${songLinks.storefront} = ${await storefrontOf(user)})`;
  const rows = await db
    .selectDistinctOn([songLinks.sourceId])
    .from(songLinks)
    .where(
      and(
        eq(songLinks.sourceService, first.service),
        inArray(
          songLinks.sourceId,
          tracks.map(({ id }) => id),
        ),
        eq(songLinks.destinationService, destination),
        sql`(${songLinks.storefront} = ${everywhere} or ${isMatched})`,
        sql`not ${isRefused}`,
      ),
    )
    .orderBy(
      songLinks.sourceId,
      sql`${songLinks.storefront} = ${everywhere} desc`,
      refusals,
      sql`${songLinks.matchedAt} desc`,
    );
  return new Map(rows.map((row) => [row.sourceId, toMatch(row)]));
};

type NewLink = typeof songLinks.$inferInsert;

const insertLinks = async (db: Executor, rows: readonly NewLink[]): Promise<void> => {
  await db
    .insert(songLinks)
    .values([...rows])
    .onConflictDoUpdate({
      target: [
        songLinks.sourceService,
        songLinks.sourceId,
        songLinks.destinationService,
        songLinks.storefront,
        songLinks.destinationId,
      ],
      set: {
        matcherVersion: sql`excluded.matcher_version`,
        isrc: sql`excluded.isrc`,
        confidence: sql`excluded.confidence`,
        matchedBy: sql`excluded.matched_by`,
        matchedAt: sql`now()`,
      },
    });
};

const save = async (db: Database, user: LinkUser, links: readonly SongLink[]): Promise<void> => {
  if (links.length === 0) return;
  const storefront = await storefrontOf(user);
  const rows = links.map(({ track, destination, match }) => ({
    sourceService: track.service,
    sourceId: track.id,
    destinationService: destination,
    destinationId: match.trackId,
    storefront,
    matcherVersion,
    isrc: match.isrc,
    confidence: match.confidence,
    matchedBy: match.by,
  }));
  // Copies that run at the same time write the same songs: one order for all keeps them from locking each other out.
  rows.sort((a, b) => (a.sourceId < b.sourceId ? -1 : 1));
  await insertLinks(db, rows);
};

const refuse = async (
  db: Database,
  { userId }: LinkUser,
  destinationService: ServiceName,
  trackIds: readonly string[],
): Promise<void> => {
  const rows = [...new Set(trackIds)].sort().map((destinationId) => ({ destinationService, destinationId, userId }));
  if (rows.length === 0) return;
  await db
    .insert(songRefusals)
    .values(rows)
    .onConflictDoUpdate({
      target: [songRefusals.destinationService, songRefusals.destinationId, songRefusals.userId],
      set: { refusedAt: sql`now()` },
    });
};

/** The matches of all copies, as one user may use them, in the database. */
export const createSongLinks = (db: Database, user: LinkUser): SongLinks => ({
  find: (tracks, destination) => find(db, user, tracks, destination),
  save: (links) => save(db, user, links),
  refuse: (destination, trackIds) => refuse(db, user, destination, trackIds),
});

type LinkedSong = Pick<NewLink, 'sourceService' | 'sourceId' | 'destinationService'>;

/** Makes a track that listeners agreed on everybody's link for the song. */
export const saveListenersLink = (
  db: Executor,
  song: LinkedSong,
  { id, isrc }: { id: string; isrc: string | null },
): Promise<void> =>
  insertLinks(db, [
    {
      ...song,
      destinationId: id,
      storefront: everywhere,
      matcherVersion,
      isrc,
      confidence: 1,
      matchedBy: 'listeners',
    },
  ]);

export const dropListenersLink = async (
  db: Executor,
  { sourceService, sourceId, destinationService }: LinkedSong,
): Promise<void> => {
  await db
    .delete(songLinks)
    .where(
      and(
        eq(songLinks.sourceService, sourceService),
        eq(songLinks.sourceId, sourceId),
        eq(songLinks.destinationService, destinationService),
        eq(songLinks.storefront, everywhere),
      ),
    );
};

export const dropOldSongRefusals = async (db: Executor): Promise<void> => {
  await db.delete(songRefusals).where(lt(songRefusals.refusedAt, sql`now() - ${passedOver}`));
};
