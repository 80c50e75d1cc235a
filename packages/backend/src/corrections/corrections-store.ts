import type { ChosenTrack, ServiceName, SourceTrack } from '@playa/contracts';
import type { Corrections, Match } from '@playa/transfer';
import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { agreeOnLink, type CorrectedSong } from './agreed-link-store.ts';
import { songCorrections } from './song-corrections-table.ts';

/** A track by the choice of the listener whose copy it is. */
export const chosenMatch = ({ id, isrc }: Pick<ChosenTrack, 'id' | 'isrc'>): Match => ({
  trackId: id,
  isrc,
  confidence: 1,
  by: 'listener',
});

const ofSong = (userId: string, { track, destination }: CorrectedSong): SQL | undefined =>
  and(
    eq(songCorrections.userId, userId),
    eq(songCorrections.destinationService, destination),
    eq(songCorrections.sourceService, track.service),
    eq(songCorrections.sourceId, track.id),
  );

/** Keeps what the user chose; null: the destination does not have the song. It may become everybody's link. */
export const saveCorrection = async (
  db: Executor,
  userId: string,
  song: CorrectedSong,
  chosen: ChosenTrack | null,
): Promise<void> => {
  const { track, destination } = song;
  const verdict = {
    sourceIsrc: track.isrc,
    destinationId: chosen?.id ?? null,
    track: chosen,
    correctedAt: new Date(),
  };
  await db
    .insert(songCorrections)
    .values({ userId, sourceService: track.service, sourceId: track.id, destinationService: destination, ...verdict })
    .onConflictDoUpdate({
      target: [
        songCorrections.userId,
        songCorrections.destinationService,
        songCorrections.sourceService,
        songCorrections.sourceId,
      ],
      set: verdict,
    });
  await agreeOnLink(db, song);
};

/** Takes the user's choice back; a link that it had made everybody's goes when the others no longer agree. */
export const dropCorrection = async (db: Executor, userId: string, song: CorrectedSong): Promise<void> => {
  await db.delete(songCorrections).where(ofSong(userId, song));
  await agreeOnLink(db, song);
};

/** By the track's id, else by its ISRC, the latest choice first: the same recording stands in other playlists under other ids. */
const find = async (
  db: Database,
  userId: string,
  tracks: readonly SourceTrack[],
  destination: ServiceName,
): Promise<Map<string, Match | null>> => {
  const [first] = tracks;
  if (!first) return new Map();
  const isrcs = tracks.flatMap(({ isrc }) => (isrc === null ? [] : [isrc]));
  const rows = await db
    .select()
    .from(songCorrections)
    .where(
      and(
        eq(songCorrections.userId, userId),
        eq(songCorrections.destinationService, destination),
        eq(songCorrections.sourceService, first.service),
        or(
          inArray(
            songCorrections.sourceId,
            tracks.map(({ id }) => id),
          ),
          isrcs.length > 0 ? inArray(songCorrections.sourceIsrc, isrcs) : undefined,
        ),
      ),
    )
    .orderBy(desc(songCorrections.correctedAt));
  return new Map(
    tracks.flatMap(({ id, isrc }) => {
      const row = rows.find(({ sourceId }) => sourceId === id) ?? rows.find((one) => isrc && one.sourceIsrc === isrc);
      return row ? [[id, row.track === null ? null : chosenMatch(row.track)] as const] : [];
    }),
  );
};

/** What a user chose by hand, in the database. */
export const createCorrections = (db: Database, userId: string): Corrections => ({
  find: (tracks, destination) => find(db, userId, tracks, destination),
});
