import type { PlaylistRow, Track } from '@playa/contracts';
import { describeTrack } from '../describe/describe-track.ts';
import { texts } from '../texts.ts';
import { normaliseText } from './normalise-text.ts';

/** Milliseconds. */
const durationToleranceMs = 2000;

interface SeenTracks {
  ids: Set<string>;
  isrcs: Set<string>;
  /** Durations by title and author, of the first track of each recording only. */
  lengths: Map<string, number[]>;
}

const isWithinTolerance = (lengths: readonly number[], durationMs: number): boolean =>
  lengths.some((length) => Math.abs(length - durationMs) <= durationToleranceMs);

/** Returns whether the track was seen before, and records it. */
const recordTrack = (seen: SeenTracks, track: Track): boolean => {
  const { title, author } = describeTrack(track);
  const id = `${track.service}:${track.id}`;
  const name = `${normaliseText(title)}\n${normaliseText(author)}`;
  const isComparable = title !== texts.unknown && track.durationMs !== null;
  const lengths = seen.lengths.get(name) ?? [];
  const isRepeated =
    (track.id !== '' && seen.ids.has(id)) ||
    (track.isrc !== null && seen.isrcs.has(track.isrc)) ||
    (isComparable && isWithinTolerance(lengths, track.durationMs ?? 0));
  seen.ids.add(id);
  if (track.isrc) seen.isrcs.add(track.isrc);
  if (!isRepeated && track.durationMs !== null) seen.lengths.set(name, [...lengths, track.durationMs]);
  return isRepeated;
};

/**
 * Returns the indexes (from 0) of rows that repeat an earlier song: same id, same ISRC, or same title and author with a
 * duration within 2 seconds of the first one. Unavailable rows are never duplicates.
 */
export const findDuplicates = (rows: readonly PlaylistRow[]): ReadonlySet<number> => {
  const seen: SeenTracks = { ids: new Set(), isrcs: new Set(), lengths: new Map() };
  const duplicates = new Set<number>();
  rows.forEach((row, index) => {
    if (row.state === 'available' && recordTrack(seen, row.track)) duplicates.add(index);
  });
  return duplicates;
};
