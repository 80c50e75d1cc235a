import type { ServiceName } from '@playa/contracts';
import type { World } from '@playa/sandbox';
import type { JournalItem } from '@playa/transfer';

/** What became of a playlist's songs, by what the sandbox knows. */
export interface Verdict {
  songs: number;
  /** Songs of which the destination has the recording. */
  present: number;
  /** The same recording was taken. */
  right: number;
  /** Another one was taken. */
  wrong: number;
  /** None was taken, although the destination has it. */
  missed: number;
}

export const noVerdict: Verdict = { songs: 0, present: 0, right: 0, wrong: 0, missed: 0 };

export const added = (one: Verdict, other: Verdict): Verdict => ({
  songs: one.songs + other.songs,
  present: one.present + other.present,
  right: one.right + other.right,
  wrong: one.wrong + other.wrong,
  missed: one.missed + other.missed,
});

/** A song that another recording was taken for, or none. */
export interface Mistake {
  kind: 'wrong' | 'missed';
  wanted: string;
  taken: string | null;
}

/** Compares what a copy took with the truth. Rows that are no songs do not count. */
export const judgeCopy = (
  { catalogue }: Pick<World, 'catalogue'>,
  source: ServiceName,
  destination: ServiceName,
  items: readonly JournalItem[],
): { verdict: Verdict; mistakes: Mistake[] } => {
  const mistakes: Mistake[] = [];
  let verdict = noVerdict;
  const nameOf = (recordingId: string): string => {
    const recording = catalogue.recordings.get(recordingId);
    return recording ? `${recording.artists.join(', ')} - ${recording.title}` : recordingId;
  };
  for (const { row, status } of items) {
    if (row.state !== 'available') continue;
    const wanted = catalogue.listing(source, row.track.id)?.recordingId ?? '';
    const isPresent = catalogue.listingsOf(destination, wanted).length > 0;
    const match = 'match' in status ? status.match : null;
    const taken = match && (catalogue.listing(destination, match.trackId)?.recordingId ?? '');
    const right = taken === wanted;
    const wrong = taken !== null && !right;
    const missed = taken === null && isPresent;
    verdict = added(verdict, {
      songs: 1,
      present: Number(isPresent),
      right: Number(right),
      wrong: Number(wrong),
      missed: Number(missed),
    });
    if (wrong || missed) {
      mistakes.push({ kind: wrong ? 'wrong' : 'missed', wanted: nameOf(wanted), taken: taken && nameOf(taken) });
    }
  }
  return { verdict, mistakes };
};
