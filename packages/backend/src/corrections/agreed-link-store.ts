import type { ChosenTrack, ServiceName, SourceTrack } from '@playa/contracts';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { dropListenersLink, saveListenersLink } from '../song-links/song-links-store.ts';
import { agreedTrack } from './agreed-track.ts';
import { songCorrections } from './song-corrections-table.ts';

/** A song of a source and the service that it is looked for on. */
export interface CorrectedSong {
  track: Pick<SourceTrack, 'service' | 'id' | 'isrc'>;
  destination: ServiceName;
}

/** Makes the track that users agree on everybody's link, or takes that link away when they no longer do. */
export const agreeOnLink = async (db: Executor, { track, destination }: CorrectedSong): Promise<void> => {
  const song = { sourceService: track.service, sourceId: track.id, destinationService: destination };
  // Verdicts on one song are weighed one after another, so that the last one sees all others.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${Object.values(song).join(' ')}, 1))`);
  const verdicts = await db
    .select({
      users: count(),
      track: sql<ChosenTrack | null>`(array_agg(${songCorrections.track} order by ${songCorrections.correctedAt}))[1]`,
    })
    .from(songCorrections)
    .where(
      and(
        eq(songCorrections.sourceService, song.sourceService),
        eq(songCorrections.sourceId, song.sourceId),
        eq(songCorrections.destinationService, song.destinationService),
      ),
    )
    .groupBy(songCorrections.destinationId);
  const agreed = agreedTrack(verdicts);
  await dropListenersLink(db, song);
  if (agreed !== null) await saveListenersLink(db, song, agreed);
};
