import type { SourceRow, SourceTrack } from '@playa/contracts';
import type { Match } from '../ports.ts';
import type { SyncSides } from './sync-sides.ts';

/** The ISRCs of the tracks of both sides, by track id. Services may return a recording with another id. */
export interface Isrcs {
  source: Readonly<Record<string, string>>;
  destination: Readonly<Record<string, string>>;
}

type Recording = Pick<SourceTrack, 'id' | 'isrc'>;

const byId = (recordings: readonly Recording[]): Record<string, string> =>
  Object.fromEntries(recordings.flatMap(({ id, isrc }) => (isrc === null ? [] : [[id, isrc]])));

const tracksOf = (rows: readonly SourceRow[]): SourceTrack[] =>
  rows.flatMap((row) => (row.state === 'available' ? [row.track] : []));

/** Adds the ISRCs of rows that were read and of tracks that were found. */
export const withIsrcs = (
  known: Isrcs,
  read: {
    source?: readonly SourceRow[];
    destination?: readonly SourceRow[];
    matches?: Iterable<Pick<Match, 'trackId' | 'isrc'>>;
  },
): Isrcs => ({
  source: { ...known.source, ...byId(tracksOf(read.source ?? [])) },
  destination: {
    ...known.destination,
    ...byId([...(read.matches ?? [])].map(({ trackId, isrc }) => ({ id: trackId, isrc }))),
    ...byId(tracksOf(read.destination ?? [])),
  },
});

/** The ISRCs of tracks that a base contains, so that the stored snapshot does not grow with every sync. */
export const filterIsrcs = (
  isrcs: Isrcs,
  ids: { source: ReadonlySet<string>; destination: ReadonlySet<string> },
): Isrcs => {
  const within = (side: keyof Isrcs) =>
    Object.fromEntries(Object.entries(isrcs[side]).filter(([id]) => ids[side].has(id)));
  return { source: within('source'), destination: within('destination') };
};

/** Returns the `recordingKeyOf` function for `planSync`. */
export const createRecordingKey =
  (isrcs: Isrcs): NonNullable<SyncSides['recordingKeyOf']> =>
  (side, trackId) => {
    const isrc = Object.hasOwn(isrcs[side], trackId) ? isrcs[side][trackId] : undefined;
    return isrc === undefined ? trackId : `isrc:${isrc}`;
  };
